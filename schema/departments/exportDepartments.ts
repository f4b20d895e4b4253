import { ExportFormat, keepSheet } from "../files/keepSheet.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { MUNIS_ORDER } from "./Department.ts";

/** Headings that an import also recognizes. */
const COLUMNS = [
  { heading: "Munis ID", width: 10 },
  { heading: "Name", width: 34 },
  { heading: "Abbreviation", width: 14 },
  { heading: "Address", width: 28 },
  { heading: "City", width: 18 },
  { heading: "State", width: 8 },
  { heading: "Zip", width: 10 },
];

verb("exportDepartments", {
  description:
    "Exports all departments, by ledger number, as a spreadsheet. Only you can download it, for one day. No cell is interpreted as a formula.",
  permission: "administration.department-record.view",
  input: (t) => ({
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
  }),
  run: async (input, context) => {
    const all = await context.db.department.findMany({ orderBy: MUNIS_ORDER });
    const rows = all.map((each) => [
      each.munisId,
      each.name,
      each.abbreviation,
      each.address,
      each.city,
      each.state,
      each.zip,
    ]);
    return keepSheet(context, {
      what: "departments",
      file: "Departments",
      format: input.format,
      sheet: { name: "Departments", columns: COLUMNS, rows },
    });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The exported file, Departments.xlsx or Departments.csv.", ({ fileId }) => fileId),
    rows: t.exposeInt("rows", { description: "Number of departments in the file." }),
  }),
});
