// What a county's Word template of minutes may ask for. A fixed list: nothing in a template is evaluated. Decision 'Documents'.
import type { Clause } from "../resolutions/export/paragraphs.rules.ts";
import type { MinutesDocument, MinutesWordData } from "./MinutesDocument.ts";

/** Tags that stand for words; '' where the minutes do not say it. */
export const MINUTES_TAGS = {
  county_name: "official name of the county",
  county_display_name: "name of the county on screens",
  number: "number of the meeting",
  type: "type of the meeting",
  body: "the body that met",
  date: "day of the meeting",
  standing: "draft, or when they were approved",
  hash: "SHA-256 of the approved text",
  printed: "what is printed, and when",
} as const;

/** The tag that stands for whole paragraphs; alone in its paragraph, with @. */
export const MINUTES_PARAGRAPHS = { lines: "all sentences of the minutes, each item under its heading" } as const;

const clauseOf = ({ kind, text }: MinutesDocument["lines"][number], at: number): Clause => ({
  key: String(at),
  kind: kind === "ITEM" ? "TITLE" : "TEXT",
  paragraphs: [{ isItem: false, runs: [{ text, bold: false, italic: false, underline: false }] }],
});

/** What minutes give to a template. */
export const minutesWordData = (minutes: MinutesDocument): MinutesWordData => ({
  words: {
    county_name: minutes.county.name,
    county_display_name: minutes.county.displayName,
    number: minutes.number,
    type: minutes.type,
    body: minutes.bodyName,
    date: minutes.dateText,
    standing: minutes.standing,
    hash: minutes.hash ?? "",
    printed: minutes.printedText,
  },
  loops: {},
  clauses: minutes.lines.map(clauseOf),
  printedAt: minutes.printedAt,
});

/** Minutes that fill every tag, to try a template with before it is kept. */
export const exampleMinutes = (): MinutesWordData => ({
  words: Object.fromEntries(Object.keys(MINUTES_TAGS).map((tag) => [tag, "Example"])) as MinutesWordData["words"],
  loops: {},
  clauses: [{ kind: "TEXT" as const, text: "Example" }].map(clauseOf),
  printedAt: "2026-01-01T00:00:00.000Z",
});
