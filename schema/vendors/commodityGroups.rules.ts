// What counties buy, in the groups of a public bid portal (specification, part 2: Commodity Categories). A county may
// add its own codes.

/** A commodity by its code. */
export interface Commodity {
  code: string;
  name: string;
}

const GROUPS: readonly (readonly [code: string, name: string])[] = [
  ["01", "Administrative, Financial, and Management Services"],
  ["02", "Agricultural Equipment and Related Products and Services"],
  ["03", "Arts, Crafts, Entertainment, Theatre"],
  ["04", "Automotive Products, Vehicles, and Services"],
  ["05", "Building Equipment, Supplies, and Services"],
  ["06", "Clothing, Textiles, Laundry Equipment, and Supplies"],
  ["07", "Communication Equipment and Services"],
  ["08", "Computers, Software, Supplies, and Services"],
  ["09", "Food, Equipment, and Related Services"],
  ["10", "Furnishings and Related Services"],
  ["11", "Furniture and Related Services"],
  ["12", "Hardware, Related Equipment, and Services"],
  ["13", "Highway Road Equipment, Materials, and Related Equipment"],
  ["14", "Janitorial and Cleaning Equipment, Supplies, and Services"],
  ["15", "Laboratory Equipment, Supplies, and Services"],
  ["16", "Maintenance and Repair of Equipment"],
  ["17", "Medical Equipment, Supplies, and Services"],
  ["18", "Miscellaneous Commodities and Services"],
  ["19", "Office Supplies, Related Items, and Services"],
  ["20", "Paper, Printing Equipment, and Related Products and Services"],
  ["21", "Personal Products, Equipment, and Services"],
  ["22", "Public Works, Park Equipment, and Construction Services"],
  ["23", "Rental and Leasing Services"],
  ["24", "Safety and Protection Equipment and Related Services"],
  ["25", "School and Library Equipment, Supplies, and Services"],
  ["26", "Sporting, Athletic, and other Outdoor Equipment and Services"],
  ["27", "Testing and Sampling Equipment and Services"],
  ["28", "The Trades: Electrical, Engineering, HVAC, Plumbing, and Welding"],
  ["29", "Transit Equipment and Related Services, Mass"],
  ["30", "Water and Sewer Treatment Equipment, Supplies, and Services"],
  ["31", "Environmentally Certified Products"],
];

/** The thirty-one groups. */
export const COMMODITY_GROUPS: readonly Commodity[] = GROUPS.map(([code, name]) => ({ code, name }));

/** Name of a group by its code. */
export const GROUP_NAMES: ReadonlyMap<string, string> = new Map(GROUPS);
