import type { ImportRun as Row } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import type { Mapping } from "../files/columns.rules.ts";
import { ImportOutcome } from "../files/ImportSheet.ts";
import { SheetColumnInput } from "../files/SheetColumn.ts";
import { calledInLog } from "../recordNames.ts";
import { ImportRun, readableRuns } from "./ImportRunRecord.ts";
import { importKinds, kindNamed, kindsOf, type AnyKind, type ImportChoice } from "./kinds.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** More columns than any kind has. */
const MOST_COLUMNS = 100;

/** A file of some kind, as the verbs are told of it. */
export const runFile = (t: Builder) => ({
  kind: t.string({ required: true, description: "What comes in, as `importKinds` names it, e.g. users." }),
  filename: t.string({ required: true, description: "Name of the file, for people; its content decides what it is." }),
  content: t.string({ required: true, description: "The file as base64." }),
  columns: t.field({
    type: [SheetColumnInput],
    most: MOST_COLUMNS,
    description:
      "Columns that were chosen by hand, at most one for each of ours. The others are known by their headings, or as they were chosen the last time.",
  }),
});

/** How the columns of a run's file were read. */
export const mappingIn = ({
  mapping,
}: Pick<Row, "mapping">): { field: string; label: string; heading: string | null }[] =>
  mapping as { field: string; label: string; heading: string | null }[] satisfies Mapping;

const Choice = builder.objectRef<ImportChoice>("ImportChoice").implement({
  description: "Something to choose beside the file of an import. For whoever may import it.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name for `choices`." }),
    label: t.exposeString("label", { description: "In words." }),
    help: t.exposeString("help", { description: "What it does." }),
  }),
});

const Kind = builder.objectRef<AnyKind>("ImportKind").implement({
  description: "What can come in by a file. For whoever may import it.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name for `kind`, e.g. users." }),
    title: t.exposeString("title", { description: "In words, e.g. Users." }),
    headings: t.stringList({
      description: "Headings of an empty file, in order.",
      resolve: ({ columns }) => columns.map(({ field, headings: [heading = field] }) => heading),
    }),
    megabytes: t.int({ description: "How large a file may be.", resolve: ({ bounds }) => bounds?.megabytes ?? 2 }),
    choices: t.field({
      type: [Choice],
      description: "What can be chosen beside.",
      resolve: ({ choices }) => [...(choices ?? [])],
    }),
  }),
});

builder.queryField("importKinds", (t) =>
  t.field({
    type: [Kind],
    description: "What the viewer may bring in by files, by title. [] for those who may bring in nothing.",
    resolve: (_root, _args, context) => kindsOf(context),
  }),
);

const State = builder.enumType("ImportState", {
  description: "How an import stands.",
  values: {
    RUNNING: { description: "It is being written, or stopped on the way." },
    DONE: { description: "All of its rows are behind it." },
    TAKEN_BACK: { description: "It was taken back as a whole." },
  } as const,
});

builder.prismaNode("ImportedRow", {
  description: "A row of an imported file and what became of it. For whoever may import this kind.",
  nullable: true,
  id: { resolve: ({ id }) => id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), run: readableRuns(context) }),
  fields: (t) => ({
    line: t.exposeInt("line", { description: "Line of the file where it begins." }),
    outcome: t.field({ type: ImportOutcome, description: "What became of it.", resolve: ({ outcome }) => outcome }),
    name: t.exposeString("name", { description: "What it is about." }),
    problems: t.exposeStringList("problems", { description: "Why it was left out; of others, what to check." }),
    recordKey: t.exposeID("nounId", {
      nullable: true,
      description: "UUID of the record that was made or changed. Null: none was.",
    }),
  }),
});

