import { builder } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { type PlannedSheet, type SheetFile, tableIn } from "../files/ImportSheet.ts";
import { type MatchedColumn, matchHeadings } from "../files/columns.rules.ts";
import type { Planned } from "../files/import.rules.ts";
import {
  asFarAsColumns,
  columnsAs,
  type GivenColumns,
  headingsOf,
  mappingOf,
  SheetColumnInput,
} from "../files/SheetColumn.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseWithout } from "../roles/rules.ts";
import type { KnownTerm } from "./importChecks.rules.ts";
import { TERM_KEPT } from "./importPeople.ts";
import {
  meetingsOf,
  planVotes,
  VOTES_COLUMNS,
  VOTES_NEEDED,
  VOTES_SHEET,
  type VotesChange,
} from "./votesSheet.rules.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** File input shared by both verbs. */
export const votesSheetFields = (t: Builder) => ({
  filename: t.string({
    required: true,
    description: "Name of the file, shown to people. The format is detected from the content.",
  }),
  content: t.string({ required: true, description: "Content of the file in base64, at most 4 MB." }),
  columns: t.field({
    type: [SheetColumnInput],
    most: VOTES_COLUMNS.length,
    description:
      "Columns that were chosen manually, at most one for each expected column. The others are recognized by their headings.",
  }),
});

const CREATING = "meetings.meeting-record.create";
/** Permission to import votes, which creates meetings and their votes. */
export const IMPORTING = {
  rule: `Anyone who may both create meetings (${CREATING}) and record votes (${RECORDING}).`,
  refuse: ({ actor }: SignedContext) => refuseWithout(actor, RECORDING) ?? refuseWithout(actor, CREATING),
};

type Given = SheetFile & { columns?: GivenColumns };

/** The columns as the clerk chose them. @throws Refused FIELD */
const chosen = (input: Given) => columnsAs(VOTES_COLUMNS, mappingOf(input.columns), "votes");

/** The votes of a file with what happens to each row. @throws Refused if the file cannot be read */
export async function planVotesImport(
  context: SignedContext,
  input: Given,
): Promise<{ sheet: PlannedSheet; planned: Planned<VotesChange>[] }> {
  const known = chosen(input);
  const { columns, ignored, rows } = await tableIn(context, input, known, VOTES_NEEDED, VOTES_SHEET);
  // First without known records, to learn which items and bodies the file is about.
  const named = meetingsOf(planVotes(rows, { items: new Set(), terms: new Map() }));
  const sources = named.flatMap(({ items }) => items.map(({ source }) => source));
  const there = await context.db.agendaItem.findMany({
    where: { source: { in: sources } },
    select: { source: true },
  });
  const planned = planVotes(rows, {
    items: new Set(there.flatMap(({ source }) => source ?? [])),
    terms: await termsByBody(context, [...new Set(named.map(({ bodyName }) => bodyName))]),
  });
  return { sheet: { columns, ignored, rows: planned }, planned };
}

/** Terms of members whose seat or end the county keeps, by the name of the body. */
async function termsByBody({ db }: SignedContext, names: string[]): Promise<Map<string, KnownTerm[]>> {
  const members = await db.member.findMany({
    where: { body: { name: { in: names } }, ...TERM_KEPT },
    select: { name: true, startsOn: true, endsOn: true, body: { select: { name: true } } },
  });
  const terms = new Map<string, KnownTerm[]>();
  for (const { body, ...term } of members) terms.set(body.name, [...(terms.get(body.name) ?? []), term]);
  return terms;
}

/** Result of a check: the column mapping, and the rows, or why there are none yet. */
export type CheckedVotes = {
  headings: string[];
  columns: MatchedColumn[];
  problem: string | null;
  sheet: PlannedSheet | null;
};

/**
 * Reads a file as far as possible: missing or duplicate columns are reported for the clerk to choose.
 * @throws Refused as {@link planVotesImport}
 */
export async function checkVotes(context: SignedContext, input: Given): Promise<CheckedVotes> {
  const columnsOf = (headings: string[]) => ({
    headings,
    columns: matchHeadings(headings, VOTES_COLUMNS, chosen(input), VOTES_NEEDED),
  });
  const read = await asFarAsColumns(() => planVotesImport(context, input));
  if ("problem" in read) return { ...columnsOf(await headingsOf(context, input)), problem: read.problem, sheet: null };
  const { sheet } = read.done;
  return { ...columnsOf([...sheet.columns, ...sheet.ignored]), problem: null, sheet };
}
