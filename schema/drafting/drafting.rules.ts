// The draft that is generated from the fields.
import type { DraftBlock, DraftBlockKind, ResolutionCategory, ResolutionFacts } from "../resolutions/facts.rules.ts";
import { grantClauses } from "./grantClauses.rules.ts";
import { appointmentClauses } from "./appointmentClauses.rules.ts";
import { generalClauses } from "./generalClauses.rules.ts";
import { localLawClauses } from "./localLawClauses.rules.ts";
import { personnelClauses } from "./personnelClauses.rules.ts";
import { proclamationClauses } from "./proclamationClauses.rules.ts";
import { purchaseClauses } from "./purchaseClauses.rules.ts";
import { richTextOf } from "../richText.rules.ts";
import { blank, countyIn, departmentIn, inSentence, longDay, priorIn } from "../resolutions/words.rules.ts";

/**
 * A category's content, under keys that stay the same between generations. Clauses are sentences without closing
 * punctuation.
 */
export interface DraftClauses {
  heading: string;
  /** Follows the heading directly, and includes its own space or colon. */
  subheading?: string;
  whereas: Readonly<Record<string, string>>;
  resolved: Readonly<Record<string, string>>;
  /** Free text after the clauses. Null if none. */
  text?: string | null;
}

const CLAUSES: Readonly<Record<ResolutionCategory, (facts: ResolutionFacts) => DraftClauses>> = {
  PURCHASE: purchaseClauses,
  APPOINTMENTS: appointmentClauses,
  PROCLAMATIONS: proclamationClauses,
  GRANT: grantClauses,
  PERSONNEL: personnelClauses,
  LOCAL_LAW: localLawClauses,
  OTHER: generalClauses,
};

/** Adds what a renewal or an amendment needs: the earlier resolution at the start, and its fate at the end. */
function withPrior(facts: ResolutionFacts, clauses: DraftClauses): DraftClauses {
  if (facts.type === "NEW") return clauses;
  const prior = priorIn(facts);
  const titled = facts.prior?.title ? ` (“${inSentence(facts.prior.title)}”)` : "";
  const day = facts.prior?.adoptedOn ? longDay(facts.prior.adoptedOn) : blank("day of its adoption");
  const renews = facts.type === "RENEW";
  return {
    ...clauses,
    heading: clauses.heading.replace(/^RESOLUTION/, `RESOLUTION ${renews ? "RENEWING" : "AMENDING"} ${prior} AND`),
    whereas: {
      prior: `${countyIn(facts)} adopted ${prior}${titled} on ${day}`,
      ...clauses.whereas,
      wish: `${departmentIn(facts)} asks that ${prior} be ${renews ? "renewed" : "amended"}`,
    },
    resolved: {
      ...clauses.resolved,
      prior: renews
        ? `${prior} is hereby renewed as set out above`
        : `${prior} is hereby amended as set out above, and continues in force as amended hereby`,
    },
  };
}

/** The generated draft: a title, WHEREAS and RESOLVED clauses, free text. The same facts always give the same blocks. */
export function draftOf(facts: ResolutionFacts): DraftBlock[] {
  const clauses = withPrior(facts, CLAUSES[facts.category](facts));
  const block = (kind: DraftBlockKind, key: string, text: string): DraftBlock => ({
    key,
    kind,
    content: richTextOf(text),
    struck: false,
  });
  const list = (kind: "WHEREAS" | "RESOLVED", prefix: string, words: Readonly<Record<string, string>>, end: string) => {
    const entries = Object.entries(words);
    return entries.map(([name, text], index) =>
      block(kind, `${prefix}-${name}`, `${text}${index === entries.length - 1 ? end : "; and"}`),
    );
  };
  const title = `${clauses.heading}${clauses.subheading ?? ""}`.toUpperCase();
  return [
    block("TITLE", "title", title),
    ...list("WHEREAS", "whereas", clauses.whereas, ";"),
    ...list("RESOLVED", "resolved", clauses.resolved, "."),
    ...(clauses.text ? [block("TEXT", "text", clauses.text)] : []),
  ];
}
