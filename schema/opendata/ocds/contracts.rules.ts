// The contracts of a process, as far as they are public (OCDS 1.1.5: contracts section).
import { countyParty, shownAward, vendorParty } from "./parties.rules.ts";
import type { ProcessContract, ProcessFacts } from "./processFacts.rules.ts";
import {
  type Amendment,
  type Award,
  type Contract,
  type Release,
  withoutEmpty,
  withoutEmptyOrNone,
} from "./releaseShape.rules.ts";
import { dayText, momentText } from "./tender.rules.ts";
import { startOfDay } from "../../tenancy/rules.ts";

/** Each change names the release it changed and the one that reported it. Both stay as first published. */
function amendmentsOf({ changes }: ProcessContract, releaseId: string, previous: Release | null, known?: Contract) {
  const before = new Map((known?.amendments ?? []).map((amendment) => [amendment.id, amendment]));
  return changes.map(
    ({ number, kind, title, signedAt }): Amendment =>
      before.get(number) ?? {
        id: number,
        date: momentText(signedAt),
        description: title,
        rationale: kind === "RENEWAL" ? "A renewal option of the contract was exercised." : "The contract was amended.",
        amendsReleaseID: previous?.id ?? releaseId,
        releaseID: releaseId,
      },
  );
}

/**
 * Contracts under the current award. A contract that is no longer public is not published again, but earlier releases
 * stay. Without an award there are no contracts.
 */
export function contractsOf(
  facts: ProcessFacts,
  releaseId: string,
  previous: Release | null,
  awards: readonly Award[],
): Contract[] {
  const { currency, county } = facts;
  const award = awards.find(({ status }) => status === "active");
  const vendor = shownAward(facts)?.vendor;
  if (!award) return [];
  return (facts.contracts ?? []).map((contract) => {
    const known = previous?.contracts?.find(({ id }) => id === contract.number);
    const { number, title, description, status, startDate, endDate, amount, signedAt, url, hasText } = contract;
    return withoutEmpty<Contract>({
      id: number,
      // The award under which it was first published. A later award has its own contracts.
      awardID: known?.awardID ?? award.id,
      title,
      description,
      status,
      period: withoutEmptyOrNone({ startDate: dayText(facts, startDate), endDate: dayText(facts, endDate, 1) }),
      value: amount === null ? null : { amount: amount / 100, currency },
      dateSigned: momentText(signedAt),
      documents: hasText
        ? [
            {
              id: `${number}-text`,
              documentType: "contractSigned",
              title,
              url,
              datePublished: known?.documents?.[0]?.datePublished ?? momentText(signedAt),
              format: "text/html",
            },
          ]
        : [],
      amendments: amendmentsOf(contract, releaseId, previous, known),
      implementation:
        contract.payments.length > 0
          ? {
              transactions: contract.payments.map(({ id, on, cents }) => ({
                id,
                date: momentText(startOfDay(county.timeZone, on)),
                value: { amount: cents / 100, currency },
                payer: countyParty(facts),
                ...(vendor && { payee: vendorParty(vendor) }),
              })),
            }
          : null,
    });
  });
}
