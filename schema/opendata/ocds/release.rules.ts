// A release: the public facts of a process at one step, as OCDS 1.1.5 (decision 'Open data'). The same facts give the
// same release.
import { AWARD_STATUS, type ReleaseTag } from "./codelists.rules.ts";
import { showsEstimatedCost, wasOpened } from "../../projects/estimate.rules.ts";
import { contractsOf } from "./contracts.rules.ts";
import { buyerParty, partiesOf, shownAward, shownBids, vendorParty } from "./parties.rules.ts";
import type { ProcessFacts } from "./processFacts.rules.ts";
import {
  type Award,
  type Bids,
  type Release,
  withoutEmpty,
  withoutEmptyOrNone,
  type Value,
} from "./releaseShape.rules.ts";
import { momentText, tenderOf } from "./tender.rules.ts";
import { startOfDay } from "../../tenancy/rules.ts";

const valueOf = (cents: number | null, currency: string): Value | null =>
  cents === null ? null : { amount: cents / 100, currency };

function bidsOf(facts: ProcessFacts): Bids | null {
  const bids = shownBids(facts);
  if (bids.length === 0) return null;
  const count = (measure: string, value: number) => ({ id: measure, measure, value });
  return {
    statistics: [
      count("bids", bids.length),
      count("validBids", bids.filter(({ state }) => state === "valid").length),
      count("bidders", new Set(bids.map(({ vendor }) => vendor.id)).size),
    ],
    details: bids.map(({ id, at, state, vendor, amount }) =>
      withoutEmpty<Bids["details"][number]>({
        id,
        date: momentText(at),
        status: state,
        tenderers: [vendorParty(vendor)],
        value: valueOf(amount, facts.currency),
      }),
    ),
  };
}

/** A withdrawn award is published as canceled, never omitted, because readers would take it for current. */
function awardsOf(facts: ProcessFacts, previous: Release | null): Award[] {
  const award = shownAward(facts);
  const status = AWARD_STATUS[facts.status];
  const idOf = (number: number) => `${facts.procurementId}-award-${number}`;
  const now =
    award && status
      ? [
          withoutEmpty<Award>({
            id: idOf(award.number ?? 1),
            status,
            date: award.on ? momentText(startOfDay(facts.county.timeZone, award.on)) : null,
            value: valueOf(award.amount, facts.currency),
            suppliers: [vendorParty(award.vendor)],
          }),
        ]
      : [];
  const earlier = (previous?.awards ?? [])
    .filter(({ id }) => !now.some((each) => each.id === id))
    .map((known) => ({ ...known, status: "cancelled" }));
  // No vendor was ever named, because no bid was awarded.
  if (facts.status === "NO_AWARD" && earlier.length === 0 && now.length === 0)
    return [{ id: idOf(1), status: "unsuccessful" }];
  return [...earlier, ...now];
}

/** The permanent id of a process. It stays as first assigned, even if the county's prefix changes. */
export const ocidOf = ({ ocidPrefix, procurementId }: Pick<ProcessFacts, "ocidPrefix" | "procurementId">): string =>
  `${ocidPrefix}-${procurementId}`;

/** The release that reports a step. */
export function releaseOf(
  facts: ProcessFacts,
  step: { tags: readonly ReleaseTag[]; number: number; at: Date; previous: Release | null },
): Release {
  const ocid = step.previous?.ocid ?? ocidOf(facts);
  const id = `${ocid}-${String(step.number).padStart(3, "0")}-${step.tags.at(-1)}`;
  const awards = awardsOf(facts, step.previous);
  return withoutEmpty<Release>({
    ocid,
    id,
    date: momentText(step.at),
    tag: [...step.tags],
    initiationType: "tender",
    language: "en",
    parties: partiesOf(facts),
    buyer: buyerParty(facts),
    planning: withoutEmpty<Release["planning"]>({
      rationale: facts.description,
      budget: withoutEmptyOrNone<NonNullable<Release["planning"]["budget"]>>({
        // A vendor that knows the county's estimate bids just below it.
        amount: showsEstimatedCost(facts) ? valueOf(facts.estimatedCost, facts.currency) : null,
        description: wasOpened(facts) ? facts.fundingSource : null,
        projectID: facts.requisitionId,
      }),
    }),
    tender: tenderOf(facts, id, step.previous),
    bids: bidsOf(facts),
    awards,
    contracts: contractsOf(facts, id, step.previous, awards),
  });
}
