// How facts about a resolution are worded in generated texts and documents. Nothing is invented: a missing value
// becomes a visible blank.
import type { ResolutionFacts } from "./facts.rules.ts";

/** The visible gap that a person must fill. */
export const BLANK = "__________";

/** A gap, and what belongs there, e.g. '__________ (vendor)'. */
export const blank = (what: string): string => `${BLANK} (${what})`;

/** The value on one line, or a blank if there is none. */
export const orBlank = (value: string | null | undefined, what: string): string => oneLine(value ?? "") || blank(what);

/** Typed text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Typed text as the middle of a sentence: one line, without a final period. */
export const inSentence = (text: string): string => oneLine(text).replace(/[.;,:\s]+$/, "");

/** With a capital at its beginning. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Cents as money, e.g. $1,234.50, or whole dollars without cents. */
export function money(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const form = { style: "currency", currency: "USD", minimumFractionDigits: digits, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat("en-US", form).format(cents / 100);
}

/** Hundredths of a percent as a share, e.g. 12.5%. */
export const share = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))}%`;

// Creating one costs far more than using it, and nightly jobs need hundreds of thousands of dates.
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A date in words, e.g. March 11, 2026. Anything else is returned unchanged. */
export function longDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.valueOf())) return day;
  return LONG.format(date);
}

/** Items as a list in a sentence: 'a', 'a and b', 'a, b and c'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** The county in a sentence: 'Greene County', 'the County of Greene'. */
export function countyIn(facts: Pick<ResolutionFacts, "countyName">): string {
  const name = oneLine(facts.countyName);
  return /^(county|city|town|village|borough|parish|state) of\b/i.test(name) ? `the ${name}` : name;
}

/** The department in a sentence: 'the Highway Department', 'the Office for the Aging'. */
export function departmentIn(facts: Pick<ResolutionFacts, "department">): string {
  const name = oneLine(facts.department);
  if (!name) return `the ${blank("department")}`;
  const bare = name.replace(/^the\s+/i, "");
  const saysWhatItIs =
    /\b(department|dept\.?|office|bureau|board|agency|commission|authority|division|clerk|attorney|treasurer|sheriff|executive|administrator|coroner|college|court)\b/i;
  return saysWhatItIs.test(bare) ? `the ${bare}` : `the ${bare} Department`;
}

/** The default title of a request says nothing about its subject. */
const DEFAULT_TITLE = / — [\w-]+ — (new|renew|amend)$/i;
const MAX_SUBJECT_LENGTH = 240;

/** Words at the start of a title that say only that a board acts. */
const ACTS =
  /^(resolution|authorizing|approving|accepting|awarding|adopting|a resolution)\s+(?=(the|a|an)\s)|^resolution\s+(to\s+|on\s+|for\s+)?/i;
/** 'Guide rail on Route 12' in the middle of a sentence. 'County Route 12' and 'EMS' are unchanged. */
const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/**
 * Subject of the resolution: its title as the middle of a sentence, such as 'road salt for the winter'. Null if no
 * title was typed. The description gives reasons, not the purpose.
 */
export function titleIn(facts: Pick<ResolutionFacts, "title">): string | null {
  const title = inSentence(facts.title);
  if (!title || DEFAULT_TITLE.test(title)) return null;
  return lowered(title.replace(ACTS, "")) || null;
}

/** Typed text in curly quotation marks. Quotation marks inside become single ones. */
export const quoted = (text: string): string => `“${text.replaceAll("“", "‘").replaceAll("”", "’")}”`;

/**
 * The board or office of an appointment: what the title names after 'to', otherwise a board that is named. Null if
 * none.
 */
export function officeOf(facts: Pick<ResolutionFacts, "title" | "description">): string | null {
  const title = inSentence(facts.title);
  const typed = title && !DEFAULT_TITLE.test(title) ? title : "";
  const candidates = [typed, inSentence(facts.description)].filter(
    (words) => words && words.length <= MAX_SUBJECT_LENGTH,
  );
  const to = candidates.flatMap((words) => /^(?:re)?appoint\w*\b.*?\bto\s+(.+)$/i.exec(words)?.[1] ?? [])[0];
  if (to) return officeIn(to);
  const board = candidates.find((words) => officeIn(words) !== words);
  if (board) return officeIn(board);
  return typed && !/^(re)?appoint/i.test(typed) ? typed : null;
}

/** The term in words. Null if neither day is known. If only one is missing, it becomes a blank. */
export function termIn(start: string | null, end: string | null): string | null {
  if (!start && !end) return null;
  return `from ${start ? longDay(start) : blank("first day of the term")} to ${end ? longDay(end) : blank("last day of the term")}`;
}

/** A board or office in a sentence: 'the Board of Health', 'County Historian'. */
export const officeIn = (subject: string): string =>
  /^(board|committee|commission|council|authority|agency|office|task force|advisory|planning)\b/i.test(subject)
    ? `the ${subject}`
    : subject;

/** A term as typed, with its dates in words. */
export const typedTerm = (term: string): string => inSentence(term).replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, longDay);

/** The amount with what it covers: 'in the amount of $20,000 per year'. */
export const amountIn = (cents: number | null, isAnnual: boolean): string =>
  `in the amount of ${cents === null ? blank("amount") : `${money(cents)}${isAnnual ? " per year" : ""}`}`;

/** Cost shares: 'federal 25%, State 25% and County 50%'. Null: no share is given. */
export function fundingIn(
  facts: Pick<ResolutionFacts, "fundingFederal" | "fundingState" | "fundingCounty" | "fundingLocal">,
): string | null {
  const shares: [string, number | null][] = [
    ["federal", facts.fundingFederal],
    ["State", facts.fundingState],
    ["County", facts.fundingCounty],
    ["local", facts.fundingLocal],
  ];
  const shareTexts = shares.flatMap(([who, part]) => (part ? [`${who} ${share(part)}`] : []));
  return shareTexts.length > 0 ? listed(shareTexts) : null;
}

/** The earlier resolution that this one renews or amends: 'Resolution No. 5-2025'. */
export const priorIn = (facts: Pick<ResolutionFacts, "prior" | "priorNumber">): string =>
  `Resolution No. ${facts.prior?.number ?? orBlank(facts.priorNumber, "number of the prior resolution")}`;
