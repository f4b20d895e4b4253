import type { Person } from "#tests/support/world.ts";

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

/** What the form asks for. */
export const WHOLE_FORM = {
  name: "Road salt",
  vendorName: "Ash Salt Inc.",
  startDate: "2026-04-01",
  endDate: "2027-03-31",
  notToExceed: "120000.00",
};

/** Somebody starts a contract. */
export const starts = async (who: Person, departmentId: string, fields: object = {}): Promise<Started> =>
  (await who.does("createContract", { fields: { departmentId, ...WHOLE_FORM, ...fields } }, `contract { ${CONTRACT} }`))
    .contract;

/** A contract as a person sees it. Null: not at all. */
export const contractOf = async (who: Person, key: string): Promise<Started | null> =>
  (await who.read(`query($key: ID!) { contract(key: $key) { ${CONTRACT} } }`, { key })).contract;
