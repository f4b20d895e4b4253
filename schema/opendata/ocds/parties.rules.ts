// The parties of a process, each listed once with all roles.
import { AWARD_STATUS, OPENED } from "./codelists.rules.ts";
import type { ProcessFacts, ProcessVendor } from "./processFacts.rules.ts";
import { type OrganizationReference, type Party, withoutEmpty, withoutEmptyOrNone } from "./releaseShape.rules.ts";

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

export const vendorParty = ({ id, legalName }: ProcessVendor): OrganizationReference => ({
  id: `vendor-${id}`,
  name: legalName,
});

/** The county, which asks for bids. */
export const countyParty = ({ county }: ProcessFacts): OrganizationReference => ({ id: "county", name: county.name });

/** The department that buys. */
export const buyerParty = ({ department: { id, name } }: ProcessFacts): OrganizationReference => ({
  id: `department-${id ?? slug(name)}`,
  name,
});

/** Bids that are public. */
export const shownBids = (facts: ProcessFacts): ProcessFacts["bids"] =>
  OPENED.includes(facts.status) ? facts.bids : [];

/** The award that is public. */
export const shownAward = (facts: ProcessFacts): ProcessFacts["award"] =>
  AWARD_STATUS[facts.status] ? facts.award : null;

/** County, department, then bidders by their ids. */
export function partiesOf(facts: ProcessFacts): Party[] {
  const { solicitation } = facts;
  const vendors = new Map<string, { vendor: ProcessVendor; roles: Set<string> }>();
  const add = (vendor: ProcessVendor, ...roles: string[]) => {
    const known = vendors.get(vendor.id) ?? { vendor, roles: new Set<string>() };
    for (const role of roles) known.roles.add(role);
    vendors.set(vendor.id, known);
  };
  for (const bid of shownBids(facts)) add(bid.vendor, "tenderer");
  const award = shownAward(facts);
  // An awarded vendor must have bid, except in a purchase from one supplier without competition.
  if (award) add(award.vendor, ...(facts.method === "DIRECT" ? [] : ["tenderer"]), "supplier");
  return [
    withoutEmpty<Party>({
      ...countyParty(facts),
      roles: ["procuringEntity"],
      contactPoint: withoutEmptyOrNone<NonNullable<Party["contactPoint"]>>({
        name: solicitation?.contactPerson,
        email: solicitation?.email,
        telephone: solicitation?.phone,
      }),
    }),
    { ...buyerParty(facts), roles: ["buyer"] },
    ...[...vendors.values()]
      .toSorted((one, other) => (one.vendor.id < other.vendor.id ? -1 : 1))
      .map(({ vendor, roles }) =>
        withoutEmpty<Party>({
          ...vendorParty(vendor),
          roles: [...roles].toSorted(),
          address: withoutEmptyOrNone<NonNullable<Party["address"]>>({
            streetAddress: vendor.address,
            locality: vendor.city,
            region: vendor.state,
            postalCode: vendor.zip,
          }),
        }),
      ),
  ];
}
