import { momentInFigures } from "../dates.rules.ts";
import { ExportFormat, keepSheet } from "../files/keepSheet.ts";
import { fullName } from "../people.rules.ts";
import { SortDirection } from "../SortDirection.ts";
import { nodeNow } from "../subject.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { holdToday } from "./holds.rules.ts";
import { narrowed, orderOf, VendorFilter, VendorSort } from "./vendors.ts";
import { HOLD_LABELS, STANDING_LABELS } from "./words.rules.ts";

/**
 * Headings of the export. The first ones can be imported again. Only the last four digits of a tax ID leave the
 * product.
 */
const COLUMNS = [
  { heading: "Legal Name", width: 34 },
  { heading: "DBA", width: 24 },
  { heading: "Address", width: 28 },
  { heading: "City", width: 18 },
  { heading: "State", width: 8 },
  { heading: "Zip", width: 10 },
  { heading: "Phone", width: 16 },
  { heading: "Email", width: 28 },
  { heading: "Website", width: 28 },
  { heading: "Categories", width: 24 },
  { heading: "Tax ID Ends In", width: 12 },
  { heading: "Standing", width: 18 },
  { heading: "Held", width: 14 },
  { heading: "Primary Contact", width: 24 },
  { heading: "Contact Email", width: 28 },
  { heading: "Registered", width: 22 },
];
/** A larger export is no longer usable as a spreadsheet. */
const MAX_ROWS = 50_000;

verb("exportVendors", {
  description:
    "Creates a spreadsheet of the vendors that match a filter, in the order of the list. Only you can download it, for one day. It contains only the last four digits of tax IDs. No cell is interpreted as a formula.",
  permission: "procurement.vendor-file.view",
  input: (t) => ({
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
    filter: t.field({ type: VendorFilter, description: "Filter for the vendors. Null for all except merged records." }),
    sort: t.field({ type: VendorSort, description: "Sort order. Null for NAME." }),
    direction: t.field({ type: SortDirection, description: "Sort direction. Null for ASC." }),
  }),
  run: async (input, context) => {
    const { format, filter } = input;
    const today = todayOf(context);
    const all = await context.db.vendor.findMany({
      where: narrowed(context, filter),
      orderBy: orderOf(input),
      take: MAX_ROWS,
      include: {
        categories: { select: { code: true }, orderBy: { code: "asc" } },
        holds: true,
        contacts: { where: { isPrimary: true }, include: { user: true }, take: 1 },
      },
    });
    const rows = all.map((each) => {
      const hold = holdToday(each.holds, today);
      const person = each.contacts[0]?.user;
      return [
        each.legalName,
        each.dba,
        each.address,
        each.city,
        each.state,
        each.zip,
        each.phone,
        each.email,
        each.website,
        each.categories.map(({ code }) => code).join("; "),
        each.taxIdLast4,
        STANDING_LABELS[each.standing],
        hold && HOLD_LABELS[hold.kind],
        person ? fullName(person) : null,
        person?.email ?? null,
        momentInFigures(each.createdAt, context.tenant.timeZone),
      ];
    });
    return keepSheet(context, {
      what: "vendors",
      file: "Vendors",
      format,
      filter,
      sheet: { name: "Vendors", columns: COLUMNS, rows },
    });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The spreadsheet: Vendors.xlsx or Vendors.csv.", ({ fileId }) => fileId),
    rows: t.exposeInt("rows", { description: "Number of vendors in the file." }),
  }),
});
