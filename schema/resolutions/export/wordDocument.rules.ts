// Tags that a county's Word template may use. A fixed list: nothing in a template is evaluated. Decision 'Documents'.
import { headsOf } from "../clauses.rules.ts";
import { type DraftBlock, type ResolutionFacts, CATEGORIES, STATUS_LABELS, TYPE_LABELS } from "../facts.rules.ts";
import { type Clause, clausesOf } from "./paragraphs.rules.ts";
import { plainText } from "../../richText.rules.ts";
import {
  type Letterhead,
  LETTERHEAD_PICTURES,
  LETTERHEAD_TAGS,
  letterheadWords,
} from "../../tenancy/letterhead.rules.ts";
import { fundingIn, longDay, money, termIn } from "../words.rules.ts";

/** Tags for text, and their content. '' if the resolution has none. */
export const WORD_TAGS = {
  ...LETTERHEAD_TAGS,
  number: "register number, or else the file number",
  file_number: "file number",
  title: "title",
  heading: "title, where the text has no heading of its own",
  department: "department",
  date: "date of printing",
  date_of_request: "date of the request",
  status: "status",
  adopted_on: "date of adoption",
  category: "category",
  type: "New, Renew or Amend",
  description: "narrative",
  vendor: "vendor",
  amount: "amount",
  term: "term",
  budget_line: "budget line",
  funding: "shares of the cost",
  contact_name: "contact",
  contact_phone: "telephone of the contact",
  sponsors: "sponsors",
  signature: "who certifies on the date of printing, once it is adopted",
  printed: "who printed it and when",
} as const;
export type WordTag = keyof typeof WORD_TAGS;

/** Loops, and the tags inside each. */
export const WORD_LOOPS = {
  whereas: "each WHEREAS clause",
  resolved: "each RESOLVED clause",
  texts: "each free text",
} as const;
export type WordLoop = keyof typeof WORD_LOOPS;
export const LOOP_TAGS = { head: "the heading of the clause", text: "the clause without its head" } as const;

/** Tags for whole paragraphs of the text with bold, italic and underline. They are alone in their paragraph, with @. */
export const PARAGRAPH_TAGS = { clauses: "the whole text of the draft", ...LETTERHEAD_PICTURES } as const;

/** The data that fills a template. */
export interface WordData {
  words: Record<WordTag, string>;
  loops: Record<WordLoop, { head: string; text: string }[]>;
  clauses: Clause[];
  county: Letterhead;
  /** When it was printed, ISO 8601. */
  printedAt: string;
}

/** A resolution's data for a template. `today` as YYYY-MM-DD. */
export function wordDataOf(
  facts: ResolutionFacts,
  blocks: readonly DraftBlock[],
  print: { county: Letterhead; today: string; signature: string | null; printedText: string; printedAt: string },
): WordData {
  const heads = headsOf(blocks);
  const loop = (kind: DraftBlock["kind"]) =>
    blocks.flatMap((block, index) => {
      if (block.struck || block.kind !== kind) return [];
      return [{ head: (heads[index] ?? "").trimEnd(), text: plainText(block.content) }];
    });
  const grant = facts.category === "GRANT";
  const amount = grant ? facts.grantAmount : facts.amount;
  const isAnnual = grant ? facts.grantIsAnnual : facts.isAnnual;
  const term = grant ? termIn(facts.grantTermStart, facts.grantTermEnd) : termIn(facts.termStart, facts.termEnd);
  return {
    words: {
      ...letterheadWords(print.county),
      number: facts.number ?? facts.fileNumber,
      file_number: facts.fileNumber,
      title: facts.title,
      heading: blocks.some(({ kind, struck }) => kind === "TITLE" && !struck) ? "" : facts.title,
      department: facts.department,
      date: longDay(print.today),
      date_of_request: longDay(facts.dateOfRequest),
      status: STATUS_LABELS[facts.status],
      adopted_on: facts.adoptedOn ? longDay(facts.adoptedOn) : "",
      category: CATEGORIES[facts.category].label,
      type: TYPE_LABELS[facts.type],
      description: facts.description,
      vendor: facts.vendor ?? "",
      amount: amount === null ? "" : `${money(amount)}${isAnnual ? " per year" : ""}`,
      term: term ?? "",
      budget_line: facts.budgetLine ?? "",
      funding: fundingIn(facts) ?? "",
      contact_name: facts.contactName ?? "",
      contact_phone: facts.contactPhone ?? "",
      sponsors: facts.sponsors.join(", "),
      signature: (facts.adoptedOn && print.signature) ?? "",
      printed: print.printedText,
    },
    loops: { whereas: loop("WHEREAS"), resolved: loop("RESOLVED"), texts: loop("TEXT") },
    clauses: clausesOf(blocks),
    county: print.county,
    printedAt: print.printedAt,
  };
}
