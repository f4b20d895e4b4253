import type { ImportRun as Row } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at } from "../context.ts";
import type { Mapping } from "../files/columns.rules.ts";
import { ImportOutcome } from "../files/ImportSheet.ts";
import { SheetColumnInput } from "../files/SheetColumn.ts";
import { calledInLog } from "../recordNames.ts";
import { ImportRun, readableRuns } from "./ImportRunRecord.ts";
import { importKinds, kindNamed, kindsOf, type AnyKind, type ImportChoice } from "./kinds.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** More columns than any kind has. */
const MAX_COLUMNS = 100;

/** The file input shared by the import mutations. */
export const runFile = (t: Builder) => ({
  kind: t.string({ required: true, description: "Kind of import, as named in `importKinds`, e.g. users." }),
  filename: t.string({
    required: true,
    description: "Name of the file, for display. The format is recognized by the content.",
  }),
  content: t.string({ required: true, description: "Content of the file, as base64." }),
  columns: t.field({
    type: [SheetColumnInput],
    most: MAX_COLUMNS,
    description:
      "Columns chosen by hand, at most one for each import column. The others are recognized by their headings, or as chosen the last time.",
  }),
});

/** How the columns of a run's file were read. */
export const mappingIn = ({
  mapping,
}: Pick<Row, "mapping">): { field: string; label: string; heading: string | null }[] =>
  mapping as { field: string; label: string; heading: string | null }[] satisfies Mapping;

const Choice = builder.objectRef<ImportChoice>("ImportChoice").implement({
  description: "An option of an import, besides its file. Visible to people who may run this import.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the option, as used in `choices`." }),
    label: t.exposeString("label", { description: "Label of the option, in words." }),
    help: t.exposeString("help", { description: "Explanation of what the option does." }),
  }),
});

const Kind = builder.objectRef<AnyKind>("ImportKind").implement({
  description: "A kind of records that can be imported from a file. Visible to people who may import it.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the kind, as used in `kind`, e.g. users." }),
    title: t.exposeString("title", { description: "Title in words, e.g. Users." }),
    headings: t.stringList({
      description: "Headings of an empty file, in order.",
      resolve: ({ columns }) => columns.map(({ field, headings: [heading = field] }) => heading),
    }),
    megabytes: t.int({
      description: "Maximum size of a file, in megabytes.",
      resolve: ({ bounds }) => bounds?.megabytes ?? 2,
    }),
    choices: t.field({
      type: [Choice],
      description: "Options of this import, besides the file.",
      resolve: ({ choices }) => [...(choices ?? [])],
    }),
  }),
});

builder.queryField("importKinds", (t) =>
  t.field({
    type: [Kind],
    description: "Kinds of imports that the viewer may run, by title. [] for people who may run none.",
    resolve: (_root, _args, context) => kindsOf(context),
  }),
);

const State = describedEnum("ImportState", "State of an import.", {
  RUNNING: "The import is being written, or it stopped before its last row.",
  DONE: "All rows of the import are processed.",
  TAKEN_BACK: "The whole import was undone.",
});

builder.prismaNode("ImportedRow", {
  description: "A row of an imported file and its outcome. Visible to people who may import this kind.",
  nullable: true,
  id: { resolve: ({ id }) => id, description: "Global id of this row." },
  findUnique: (id, context) => ({ ...at(context, id), run: readableRuns(context) }),
  fields: (t) => ({
    line: t.exposeInt("line", { description: "Line of the file where the row begins." }),
    outcome: t.expose("outcome", { type: ImportOutcome, description: "What the import did with the row." }),
    name: t.exposeString("name", { description: "Name of the record that the row is about." }),
    problems: t.exposeStringList("problems", {
      description: "Reasons why the row was skipped. For other rows, what to check.",
    }),
    recordKey: t.exposeID("nounId", {
      nullable: true,
      description: "UUID of the record that was created or changed. Null if there is none.",
    }),
  }),
});

