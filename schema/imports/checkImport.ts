import { ImportSheet, type PlannedSheet } from "../files/ImportSheet.ts";
import { asFarAsColumns, headingsOf, mappingOf, SheetColumn } from "../files/SheetColumn.ts";
import { assertMay, verb } from "../verb.ts";
import { runFile } from "./ImportRun.ts";
import { readableRuns } from "./ImportRunRecord.ts";
import { IMPORTING, kindNamed } from "./kinds.ts";
import { hashOf, mappingWith, tableOf, toldOf } from "./readRun.ts";

verb("checkImport", {
  description:
    "Reads a file of users, departments, vendors or another kind, CSV or .xlsx by its content, and tells what would become of each row. Nothing is written. Columns are known by their headings, by what was chosen for such headings the last time, or as they are chosen now; what is missing is told, to be chosen. Tells also of an earlier run of the same file.",
  permission: IMPORTING,
  forTokens: true,
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: runFile,
  run: async ({ kind: name, columns: given, ...file }, context) => {
    const kind = kindNamed(name);
    assertMay(context, kind.permission);
    const headings = await headingsOf(context, file);
    const mapping = await mappingWith(context, kind, headings, mappingOf(given));
    const read = await asFarAsColumns(() => tableOf(context, kind, file, mapping));
    const columns = toldOf(kind, headings, mapping);
    const earlier = await context.db.importRun.findFirst({
      where: {
        AND: [readableRuns(context), { kind: name, sha256: hashOf(file.content), state: { not: "TAKEN_BACK" } }],
      },
      orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    });
    const told = { headings, columns, earlier };
    if ("problem" in read) return { ...told, problem: read.problem, sheet: null };
    const { columns: taken, ignored, rows } = read.done;
    const sheet: PlannedSheet = { columns: taken, ignored, rows: await kind.plan(context, rows, false) };
    return { ...told, problem: null, sheet };
  },
  payload: (t) => ({
    headings: t.exposeStringList("headings", { description: "The headings of the file." }),
    columns: t.field({
      type: [SheetColumn],
      description: "Our columns in the order of the template.",
      resolve: ({ columns }) => columns,
    }),
    problem: t.string({
      nullable: true,
      description: "Why its rows cannot be told before a column is chosen. Null: they are told.",
      resolve: ({ problem }) => problem,
    }),
    sheet: t.field({
      type: ImportSheet,
      nullable: true,
      description: "The file with what would become of each row. Null: a column must be chosen first.",
      resolve: ({ sheet }) => sheet,
    }),
    earlier: t.prismaField({
      type: "ImportRun",
      nullable: true,
      description: "The newest run of the same file that was not taken back. Null: there is none.",
      resolve: (query, { earlier }, _args, { db }) =>
        db.importRun.findFirst({ ...query, where: { id: earlier?.id ?? "" } }),
    }),
  }),
});
