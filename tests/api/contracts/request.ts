import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import type { County, Person, World } from "#tests/support/world.ts";

/** What tests read of a contract. */
export interface Started {
  id: string;
  key: string;
  version: number;
  number: string;
  name: string;
  status: string;
  department: string;
  vendorName: string;
  vendorKey: string | null;
  endDate: string;
  notToExceed: string | null;
  waitingFor: string | null;
}

export const CONTRACT =
  "id key version number name status department vendorName vendorKey endDate notToExceed waitingFor";

/** All fields that the form requires. */
export const WHOLE_FORM = {
  name: "Road salt",
  vendorName: "Ash Salt Inc.",
  startDate: "2026-04-01",
  endDate: "2027-03-31",
  notToExceed: "120000.00",
  text: richTextOf("The vendor delivers road salt as the county orders it."),
};

/** A registered vendor, as the form names it. Without one, a contract cannot enter its route. */
export async function registered(world: World, county: County, legalName = "Ash Salt Inc.") {
  const data = { legalName, standing: "ACTIVE" } as const;
  const { id } = await world.database.inTenant(county.id, (db) => db.vendor.create({ data, select: { id: true } }));
  return { vendorId: globalId("Vendor", id), vendorName: legalName };
}

/** A person creates a contract. */
export const createContract = async (who: Person, departmentId: string, fields: object = {}): Promise<Started> =>
  (await who.does("createContract", { fields: { departmentId, ...WHOLE_FORM, ...fields } }, `contract { ${CONTRACT} }`))
    .contract;

/** A contract as a person sees it. Null: not visible. */
export const contractOf = async (who: Person, key: string): Promise<Started | null> =>
  (await who.read(`query($key: ID!) { contract(key: $key) { ${CONTRACT} } }`, { key })).contract;

/** Sets its route: one person approves, then one signs. */
export async function routes(owner: Person, of: Started, approver: Person, signer: Person): Promise<void> {
  const step = async (stage: string, action: string, who: Person) => ({
    stage,
    order: 1,
    name: action,
    email: (await who.read("{ viewer { user { email } } }")).viewer.user.email,
    action,
    notes: "",
  });
  const steps = [
    await step("CONTRACT_APPROVAL", "APPROVAL", approver),
    await step("CONTRACT_SIGNATURE", "SIGNATURE", signer),
  ];
  await owner.does("saveContractRoute", { contractId: of.id, version: of.version, note: "", steps });
}
