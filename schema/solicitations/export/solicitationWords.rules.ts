// The tags that a county's Word template for solicitations may contain. The list is fixed: nothing in a template is
// evaluated. Decision 'Documents'.
import type { Clause } from "../../resolutions/export/paragraphs.rules.ts";
import { clausesOf } from "../../resolutions/export/paragraphs.rules.ts";
import type { DraftBlock } from "../../resolutions/facts.rules.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import {
  exampleLetterhead,
  type Letterhead,
  LETTERHEAD_PICTURES,
  LETTERHEAD_TAGS,
} from "../../tenancy/letterhead.rules.ts";

/** Tags that are replaced with text. '' if the project has none. */
export const SOLICITATION_TAGS = {
  ...LETTERHEAD_TAGS,
  kind: "Bid or RFP",
  number: "number of the bid",
  project_number: "number of the project",
  title: "title",
  department: "department",
  description: "what is needed",
  issued: "date on which it is advertised",
  due: "when bids are due",
  opening: "when bids are opened",
  questions_due: "when questions are due",
  contact: "contact for vendors",
  email: "email address of the contact",
  phone: "telephone of the contact",
  status: "status of the project",
  lines_heading: "Line items, if there are any",
  date: "date of printing",
  printed: "who printed it and when",
} as const;
export type SolicitationTag = keyof typeof SOLICITATION_TAGS;

/** Loops and the tags inside. The engineer's estimate is excluded because the document goes to vendors. */
export const SOLICITATION_LOOPS = { lines: "each line that bidders price" } as const;
export const SOLICITATION_IN_LOOPS = {
  number: "number of the line",
  kind: "Base bid, Alternate or Allowance",
  description: "what is priced",
  unit: "unit",
  quantity: "quantity",
  allowance: "amount of an allowance",
} as const;

/** Tags that are replaced with whole paragraphs, written alone in their paragraph, with @. */
export const SOLICITATION_PARAGRAPHS = {
  sections: "the sections of the document, each under its title",
  ...LETTERHEAD_PICTURES,
} as const;

/** The data that fills a template. `clauses` are the sections, each headed by its title. */
export interface SolicitationWordData {
  words: Record<SolicitationTag, string>;
  loops: { lines: Record<keyof typeof SOLICITATION_IN_LOOPS, string>[] };
  clauses: Clause[];
  county: Letterhead;
  /** When it was printed, ISO 8601. */
  printedAt: string;
}

/** Sections as headed paragraphs. */
export function clausesOfSections(sections: readonly { key: string; title: string; content: RichText }[]): Clause[] {
  const blocks = sections.flatMap(({ key, title, content }): DraftBlock[] => [
    { key: `${key}-title`, kind: "TITLE", content: richTextOf(title), struck: false },
    { key, kind: "TEXT", content, struck: false },
  ]);
  return clausesOf(blocks);
}

/** A document that fills every tag, to test a template before it is saved. */
export function exampleSolicitation(): SolicitationWordData {
  const named = <Key extends string>(names: Readonly<Record<Key, string>>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, "Example"])) as Record<Key, string>;
  return {
    words: named(SOLICITATION_TAGS),
    loops: { lines: [named(SOLICITATION_IN_LOOPS)] },
    clauses: clausesOfSections([{ key: "example", title: "Example", content: richTextOf("Example") }]),
    county: exampleLetterhead(),
    printedAt: "2026-01-01T00:00:00Z",
  };
}
