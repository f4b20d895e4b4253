import type { Person } from "#tests/support/world.ts";

/** The permissions of staff for vendors. */
export const STAFF = ["view", "create", "edit", "approve-registration", "suspend-or-debar", "merge-duplicates"].map(
  (key) => `procurement.vendor-file.${key}`,
);

/** The input of a stranger's registration. */
export const registration = (more: object = {}) => ({
  legal_name: "Hudson Paving LLC",
  dba: "Hudson Roads",
  tax_id: "12-3456789",
  address: "12 River Street",
  city: "Hudson",
  state: "NY",
  zip: "12534",
  phone: "518 555 0100",
  website: "hudson-paving.example",
  categories: ["05", "13"],
  first_name: "Sam",
  last_name: "Seller",
  contact_email: "sam@hudson-paving.example",
  password: "Gravel-and-Tar-7",
  ...more,
});

export const VENDOR =
  "id key version legalName dba taxIdLast4 standing categories { code } contacts { id name email isPrimary }";

/** The vendor with this name, as staff read it. */
export async function vendorOf(staff: Person, legalName: string) {
  const { vendors } = await staff.read(
    `query($text: String) { vendors(filter: { text: $text }) { edges { node { ${VENDOR} } } } }`,
    { text: legalName },
  );
  return vendors.edges
    .map(({ node }: { node: { legalName: string } }) => node)
    .find((node: { legalName: string }) => node.legalName === legalName);
}
