// What an addendum may change, and until when it can be issued (decision 'Procurement', 2 and 3).
import { type FirstWords, followingWords } from "../../projects/sections/firstWords.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { isRichText, type RichText } from "../../richText.rules.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { moneyText } from "../../projects/lines/decimals.rules.ts";
import { readLines } from "../../projects/lines/lines.rules.ts";
import type { Edition, EditionFile, EditionInsurance, EditionLine } from "../edition.rules.ts";

/** Texts of the notice that an addendum may replace, with the maximum length of each. */
export const TEXTS = {
  title: 300,
  description: 20_000,
  preBidMeeting: 5_000,
  documentsRequired: 20_000,
  submissionInstructions: 20_000,
  evaluationCriteria: 20_000,
  complianceCertifications: 20_000,
  insuranceRequired: 20_000,
  contactPerson: 200,
  email: 200,
  phone: 50,
} as const;
export type TextField = keyof typeof TEXTS;
const TEXT_FIELDS = Object.keys(TEXTS) as TextField[];

export const DATES = ["dueAt", "openingAt", "questionsDueAt"] as const;
export type DateField = (typeof DATES)[number];

export interface SectionChange {
  key: string;
  content: RichText;
}
/** A line after the change. If it has the id of an existing line, it replaces that line. */
export interface LineChange {
  id: string | null;
  kind: EditionLine["kind"];
  number: string;
  description: string;
  unit: string;
  quantity: string;
  /** Cents. */
  allowance: number | null;
}

/** What an addendum changes. Missing fields stay the same. Stored as JSON, with moments in ISO 8601. */
export interface AddendumChanges {
  dates?: Partial<Record<DateField, string>>;
  texts?: Partial<Record<TextField, string>>;
  sections?: SectionChange[];
  /** All lines after the change. */
  lines?: LineChange[];
  /** Keys of all attachments to include, in any order. */
  documents?: string[];
  /** UUID of the requirement set version. Null if none applies any longer. */
  insurance?: string | null;
}

export const MAX_SECTIONS = 50;
export const MAX_DOCUMENTS = 200;

/** Changes as stored. Invalid entries are dropped. */
export function changesStored(stored: unknown): AddendumChanges {
  const { dates, texts, sections, lines, documents, insurance } = (stored ?? {}) as Record<string, unknown>;
  const chosen = <Key extends string>(from: unknown, keys: readonly Key[]) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = ((from ?? {}) as Record<string, unknown>)[key];
        return typeof value === "string" ? [[key, value]] : [];
      }),
    ) as Partial<Record<Key, string>>;
  return {
    dates: chosen(dates, DATES),
    texts: chosen(texts, TEXT_FIELDS),
    sections: Array.isArray(sections)
      ? sections.filter((each: SectionChange) => typeof each?.key === "string" && isRichText(each.content))
      : [],
    ...(Array.isArray(lines) && { lines: lines as LineChange[] }),
    ...(Array.isArray(documents) && { documents: documents.filter((each) => typeof each === "string") }),
    ...((typeof insurance === "string" || insurance === null) && { insurance }),
  };
}

export interface AddendumRefusal {
  code:
    | "NOT_OPEN"
    | "AFTER_DUE"
    | "DUE_MUST_MOVE"
    | "DUE_IN_PAST"
    | "OPENING_BEFORE_DUE"
    | "QUESTIONS_AFTER_DUE"
    | "NOTHING_CHANGES"
    | "TEXT_REQUIRED"
    | "TOO_LONG"
    | "ALREADY_ISSUED"
    | "ONE_DRAFT";
  message: string;
  field?: string;
}

export interface Dates {
  dueAt: Date | null;
  openingAt: Date | null;
  questionsDueAt: Date | null;
}
type Moment = (at: Date) => string;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Only a solicitation that is open and not yet due can have an addendum. Errors: NOT_OPEN, AFTER_DUE. @param moment
 * formats a moment in the county's time
 */
export function refuseAddendum(
  { state, dueAt }: { state: string; dueAt: Date | null },
  now: Date,
  moment: Moment,
): AddendumRefusal | null {
  if (dueAt && now >= dueAt)
    return { code: "AFTER_DUE", message: `Bids were due ${moment(dueAt)}. Addenda cannot be issued after that.` };
  if (state !== "OPEN") return { code: "NOT_OPEN", message: "Addenda can be issued only while bidding is open." };
  return null;
}

/**
 * The dates after the changes. If only the due date is changed, the opening moves with it, so that one click is enough.
 */
export function datesAfter(before: Dates, changes: AddendumChanges["dates"] = {}): Dates {
  const named = (field: DateField) => (changes[field] === undefined ? before[field] : new Date(changes[field]));
  const dueAt = named("dueAt");
  const shift = dueAt && before.dueAt ? dueAt.valueOf() - before.dueAt.valueOf() : 0;
  const openingAt =
    changes.openingAt === undefined && before.openingAt && shift !== 0
      ? new Date(before.openingAt.valueOf() + shift)
      : named("openingAt");
  return { dueAt, openingAt, questionsDueAt: named("questionsDueAt") };
}

/**
 * Whether bidders have enough time. Within the set number of days before the due date, it must move to at least that
 * many days from now. The dates must be in order. Errors: DUE_MUST_MOVE, DUE_IN_PAST, OPENING_BEFORE_DUE,
 * QUESTIONS_AFTER_DUE.
 */