builder.prismaNode("ImportRun", {
  description:
    "A run of an import: its file, who ran it, what came of each row. The file itself is not kept. For whoever may import this kind.",
  nullable: true,
  id: { resolve: ({ id }) => id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableRuns(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the run." }),
    kind: t.exposeString("kind", { description: "What came in, e.g. users." }),
    title: t.string({ description: "What came in, in words.", resolve: ({ kind }) => titleOf(kind) }),
    filename: t.exposeString("filename", { description: "Name of the file." }),
    sha256: t.exposeString("sha256", { description: "SHA-256 of the file, hex." }),
    mapping: t.field({
      type: [ReadColumn],
      description: "How its columns were read, in the order of the template.",
      resolve: (run) => mappingIn(run),
    }),
    total: t.exposeInt("total", { description: "Rows of the file below its headings." }),
    done: t.exposeInt("done", { description: "Rows that are behind it." }),
    creates: t.exposeInt("creates", { description: "Records that were made." }),
    updates: t.exposeInt("updates", { description: "Records that were changed." }),
    unchanged: t.exposeInt("unchanged", { description: "Rows that changed nothing." }),
    refused: t.exposeInt("refused", { description: "Rows that were left out." }),
    state: t.field({ type: State, description: "How it stands.", resolve: ({ state }) => state }),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When it was started." }),
    startedByName: t.exposeString("startedByName", { description: "Who started it." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its last row was written. Null: it is not done.",
    }),
    takenBackAt: t.expose("takenBackAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was taken back. Null: it was not.",
    }),
    takenBackBy: t.exposeString("takenBackBy", { nullable: true, description: "Who took it back. Null: nobody." }),
    rows: t.relatedConnection(
      "rows",
      {
        cursor: "tenantId_id",
        description: "Its rows in the order of the file.",
        args: { outcome: t.arg({ type: ImportOutcome, description: "Only those that came to this. Null: all." }) },
        totalCount: true,
        query: ({ outcome }) => ({
          ...(outcome && { where: { outcome } }),
          orderBy: [{ line: "asc" as const }, { id: "asc" as const }],
        }),
      },
      { description: "Rows with their pages." },
      { description: "A row in a page." },
    ),
    viewerCan: t.field({
      type: ImportRun.Can,
      description: "What the viewer may do with it.",
      resolve: (run) => run,
    }),
  }),
});

const ReadColumn = builder.objectRef<{ label: string; heading: string | null }>("ReadColumn").implement({
  description: "How a column of an imported file was read. For whoever may import this kind.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Our column, by its usual heading." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "The heading in the file. Null: the file had none for it.",
    }),
  }),
});

const titleOf = (kind: string): string => importKinds().find(({ name }) => name === kind)?.title ?? kind;

builder.queryField("importRuns", (t) =>
  t.prismaConnection(
    {
      type: "ImportRun",
      cursor: "tenantId_id",
      description: "Runs of what the viewer may import, the newest first. Empty for those who may import nothing.",
      totalCount: (_connection, _args, context) => context.db.importRun.count({ where: readableRuns(context) }),
      resolve: (query, _root, _args, context) =>
        context.db.importRun.findMany({
          ...query,
          where: readableRuns(context),
          orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        }),
    },
    { description: "Imports with their pages." },
    { description: "An import in a page." },
  ),
);

builder.queryField("importRun", (t) =>
  t.prismaField({
    type: "ImportRun",
    nullable: true,
    description: "An import. Null: there is none of this key, or the viewer may not import its kind.",
    args: { key: t.arg.id({ required: true, description: "UUID of the import." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.importRun.findFirst({ ...query, where: { AND: [{ id: key }, readableRuns(context)] } }),
  }),
);

calledInLog(
  "ImportRun",
  async ({ db }: Context, keys) => {
    const found = await db.importRun.findMany({
      where: { id: { in: keys } },
      select: { id: true, filename: true, kind: true },
    });
    return found.map(({ id, filename, kind }) => ({
      key: id,
      words: `Import of ${kindNamed(kind).title.toLowerCase()}: ${filename}`,
      path: `/imports/${id}`,
    }));
  },
  ({ db }, has, take) => db.importRun.findMany({ where: { filename: has }, select: { id: true }, take }),
);