builder.prismaNode("ImportRun", {
  description:
    "A run of an import: its file, the person who ran it, and the outcome of each row. The file itself is not kept. Visible to people who may import this kind.",
  nullable: true,
  id: { resolve: ({ id }) => id, description: "Global id of this import run." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableRuns(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the import run." }),
    kind: t.exposeString("kind", { description: "Kind of import, e.g. users." }),
    title: t.string({ description: "Kind of import, in words.", resolve: ({ kind }) => titleOf(kind) }),
    filename: t.exposeString("filename", { description: "Name of the file, as uploaded." }),
    sha256: t.exposeString("sha256", { description: "SHA-256 of the file, in hex." }),
    mapping: t.field({
      type: [ReadColumn],
      description: "How the file's columns were read, in the order of the template.",
      resolve: (run) => mappingIn(run),
    }),
    total: t.exposeInt("total", { description: "Number of rows in the file, below its headings." }),
    done: t.exposeInt("done", { description: "Number of rows processed so far." }),
    creates: t.exposeInt("creates", { description: "Number of records created." }),
    updates: t.exposeInt("updates", { description: "Number of records changed." }),
    unchanged: t.exposeInt("unchanged", { description: "Number of rows that changed nothing." }),
    refused: t.exposeInt("refused", { description: "Number of rows that were skipped." }),
    state: t.expose("state", { type: State, description: "State of the import run." }),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When the import run was started." }),
    startedByName: t.exposeString("startedByName", { description: "Name of the person who started the import run." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the last row was written. Null until then.",
    }),
    takenBackAt: t.expose("takenBackAt", {
      type: "DateTime",
      nullable: true,
      description: "When the import run was undone. Null if it was not.",
    }),
    takenBackBy: t.exposeString("takenBackBy", {
      nullable: true,
      description: "Name of the person who undid the import run. Null if it was not undone.",
    }),
    rows: t.relatedConnection(
      "rows",
      {
        cursor: "tenantId_id",
        description: "Rows of the import run, in the order of the file.",
        args: {
          outcome: t.arg({
            type: ImportOutcome,
            description: "Limits the list to rows with this outcome. Null for all.",
          }),
        },
        totalCount: true,
        query: ({ outcome }) => ({
          ...(outcome && { where: { outcome } }),
          orderBy: [{ line: "asc" as const }, { id: "asc" as const }],
        }),
      },
      { description: "Rows of an import run, in pages." },
      { description: "A row of an import run, with its cursor." },
    ),
    viewerCan: t.field({
      type: ImportRun.Can,
      description: "What the viewer may do with this import run now, and the reason for each refusal.",
      resolve: (run) => run,
    }),
  }),
});

const ReadColumn = builder.objectRef<{ label: string; heading: string | null }>("ReadColumn").implement({
  description: "How a column of an imported file was read. Visible to people who may import this kind.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Usual heading of the import column." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Heading in the file. Null if the file had no such column.",
    }),
  }),
});

const titleOf = (kind: string): string => importKinds().find(({ name }) => name === kind)?.title ?? kind;

builder.queryField("importRuns", (t) =>
  t.prismaConnection(
    {
      type: "ImportRun",
      cursor: "tenantId_id",
      description:
        "Import runs of kinds that the viewer may import, newest first. Empty for people who may import nothing.",
      totalCount: (_connection, _args, context) => context.db.importRun.count({ where: readableRuns(context) }),
      resolve: (query, _root, _args, context) =>
        context.db.importRun.findMany({
          ...query,
          where: readableRuns(context),
          orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        }),
    },
    { description: "Import runs, in pages." },
    { description: "An import run, with its cursor." },
  ),
);

builder.queryField("importRun", (t) =>
  t.prismaField({
    type: "ImportRun",
    nullable: true,
    description: "One import run. Null if no run has this key or the viewer may not import its kind.",
    args: { key: t.arg.id({ required: true, description: "UUID of the import run." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.importRun.findFirst({ ...query, where: { AND: [{ id: key }, readableRuns(context)] } }),
  }),
);

calledInLog("ImportRun", {
  select: { filename: true, kind: true },
  words: ({ filename, kind }) => `Import of ${kindNamed(kind).title.toLowerCase()}: ${filename}`,
  path: ({ id }) => `/imports/${id}`,
  found: (has) => ({ filename: has }),
});