export function refuseDates(
  before: Dates,
  after: Dates,
  now: Date,
  addendumDays: number,
  moment: Moment,
): AddendumRefusal | null {
  const earliest = new Date(now.valueOf() + addendumDays * DAY);
  if (after.dueAt && after.dueAt <= now)
    return { code: "DUE_IN_PAST", message: "The due date must be in the future.", field: "dueAt" };
  const moved = after.dueAt?.valueOf() !== before.dueAt?.valueOf();
  if (after.dueAt && after.dueAt < earliest) {
    const days = `${addendumDays} ${addendumDays === 1 ? "day" : "days"}`;
    return {
      code: "DUE_MUST_MOVE",
      message: `Bidders must have at least ${days} after an addendum. ${moved ? "Move the due date" : "The due date must move"} to ${moment(earliest)} or later.`,
      field: "dueAt",
    };
  }
  if (after.openingAt && after.dueAt && after.openingAt < after.dueAt)
    return { code: "OPENING_BEFORE_DUE", message: "The opening must be after the due date.", field: "openingAt" };
  if (after.questionsDueAt && after.dueAt && after.questionsDueAt > after.dueAt)
    return {
      code: "QUESTIONS_AFTER_DUE",
      message: "The deadline for questions cannot be after the due date.",
      field: "questionsDueAt",
    };
  return null;
}

/** The new days of the dates that move, in the county's time. Null for a date that does not move. */
export function movedDays(
  before: Dates,
  after: Dates,
  timeZone: string,
): { due: string | null; opening: string | null } {
  const moved = (field: "dueAt" | "openingAt") => {
    const at = after[field];
    return at && at.valueOf() !== before[field]?.valueOf() ? todayIn(timeZone, at) : null;
  };
  return { due: moved("dueAt"), opening: moved("openingAt") };
}

/**
 * The given lines as stored, or the first refusal, by the same rules as before publication. It names line and field,
 * e.g. `lines.3.quantity`.
 */
export function linesToStore(lineChanges: readonly LineChange[]): { lines: LineChange[] } | { refusal: Refusal } {
  const read = readLines(
    lineChanges.map(({ allowance, ...line }) => ({
      ...line,
      estimate: "",
      allowance: allowance === null ? "" : moneyText(BigInt(allowance)),
    })),
  );
  if ("refusal" in read) return read;
  return {
    lines: read.lines.map(({ estimate: _none, allowance, ...line }, index) => ({
      ...line,
      id: lineChanges[index]?.id ?? null,
      allowance: allowance === null ? null : Number(allowance),
    })),
  };
}

/** Errors: TEXT_REQUIRED, TOO_LONG. */
export function refuseChanges(changes: AddendumChanges): AddendumRefusal | null {
  for (const field of TEXT_FIELDS) {
    const text = changes.texts?.[field];
    if (text === undefined) continue;
    if (field === "title" && !text.trim()) return { code: "TEXT_REQUIRED", message: "Enter a title.", field: "title" };
    if (text.length > TEXTS[field])
      return {
        code: "TOO_LONG",
        message: `${field} may have at most ${TEXTS[field].toLocaleString("en-US")} characters.`,
        field,
      };
  }
  return null;
}

/** Whether there is nothing to announce or change. */
export const changesNothing = ({ dates, texts, sections, lines, documents, insurance }: AddendumChanges): boolean =>
  [dates, texts].every((each) => Object.keys(each ?? {}).length === 0) &&
  (sections ?? []).length === 0 &&
  lines === undefined &&
  documents === undefined &&
  insurance === undefined;

/**
 * The notice as it would read after the changes. `files` are the documents included then, `insurance` is the version
 * that the changes name, and `wordsOf` gives the text of sections that no one has edited.
 */
export function editionAfter(
  edition: Edition,
  changes: AddendumChanges,
  files: readonly EditionFile[] | null,
  insurance: EditionInsurance | null,
  wordsOf: (edition: Edition) => FirstWords = () => ({}),
): Edition {
  const { insurance: currentInsurance, ...rest } = edition;
  const { dueAt, openingAt, questionsDueAt } = rest;
  const wanted = changes.insurance === undefined ? currentInsurance : insurance;
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  const after = datesAfter(
    { dueAt: at(dueAt), openingAt: at(openingAt), questionsDueAt: at(questionsDueAt) },
    changes.dates,
  );
  const written = new Map(changes.sections?.map(({ key, content }) => [key, content]));
  const next: Edition = {
    ...rest,
    ...(wanted && { insurance: wanted }),
    ...changes.texts,
    dueAt: after.dueAt?.toISOString() ?? null,
    openingAt: after.openingAt?.toISOString() ?? null,
    questionsDueAt: after.questionsDueAt?.toISOString() ?? null,
    sections: edition.sections.map((section) => ({ ...section, content: written.get(section.key) ?? section.content })),
    lines: changes.lines?.map((line, index) => ({ ...line, id: line.id ?? `new ${index}` })) ?? edition.lines,
    attachments: files ? [...files] : edition.attachments,
  };
  const [was, now] = [wordsOf(edition), wordsOf(next)];
  const sections = next.sections.map((section) => {
    const follows = { ...section, editedAt: null };
    return { ...section, content: followingWords(follows, was, now, { fills: false }) ?? section.content };
  });
  return { ...next, sections };
}
