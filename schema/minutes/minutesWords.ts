import type { Clause } from "../resolutions/export/paragraphs.rules.ts";
import type { MinutesDocument, MinutesWordData } from "./MinutesDocument.ts";
import { exampleLetterhead, letterheadWords } from "../tenancy/letterhead.rules.ts";
import { MINUTES_TAGS } from "./minutesTags.rules.ts";

const clauseOf = ({ kind, text }: MinutesDocument["lines"][number], at: number): Clause => ({
  key: String(at),
  kind: kind === "ITEM" ? "TITLE" : "TEXT",
  paragraphs: [{ isItem: false, runs: [{ text, bold: false, italic: false, underline: false }] }],
});

/** The data of minutes for a template. */
export const minutesWordData = (minutes: MinutesDocument): MinutesWordData => ({
  words: {
    ...letterheadWords(minutes.county),
    number: minutes.number,
    type: minutes.type,
    body: minutes.bodyName,
    date: minutes.dateText,
    standing: minutes.standing,
    signature: minutes.signature ?? "",
    hash: minutes.hash ?? "",
    printed: minutes.printedText,
  },
  loops: {},
  clauses: minutes.lines.map(clauseOf),
  county: minutes.county,
  printedAt: minutes.printedAt,
});

/** Minutes that fill every tag, to test a template before it is saved. */
export const exampleMinutes = (): MinutesWordData => ({
  words: Object.fromEntries(Object.keys(MINUTES_TAGS).map((tag) => [tag, "Example"])) as MinutesWordData["words"],
  loops: {},
  clauses: [{ kind: "TEXT" as const, text: "Example" }].map(clauseOf),
  county: exampleLetterhead(),
  printedAt: "2026-01-01T00:00:00.000Z",
});
