import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { isLive } from "../../awards/protests.rules.ts";
import { statusOf } from "../../resolutions/facts.rules.ts";
import { standingOf } from "../../resolutions/links/links.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdToday } from "../../vendors/holds.rules.ts";
import { authorityLimitNow, contractSettingsNow } from "../../contracts/settings/contractSettingsNow.ts";
import { contractHash } from "../../contracts/textHash.ts";
import { changeInThread } from "./changeInThread.ts";
import type { ExecutionFacts } from "./execution.rules.ts";
import { insuranceLacksOf } from "../../contracts/answerInsurance.ts";
import { type UsedAmounts, usedByOthers, usedAmountsOf } from "./usedAmounts.ts";

/** Maximum protests of a purchase that are read. */
const MAX_PROTESTS = 200;
const NOT_REGISTERED = "The vendor is only a typed name. Choose its record in the county's register.";

/** A resolution names its vendor in words: the same words, ignoring case and spaces. */
const sameName = (one: string | null, other: string): boolean => {
  const plain = (name: string) => name.replaceAll(/\s+/g, " ").trim().toLowerCase();
  return one !== null && plain(one) === plain(other);
};

const FOR_THREAD = {
  steps: { where: { stage: "CONTRACT_SIGNATURE", action: "SIGNATURE" } },
  vendor: { include: { holds: true } },
  project: {
    include: { solicitation: { include: { protests: { orderBy: { number: "asc" }, take: MAX_PROTESTS } } } },
  },
  resolution: {
    include: {
      linkedBy: { where: { from: { status: { in: ["ADOPTED", "PUBLISHED"] } } }, include: { from: true } },
    },
  },
} as const satisfies Prisma.ContractInclude;

/**
 * The current facts for the authority of a contract, read without regard to the viewer, because the county's law
 * applies to all; one query for all shown together. Undefined: there is no such contract.
 */
export const threadFacts = (context: Context, contractId: string): Promise<ExecutionFacts | undefined> =>
  batched(context, "threadFacts", contractId, async (ids) => {
    const contracts = await context.db.contract.findMany({ where: { id: { in: ids } }, include: FOR_THREAD });
    const today = todayOf(context);
    const settings = await contractSettingsNow(context);
    const authorityLimit = await authorityLimitNow(context, settings);
    const usedAmounts = await usedAmountsOf(context, [
      ...new Set(contracts.flatMap(({ resolutionId }) => resolutionId ?? [])),
    ]);
    const facts = contracts.map(async (contract) => {
      const change = await changeInThread(context, contract, settings.boardShare);
      const insurance = await insuranceLacksOf(context, "EXECUTION", contract.id);
      return [
        contract.id,
        { ...factsOf(contract, today, usedAmounts), today, authorityLimit, change, insurance },
      ] as const;
    });
    return new Map(await Promise.all(facts));
  });

function factsOf(
  contract: Prisma.ContractGetPayload<{ include: typeof FOR_THREAD }>,
  today: string,
  usedAmounts: UsedAmounts,
): Omit<ExecutionFacts, "today" | "authorityLimit" | "change" | "insurance"> {
  const { vendor, project, resolution } = contract;
  const hold = vendor && holdToday(vendor.holds, today);
  const vendorId = contract.vendorId ?? "";
  return {
    vendorId,
    projectId: contract.projectId,
    startDate: contract.startDate,
    endDate: contract.endDate,
    notToExceed: contract.notToExceed === null ? null : Number(contract.notToExceed),
    resolution: resolution && {
      name: resolution.number ?? resolution.fileNumber,
      standing: standingOf(
        statusOf(resolution.status),
        resolution.linkedBy.map(({ kind, from }) => ({ kind, by: { ...from, status: statusOf(from.status) } })),
      ).state,
      vendorId:
        sameName(resolution.vendor, contract.vendorName) || (vendor && sameName(resolution.vendor, vendor.legalName))
          ? vendorId
          : null,
      projectId: project?.resolutionId === resolution.id ? project.id : null,
      amount: resolution.amount === null ? null : Number(resolution.amount),
      // Its own line is counted by what its changes add.
      taken: usedByOthers(usedAmounts, resolution.id, contract.parentId ?? contract.id),
      purposeConfirmedBy: contract.purposeConfirmedByName,
    },
    award: project && { isMade: project.status === "AWARDED", vendorId: project.awardedVendorId },
    protests: (project?.solicitation?.protests ?? []).map((protest) => ({
      number: protest.number,
      name: protest.name,
      isLive: isLive(protest),
      isHoldLifted: protest.holdLiftedAt !== null,
    })),
    reasonNotEligible: hold
      ? `${contract.vendorName} is ${hold.kind === "DEBARMENT" ? "debarred" : "suspended"}.`
      : contract.vendorId === null
        ? NOT_REGISTERED
        : null,
    textHash: contractHash(contract),
    approvedHash: contract.approvedHash,
    signatures: contract.steps.map(({ name, signedHash }) => ({ name, signedHash })),
  };
}
