import type { Context } from "../../context.ts";
import { statusOf } from "../../resolutions/facts.rules.ts";
import { standingOf } from "../../resolutions/links/links.rules.ts";
import { Resolution } from "../../resolutions/ResolutionRecord.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { newContract } from "../../contracts/fields/newContract.ts";
import { fieldsFromAward, refuseFromResolution, vendorNamed } from "./fromAward.rules.ts";
import { inAnyCase } from "../../listing.rules.ts";

/** Maximum numbers of earlier contracts named in a refusal. */
const MAX_NAMED = 5;

/** The only registered vendor with a name. Null: none or several. */
async function vendorCalled({ db }: Pick<Context, "db">, legalName: string) {
  const found = await db.vendor.findMany({
    where: { legalName: inAnyCase(legalName), standing: "ACTIVE" },
    select: { id: true },
    take: 2,
  });
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

verb("createContractOfResolution", {
  description:
    "Starts the contract authorized by an adopted resolution as your draft, with its vendor, amount and term, and with its purchase if the resolution has one. A second contract needs `another`. Source: decision 'Contracts', 1.",
  on: Resolution,
  can: "createContract",
  about: "Start the contract that the resolution authorizes.",
  permission: "contracts.contract-record.create",
  refuse: ({ status }) =>
    refuseFromResolution({ standing: standingOf(status, []).state, vendor: "any", contracts: [], isAnother: true }),
  input: (t) => ({
    another: t.boolean({
      description: "True confirms that this is another contract in addition to an existing one. Null for no.",
    }),
  }),
  answers: "nothing",
  run: async (resolution, { another }, context) => {
    const { db } = context;
    const { id, vendor, title, description, termStart, termEnd } = resolution;
    const [later, earlier, project] = await Promise.all([
      db.resolutionLink.findMany({ where: { toId: id }, include: { from: true } }),
      db.contract.findMany({
        where: { resolutionId: id, kind: "ORIGINAL", isDeleted: false, status: { not: "REJECTED" } },
        select: { number: true },
        orderBy: { createdAt: "asc" },
        take: MAX_NAMED,
      }),
      db.project.findFirst({ where: { resolutionId: id, isDeleted: false }, orderBy: { createdAt: "asc" } }),
    ]);
    assertAllowed(
      refuseFromResolution({
        standing: standingOf(
          resolution.status,
          later.map(({ kind, from }) => ({ kind, by: { ...from, status: statusOf(from.status) } })),
        ).state,
        vendor,
        contracts: earlier.map(({ number }) => number),
        isAnother: another ?? false,
      }),
    );
    const vendorName = vendorNamed(vendor ?? "");
    const amount = resolution.amount === null ? null : Number(resolution.amount);
    return newContract(context, {
      fields: fieldsFromAward({
        title,
        description,
        amount,
        startDate: termStart,
        endDate: termEnd,
        categories: project?.categories ?? [],
      }),
      origin: {
        departmentId: resolution.departmentId,
        department: resolution.department,
        vendorId: await vendorCalled(context, vendorName),
        vendorName,
        projectId: project?.id ?? null,
        resolutionId: id,
      },
    });
  },
  payload: (t) => ({ contract: nodeNow(t, "Contract", "The new draft contract.", ({ contractId }) => contractId) }),
});
