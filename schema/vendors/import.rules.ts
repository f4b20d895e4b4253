// What happens to each row of an imported table of vendors.
import { cellOf, type Column, type Planned, type Row } from "../files/import.rules.ts";
import { plainName } from "./duplicates.rules.ts";
import { readCategories, readVendor, type VendorFields } from "./rules.ts";
import { readTaxId } from "./taxId.rules.ts";

export type VendorColumn = keyof VendorFields | "taxId" | "categories";

/** The columns, with the headings accepted for each. Exports write the first one. */
export const VENDOR_COLUMNS: readonly Column<VendorColumn>[] = [
  { field: "legalName", headings: ["Legal Name", "Name", "Vendor", "Vendor Name", "Company"] },
  { field: "dba", headings: ["DBA", "Trade Name", "Doing Business As"] },
  { field: "taxId", headings: ["Tax ID", "EIN", "TIN", "SSN", "FEIN", "Federal ID"] },
  { field: "address", headings: ["Address", "Street", "Address 1"] },
  { field: "city", headings: ["City", "Town"] },
  { field: "state", headings: ["State"] },
  { field: "zip", headings: ["Zip", "Zip Code", "Postcode"] },
  { field: "phone", headings: ["Phone", "Telephone"] },
  { field: "email", headings: ["Email", "E-mail", "E-mail Address"] },
  { field: "website", headings: ["Website", "Web", "URL"] },
  { field: "categories", headings: ["Categories", "Commodity Codes", "Codes"] },
];
const FIELDS = VENDOR_COLUMNS.flatMap(({ field }) => (field === "taxId" || field === "categories" ? [] : [field]));

/** An existing vendor. */
export interface PresentVendor {
  id: string;
  fields: VendorFields;
  codes: readonly string[];
  taxIdMark: string | null;
}

/** What a row writes. */
export interface VendorChange {
  /** Null for a new vendor. */
  id: string | null;
  fields: VendorFields;
  codes: string[];
  /** Null if it does not change. */
  taxId: string | null;
}

/** Restores leading zeros that a spreadsheet program removed. */
const padded = (typed: string): string => (/^\d{7,8}$/.test(typed) ? typed.padStart(9, "0") : typed);
const withZero = (zip: string): string => (/^\d{4}(-\d{4})?$/.test(zip) ? `0${zip}` : zip);
/** A tax ID is never shown whole, not even to the person who sent it. */
const hidden = (typed: string): string => typed.replaceAll(/\d(?=(?:\D*\d){4})/g, "•");

/**
 * Plans what happens to each row, without writing. Existing vendors are matched by tax ID, otherwise by name. An empty
 * cell keeps the existing value. A tax ID that belongs to another vendor, in the county or on a line above, is refused.
 * @param mark fingerprint of a tax ID
 * @param mayEdit holds procurement.vendor-file.edit
 */
export function planVendors(
  rows: readonly Row<VendorColumn>[],
  present: readonly PresentVendor[],
  facts: { known: ReadonlySet<string>; mark: (digits: string) => string; mayEdit: boolean },
): Planned<VendorChange>[] {
  const byMark = new Map(present.flatMap((each) => (each.taxIdMark ? [[each.taxIdMark, each] as const] : [])));
  const byName = new Map<string, PresentVendor[]>();
  for (const each of present) {
    const name = plainName(each.fields.legalName);
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { line } = row;
    const typedId = cellOf(row, "taxId");
    const values = row.values.map((value) =>
      typedId !== "" && value.includes(row.cells.taxId ?? "\0") ? hidden(value) : value,
    );
    const refuse = (problem: string) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    const read = readVendor({
      legalName: cellOf(row, "legalName"),
      dba: cellOf(row, "dba"),
      address: cellOf(row, "address"),
      city: cellOf(row, "city"),
      state: cellOf(row, "state"),
      zip: withZero(cellOf(row, "zip")),
      phone: cellOf(row, "phone"),
      email: cellOf(row, "email"),
      website: cellOf(row, "website"),
    });
    if ("refusal" in read) return refuse(read.refusal.message);
    const number = readTaxId(padded(typedId));
    if ("refusal" in number) return refuse(number.refusal.message);
    const chosen = readCategories(cellOf(row, "categories").split(/[;,|]/), facts.known);
    if ("refusal" in chosen) return refuse(chosen.refusal.message);
    const mark = number.digits === null ? null : facts.mark(number.digits);
    const named = byName.get(plainName(read.fields.legalName)) ?? [];
    const known = mark === null ? undefined : byMark.get(mark);
    const [sameName] = named;
    if (!known && named.length > 1)
      return refuse(`${named.length} vendors have this name. Give the tax ID, or change the vendor on its page.`);
    if (known && !named.includes(known)) return refuse(`${known.fields.legalName} already has this tax ID.`);
    const vendor = known ?? sameName;
    if (vendor && mark !== null && vendor.taxIdMark !== null && vendor.taxIdMark !== mark)
      return refuse("The vendor with this name has another tax ID. Change it on the vendor's page.");
    const keys = [vendor?.id ?? `name ${plainName(read.fields.legalName)}`, ...(mark === null ? [] : [`mark ${mark}`])];
    const before = keys.map((key) => lines.get(key)).find((each) => each !== undefined);
    if (before !== undefined) return refuse(`Line ${before} already has this vendor.`);
    if (vendor && !facts.mayEdit) {
      if (changeOf(vendor, read.fields, chosen.codes, mark))
        return refuse("This vendor already exists, and you don't have permission to edit vendors.");
    }
    for (const key of keys) lines.set(key, line);
    if (!vendor)
      return {
        line,
        values,
        outcome: "CREATE" as const,
        problems: [],
        change: { id: null, fields: read.fields, codes: chosen.codes, taxId: number.digits },
      };
    const change = changeOf(vendor, read.fields, chosen.codes, mark);
    if (!change) return { line, values, outcome: "UNCHANGED" as const, problems: [], change: null };
    return {
      line,
      values,
      outcome: "UPDATE" as const,
      problems: [],
      change: { id: vendor.id, ...change, taxId: vendor.taxIdMark === null ? number.digits : null },
    };
  });
}

/** What a row changes in an existing vendor, whose name stays. Null if nothing. */
function changeOf(vendor: PresentVendor, read: VendorFields, codes: readonly string[], mark: string | null) {
  const filled = Object.fromEntries(FIELDS.flatMap((field) => (read[field] === null ? [] : [[field, read[field]]])));
  const fields: VendorFields = { ...vendor.fields, ...filled, legalName: vendor.fields.legalName };
  const all = [...new Set([...vendor.codes, ...codes])].toSorted();
  const same =
    FIELDS.every((field) => fields[field] === vendor.fields[field]) &&
    all.length === vendor.codes.length &&
    (mark === null || vendor.taxIdMark !== null);
  return same ? null : { fields, codes: all };
}
