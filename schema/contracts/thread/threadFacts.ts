import type { Context } from "../../context.ts";
import { thresholdOn } from "../../procurement/preflight/thresholds.rules.ts";
import { isLive } from "../../procurement/protests/protests.rules.ts";
import { settingsNow } from "../../procurement/settings/settingsNow.ts";
import { statusOf } from "../../resolutions/facts.rules.ts";
import { standingOf } from "../../resolutions/links/links.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdToday } from "../../vendors/holds.rules.ts";
import { contractHash } from "../textHash.ts";
import type { ExecutionFacts } from "./execution.rules.ts";

/** Protests of a purchase that are looked at. */
const MOST_PROTESTS = 200;
const NOT_REGISTERED = "The vendor is a name alone: choose its record in the county's register.";

/** A resolution names its vendor in words: the same words, whatever the case and the spaces. */
const sameName = (one: string | null, other: string): boolean => {
  const plain = (name: string) => name.replaceAll(/\s+/g, " ").trim().toLowerCase();
  return one !== null && plain(one) === plain(other);
};

/** What stands for the authority of a contract now: read whoever asks, because the law of it is the county's. Null: there is no such contract. */
export async function threadFacts(context: Context, contractId: string): Promise<ExecutionFacts | null> {
  const contract = await context.db.contract.findFirst({
    where: { id: contractId },
    include: {
      steps: { where: { stage: "CONTRACT_SIGNATURE", action: "SIGNATURE" } },
      vendor: { include: { holds: true } },
      project: {
        include: { solicitation: { include: { protests: { orderBy: { number: "asc" }, take: MOST_PROTESTS } } } },
      },
      resolution: {
        include: {
          linkedBy: { where: { from: { status: { in: ["ADOPTED", "PUBLISHED"] } } }, include: { from: true } },
        },
      },
    },
  });
  if (!contract) return null;
  const today = todayOf(context);
  const { thresholds } = await settingsNow(context);
  const { vendor, project, resolution } = contract;
  const held = vendor && holdToday(vendor.holds, today);
  const vendorId = contract.vendorId ?? "";
  return {
    today,
    vendorId,
    projectId: contract.projectId,
    startDate: contract.startDate,
    endDate: contract.endDate,
    notToExceed: contract.notToExceed === null ? null : Number(contract.notToExceed),
    // The board decides on what bids must be asked for; a county that keeps more to itself says so by its thresholds.
    authorityLimit: thresholdOn(thresholds, today, "PURCHASE") ?? 0,
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
      purposeConfirmedBy: contract.purposeConfirmedByName,
    },
    award: project && { isMade: project.status === "AWARDED", vendorId: project.awardedVendorId },
    protests: (project?.solicitation?.protests ?? []).map((protest) => ({
      number: protest.number,
      name: protest.name,
      isLive: isLive(protest),
      isHoldLifted: protest.holdLiftedAt !== null,
    })),
    heldWhy: held
      ? `${contract.vendorName} is ${held.kind === "DEBARMENT" ? "debarred" : "suspended"}.`
      : contract.vendorId === null
        ? NOT_REGISTERED
        : null,
    insurance: [],
    textHash: contractHash(contract),
    approvedHash: contract.approvedHash,
    signatures: contract.steps.map(({ name, signedHash }) => ({ name, signedHash })),
  };
}
