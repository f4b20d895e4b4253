// The generated text of a document's sections, from what the project already contains. Decision 'Documents begin
// filled'.
import { canonicalText } from "../../canonical.rules.ts";
import { dayInWords } from "../../dates.rules.ts";
import { joined, plainText, type RichText, richTextOf } from "../../richText.rules.ts";
import type { PRODUCT_SECTIONS } from "./sections.rules.ts";
import { isNamed } from "../written.rules.ts";

/** The content of a project and its bid form. Days as YYYY-MM-DD. */
export interface PropertyWords {
  /** As vendors would read it. */
  title: string;
  department: string;
  procurementType: "BID" | "RFP";
  description: string;
  summary: RichText | null;
  background: RichText | null;
  criteria: readonly { description: string; percentage: number }[];
  startDate: string | null;
  endDate: string | null;
  issueDate: string | null;
  questionsDueAt: Date | null;
  dueAt: Date | null;
  openingAt: Date | null;
  preBidMeeting: string;
  contactPerson: string | null;
  email: string | null;
  phone: string | null;
  documentsRequired: string;
  submissionInstructions: string;
  evaluationCriteria: string;
}

/** The generated text of each section by key. A county's own sections have none. */
export type FirstWords = Readonly<Record<string, RichText>>;

const lines = (...all: (string | false | null)[]): string =>
  all.filter((line) => typeof line === "string" && line.trim() !== "").join("\n");
const factLine = (label: string, text: string | null): string | false =>
  text !== null && text.trim() !== "" && `${label}: ${text.trim()}`;

const isEmpty = (content: RichText): boolean => plainText(content).trim() === "";

/** Text of each section until someone edits it. @param moment formats a moment in the county's time */
export function firstWords(facts: PropertyWords, moment: (at: Date) => string): FirstWords {
  const answers = facts.procurementType === "RFP" ? "Proposals" : "Bids";
  const at = (when: Date | null) => when && moment(when);
  const day = (date: string | null) => date && dayInWords(date);
  const contact = [facts.contactPerson, facts.email, facts.phone].filter((each) => each?.trim()).join(", ");
  const named = isNamed(facts.title);
  const text = {
    "project-information": named
      ? lines(
          `${facts.title}, for ${facts.department}.`,
          factLine("First day of the contract", day(facts.startDate)),
          factLine("Last day of the contract", day(facts.endDate)),
          factLine("Issued", day(facts.issueDate)),
          factLine("Questions until", at(facts.questionsDueAt)),
          factLine("Pre-bid meeting", facts.preBidMeeting),
          factLine(`${answers} due`, at(facts.dueAt)),
          factLine("Opening", at(facts.openingAt)),
          factLine("Contact", contact),
        )
      : "",
    evaluation: lines(
      facts.procurementType === "BID" && "The contract is awarded to the lowest responsible bidder (GML 103).",
      ...facts.criteria.map(({ description, percentage }) => `${description}: ${percentage}%`),
      facts.evaluationCriteria,
    ),
    // A request without a description repeats its title.
    "scope-of-work":
      facts.description.trim() === facts.title.trim() || !isNamed(facts.description) ? "" : facts.description,
    "submission-instructions": lines(
      `${answers} are taken until ${facts.dueAt === null ? "the hour that the notice names" : moment(facts.dueAt)}, on the county's vendor portal or sealed on paper. What comes later is not taken.`,
      facts.submissionInstructions,
      facts.documentsRequired.trim() !== "" &&
        `Required in every ${facts.procurementType === "RFP" ? "proposal" : "bid"}:`,
      facts.documentsRequired,
    ),
  } satisfies Partial<Record<(typeof PRODUCT_SECTIONS)[number]["key"], string>>;
  const { summary, background } = facts;
  const texts = [summary, background].filter((text): text is RichText => text !== null && !isEmpty(text));
  return {
    ...Object.fromEntries(Object.entries(text).map(([key, words]) => [key, richTextOf(words)])),
    "summary-background": texts.length > 0 ? texts.reduce(joined) : richTextOf(""),
  };
}

/**
 * The next text of a section after the project changed. Null to keep it because someone edited it. A section follows
 * the project while it says exactly what the project said before. `fills`: an empty, unedited section is filled.
 */
export function followingWords(
  section: { key: string; content: RichText; editedAt: Date | null },
  before: FirstWords,
  after: FirstWords,
  { fills }: { fills: boolean },
): RichText | null {
  const { key, content, editedAt } = section;
  const [was, now] = [before[key], after[key]];
  if (!was || !now || canonicalText(now) === canonicalText(content)) return null;
  const follows = isEmpty(content) ? fills && editedAt === null : canonicalText(content) === canonicalText(was);
  return follows ? now : null;
}
