import type { CountyContext } from "../context.ts";
import type { ReleaseTag } from "../opendata/ocds/codelists.rules.ts";
import { writeRelease } from "../opendata/ocds/writeRelease.ts";
import { holdProject } from "../projects/ProjectRecord.ts";
import { contractMoved } from "../contracts/lifecycle/occasions.ts";
import { paymentsChanged } from "../contracts/payments.ts";
import { openContracts } from "./publicity.ts";

// A public change of a contract becomes a release of its purchase's process, in the same transaction.

/**
 * Writes a release for a contract, or for a change with its original, if it is public; without a purchase there is no
 * process.
 */
async function tell(
  context: CountyContext,
  contractId: string,
  tagOf: (contract: { kind: string; wasPaid: boolean }) => ReleaseTag | null,
): Promise<void> {
  const { db } = context;
  const contract = await db.contract.findFirst({
    where: { id: contractId, withheld: { is: null } },
    select: { kind: true, id: true, parentId: true },
  });
  if (!contract) return;
  const original = await db.contract.findFirst({
    where: { AND: [{ id: contract.parentId ?? contract.id }, await openContracts({ db })] },
    select: { number: true, projectId: true, vendorId: true },
  });
  if (!original?.projectId) return;
  // Its releases are numbered without a gap.
  const project = await holdProject(context, original.projectId);
  if (project?.status !== "AWARDED" || project.awardedVendorId !== original.vendorId) return;
  const wasPaid = (await db.ocdsRelease.count({ where: { projectId: project.id, tag: "implementation" } })) > 0;
  const tag = tagOf({ kind: contract.kind, wasPaid });
  if (tag) await writeRelease(context, project.id, { tags: [tag] });
}

contractMoved.listen((context, { contract, transition }) =>
  tell(context, contract.id, ({ kind }) =>
    transition === "execute"
      ? kind === "ORIGINAL"
        ? "contract"
        : "contractAmendment"
      : transition === "terminate" && kind === "ORIGINAL"
        ? "contractTermination"
        : null,
  ),
);

paymentsChanged.listen(async (context, { contractIds }) => {
  // A file of payments concerns many contracts, and few of them have a public process.
  const contracts = await context.db.contract.findMany({
    where: {
      id: { in: [...contractIds] },
      withheld: { is: null },
      OR: [{ projectId: { not: null } }, { parent: { is: { projectId: { not: null } } } }],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of contracts)
    await tell(context, id, ({ wasPaid }) => (wasPaid ? "implementationUpdate" : "implementation"));
});
