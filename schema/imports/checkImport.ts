import { ImportSheet, type PlannedSheet } from "../files/ImportSheet.ts";
import { asFarAsColumns, headingsOf, mappingOf, SheetColumn } from "../files/SheetColumn.ts";
import { assertMay, verb } from "../verb.ts";
import { runFile } from "./ImportRun.ts";
import { readableRuns } from "./ImportRunRecord.ts";
import { IMPORTING, kindNamed } from "./kinds.ts";
import { hashOf, mappingWith, tableOf, columnsMatched } from "./readRun.ts";

verb("checkImport", {
  description:
    "Reads a file of users, departments, vendors or another kind (CSV or .xlsx, recognized by its content) and reports what would happen to each row. Nothing is written. Columns are recognized by their headings, as chosen for such headings the last time, or as chosen now. Missing columns are listed so that they can be chosen. Also reports an earlier run of the same file.",
  permission: IMPORTING,
  forTokens: true,
  secret: true,
  unrecorded: "nothing is written, and the answer repeats what was sent",
  input: runFile,
  run: async ({ kind: name, columns: givenColumns, ...file }, context) => {
    const kind = kindNamed(name);
    assertMay(context, kind.permission);
    const headings = await headingsOf(context, file);
    const mapping = await mappingWith(context, kind, headings, mappingOf(givenColumns));
    const read = await asFarAsColumns(() => tableOf(context, kind, file, mapping));
    const columns = columnsMatched(kind, headings, mapping);
    const earlier = await context.db.importRun.findFirst({
      where: {
        AND: [readableRuns(context), { kind: name, sha256: hashOf(file.content), state: { not: "TAKEN_BACK" } }],
      },
      orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    });
    const summary = { headings, columns, earlier };
    if ("problem" in read) return { ...summary, problem: read.problem, sheet: null };
    const { columns: usedColumns, ignored, rows } = read.done;
    const sheet: PlannedSheet = { columns: usedColumns, ignored, rows: await kind.plan(context, rows, false) };
    return { ...summary, problem: null, sheet };
  },
  payload: (t) => ({
    headings: t.exposeStringList("headings", { description: "Headings found in the file." }),
    columns: t.expose("columns", {
      type: [SheetColumn],
      description: "Columns of the import, in the order of the template.",
    }),
    problem: t.exposeString("problem", {
      nullable: true,
      description: "Reason why a column must be chosen before the rows can be read. Null if the rows were read.",
    }),
    sheet: t.expose("sheet", {
      type: ImportSheet,
      nullable: true,
      description: "The file, with what would happen to each row. Null if a column must be chosen first.",
    }),
    earlier: t.prismaField({
      type: "ImportRun",
      nullable: true,
      description: "The newest run of the same file that was not undone. Null if there is none.",
      resolve: (query, { earlier }, _args, { db }) =>
        db.importRun.findFirst({ ...query, where: { id: earlier?.id ?? "" } }),
    }),
  }),
});
