// The pre-flight: what blocks publication, what requires a reason, and the calendar up to the earliest lawful start.
import { longDay } from "../../dates.rules.ts";
import { addDays, daysBetween } from "../../days.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";
import { percentTotal } from "../../projects/criteria.rules.ts";
import { PARAGRAPH_VARIABLES, variablesInWords, variableText } from "../../projects/library/variables.rules.ts";
import { isSummaryOutOfLength } from "../../projects/summary.rules.ts";
import { type DocumentPart, unwrittenInWords } from "../../projects/written.rules.ts";
import type { ProcurementMethod, ProcurementType, PurchaseKind } from "../../projects/words.rules.ts";
import { type Finding, type FindingCode, FINDINGS, type MovableDate } from "../../projects/settings/findings.rules.ts";
import { sumSentence, totalOf, type TwelveMonthSum } from "./sums.rules.ts";
import { brandWithoutEqual, largestAmount } from "./texts.rules.ts";
import { inDollars } from "../../money.rules.ts";
import { type Threshold, thresholdOn } from "../../projects/settings/thresholds.rules.ts";

/** The input of the pre-flight. Days as YYYY-MM-DD in the county's time zone, amounts in cents. */
export interface PreflightFacts {
  today: string;
  /** Null if not set. Once published, the day of publication. */
  issueDate: string | null;
  questionsDue: string | null;
  due: string | null;
  /** Whether the due date has passed. */
  isDuePast: boolean;
  opening: string | null;
  /** Whether questions end after bids are due, or bids are opened before they are due. Compared by the minute. */
  isOutOfOrder: { questions: boolean; opening: boolean };
  /** Whether bids are due and opened in the same minute. */
  opensWhenDue: boolean;
  /** From Final Submit on, the project's own dates do not change. */
  isLocked: boolean;
  contractStart: string | null;
  estimatedCost: number | null;
  isEmergency: boolean;
  purchaseKind: PurchaseKind;
  procurementType: ProcurementType;
  method: ProcurementMethod;
  criteria: readonly { percentage: number }[];
  summaryParagraphs: number;
  insuranceRequired: string;
  /** The description and the lines. */
  texts: readonly string[];
  /** The title, the sections, and the texts of the bid form, to be checked for placeholders. */
  parts: readonly DocumentPart[];
  /** Why bids could not be sealed, or would never be opened. Null if the key is ready. */
  keyMissing: string | null;
  /** Days of the board's upcoming meetings, in order. */
  boardMeetings: readonly string[];
  sums: readonly TwelveMonthSum[];
  sumsFrom: string;
  settings: {
    lawfulDays: number;
    protestDays: number;
    thresholds: readonly Threshold[];
    /** Codes of findings that block publication in this county. */
    blocking: readonly string[];
  };
  calendar: WorkCalendar;
}

export type MilestoneKind =
  | "PUBLICATION"
  | "QUESTIONS"
  | "LAWFUL_DUE"
  | "DUE"
  | "OPENING"
  | "INTENT"
  | "PROTEST_END"
  | "BOARD"
  | "EARLIEST_START"
  | "CONTRACT_START";

/** A day of the calendar, with what happens on it. */
export interface Milestone {
  kind: MilestoneKind;
  day: string;
  label: string;
}

/** The result of the pre-flight. */
export interface Preflight {
  findings: Finding[];
  milestones: Milestone[];
  /** Days within the calendar on which the county is closed, except Saturdays and Sundays. */
  holidays: { date: string; name: string }[];
  /** Null if there is no due date, or no board meeting after the protest window. */
  earliestStart: string | null;
  sums: (TwelveMonthSum & { sentence: string })[];
}

/** The days that follow from the due date. */
interface Course {
  published: string;
  lawfulDue: string;
  opening: string | null;
  intent: string | null;
  protestEnd: string | null;
  board: string | null;
  earliestStart: string | null;
}

/**
 * The schedule from publication to the earliest lawful start. Each day is the earliest that the law and the county
 * allow.
 */
function courseOf(facts: PreflightFacts): Course {
  const { calendar, settings, today } = facts;
  const published = facts.issueDate !== null && facts.issueDate > today ? facts.issueDate : today;
  const lawfulDue = calendar.openFrom(addDays(published, settings.lawfulDays));
  const opening = facts.opening ?? facts.due;
  const intent = opening === null ? null : calendar.addWorkDays(opening, 1);
  const protestEnd = intent === null ? null : calendar.addWorkDays(intent, settings.protestDays);
  const board = protestEnd === null ? null : (facts.boardMeetings.find((day) => day > protestEnd) ?? null);
  return {
    published,
    lawfulDue,
    opening,
    intent,
    protestEnd,
    board,
    earliestStart: board === null ? null : addDays(board, 1),
  };
}

type Found = [code: FindingCode, sentence: string, move?: [field: MovableDate, to: string] | null];

const inDays = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/**
 * Dates on which the county is closed, each with the next day on which it is open. If the opening is on the due day,
 * both are reported together.
 */
function* closedDays(
  { due, opening }: { due: string | null; opening: string | null },
  calendar: WorkCalendar,
): Generator<Found> {
  const next = (day: string) => `Its next open day is ${longDay(calendar.openFrom(day))}.`;
  const closed = due === null ? null : calendar.closedOn(due);
  if (due !== null && closed !== null)
    yield [
      "DUE_CLOSED_DAY",
      `Bids are due on ${longDay(due)}, when the county is closed (${closed}). ${next(due)}`,
      ["dueAt", calendar.openFrom(due)],
    ];
  const openingClosed = opening === null ? null : calendar.closedOn(opening);
  if (opening !== null && openingClosed !== null && opening !== due)
    yield [
      "OPENING_CLOSED_DAY",
      `Bids are opened on ${longDay(opening)}, when the county is closed (${openingClosed}). ${next(opening)}`,
      ["openingAt", calendar.openFrom(opening)],
    ];
}

const findingOf =
  (blocking: readonly string[]) =>
  ([code, sentence, move]: Found): Finding => ({
    code,
    sentence,
    blocks: FINDINGS[code].always || blocking.includes(code),
    move: move ? { field: move[0], to: move[1] } : null,
  });

/**
 * Findings about dates that move after publication to days on which the county is closed. Days as YYYY-MM-DD. Null for
 * a date that does not move. `blocking`: codes of findings that block in this county.
 */
export const movedDateFindings = (
  moved: { due: string | null; opening: string | null },
  calendar: WorkCalendar,
  blocking: readonly string[],
): Finding[] => [...closedDays(moved, calendar)].map(findingOf(blocking));

function* dateFindings(facts: PreflightFacts, course: Course): Generator<Found> {
  const { due, calendar, settings } = facts;
  if (due === null) {
    yield ["DUE_MISSING", "No due date is set.", ["dueAt", course.lawfulDue]];
    return;
  }
  if (facts.isDuePast) yield ["DUE_PAST", `The due date, ${longDay(due)}, has passed.`, ["dueAt", course.lawfulDue]];
  else if (daysBetween(course.published, due) < settings.lawfulDays)
    yield [
      "LAWFUL_DAYS",
      `From ${longDay(course.published)} (published) to ${longDay(due)} (due) there are ${inDays(Math.max(0, daysBetween(course.published, due)))}. At least ${inDays(settings.lawfulDays)} are required.`,
      ["dueAt", course.lawfulDue],
    ];
  if (facts.isOutOfOrder.questions)
    yield ["DATES_ORDER", "The deadline for questions is after bids are due.", ["questionsDueAt", addDays(due, -1)]];
  if (facts.isOutOfOrder.opening)
    yield ["DATES_ORDER", "Bids would be opened before they are due.", ["openingAt", due]];
  if (facts.opening === null)
    yield ["OPENING_MISSING", "No opening date is set.", ["openingAt", calendar.openFrom(due)]];
  if (facts.opensWhenDue)
    yield [
      "OPENS_WHEN_DUE",
      "Bids are due and opened in the same minute, which leaves no time to gather late arrivals.",
    ];
  yield* closedDays({ due, opening: facts.opening }, calendar);
  if (facts.questionsDue === null)
    yield [
      "QUESTIONS_MISSING",
      "No deadline for questions is set.",
      ["questionsDueAt", addDays(due, -Math.min(3, Math.max(1, daysBetween(facts.today, due) - 1)))],
    ];
}

function* startFindings(facts: PreflightFacts, course: Course): Generator<Found> {
  const { contractStart } = facts;
  if (course.protestEnd !== null && course.board === null)
    yield [
      "NO_BOARD_MEETING",
      `No board meeting is scheduled after the protest window ends on ${longDay(course.protestEnd)}.`,
    ];
  const earliest = course.earliestStart ?? (course.protestEnd && addDays(course.protestEnd, 1));
  if (contractStart !== null && earliest !== null && contractStart < earliest)
    yield [
      "START_TOO_EARLY",
      `The contract is to start on ${longDay(contractStart)}, but the earliest it can start is ${longDay(earliest)}.`,
      facts.isLocked ? null : ["startDate", earliest],
    ];
}

function* contentFindings(facts: PreflightFacts): Generator<Found> {
  if (facts.keyMissing !== null) yield ["KEYHOLDERS", facts.keyMissing];
  const total = percentTotal(facts.criteria);
  if (facts.procurementType === "RFP" && total !== 100)
    yield ["WEIGHTS", `The weights of the evaluation criteria add up to ${total}, not 100.`];
  if (facts.insuranceRequired.trim() === "") yield ["INSURANCE_MISSING", "No required insurance is chosen."];
  const limit = largestAmount(facts.insuranceRequired);
  const cost = facts.estimatedCost;
  if (limit !== null && cost !== null && cost > 0 && limit > 500_000_000 && limit > 20 * cost)
    yield [
      "INSURANCE_PROPORTION",
      `The required insurance goes up to ${inDollars(limit)}, for an estimated cost of ${inDollars(cost)}.`,
    ];
  const unwritten = unwrittenInWords(facts.parts);
  if (unwritten !== null) yield ["UNWRITTEN", unwritten];
  const branded = brandWithoutEqual([...facts.texts, ...facts.parts.map(({ text }) => text)]);
  if (branded !== null)
    yield [
      "BRAND_NAME",
      `A brand name appears without “or equal”: “${branded.length > 120 ? `${branded.slice(0, 120)}…` : branded}”.`,
    ];
  const gaps = [...new Set(facts.texts.flatMap((text) => variablesInWords(text, PARAGRAPH_VARIABLES)))];
  if (gaps.length > 0)
    yield ["UNFILLED", `The document still has unfilled variables: ${gaps.map(variableText).join(", ")}.`];
  if (isSummaryOutOfLength(facts.summaryParagraphs))
    yield ["SUMMARY", `The Summary has ${facts.summaryParagraphs} paragraphs.`];
}

function* methodFindings(facts: PreflightFacts): Generator<Found> {
  const { estimatedCost, sums, sumsFrom, purchaseKind, settings } = facts;
  const threshold = thresholdOn(settings.thresholds, facts.today, purchaseKind);
  if (threshold === null || facts.isEmergency) return;
  const largest = sums
    .filter((sum) => sum.of === "COMMODITY")
    .toSorted((one, other) => totalOf(other, estimatedCost) - totalOf(one, estimatedCost))[0];
  const total = largest ? totalOf(largest, estimatedCost) : (estimatedCost ?? 0);
  if (total <= threshold) return;
  const explained = largest ? ` ${sumSentence(largest, estimatedCost, sumsFrom)}` : "";
  const above = `${inDollars(total)} is above the threshold of ${inDollars(threshold)}`;
  if (facts.method !== "OPEN") yield ["METHOD", `${above}, and bidding is not open to everyone.${explained}`];
  if (purchaseKind === "PUBLIC_WORK" && facts.procurementType === "RFP")
    yield ["LOWEST_BIDDER", `${above}, but this public work would be awarded by weighted criteria.${explained}`];
}

const LABELS: Readonly<Record<MilestoneKind, string>> = {
  PUBLICATION: "Publication",
  QUESTIONS: "Questions until",
  LAWFUL_DUE: "Earliest lawful due date",
  DUE: "Due",
  OPENING: "Opening",
  INTENT: "Notice of intent, at the earliest",
  PROTEST_END: "Protest window ends",
  BOARD: "Board meeting",
  EARLIEST_START: "Earliest lawful start",
  CONTRACT_START: "Contract start",
};

/** All results of the pre-flight for a project. */
export function preflight(facts: PreflightFacts): Preflight {
  const course = courseOf(facts);
  const { blocking } = facts.settings;
  const found = [
    ...dateFindings(facts, course),
    ...startFindings(facts, course),
    ...methodFindings(facts),
    ...contentFindings(facts),
  ];
  const days: [MilestoneKind, string | null][] = [
    ["PUBLICATION", course.published],
    ["QUESTIONS", facts.questionsDue],
    ["LAWFUL_DUE", course.lawfulDue],
    ["DUE", facts.due],
    ["OPENING", facts.opening],
    ["INTENT", course.intent],
    ["PROTEST_END", course.protestEnd],
    ["BOARD", course.board],
    ["EARLIEST_START", course.earliestStart],
    ["CONTRACT_START", facts.contractStart],
  ];
  const milestones = days
    .flatMap(([kind, day]) => (day === null ? [] : [{ kind, day, label: LABELS[kind] }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return {
    findings: found.map(findingOf(blocking)),
    milestones,
    holidays: facts.calendar.holidays(course.published, milestones.at(-1)?.day ?? course.published),
    earliestStart: course.earliestStart,
    sums: facts.sums.map((sum) => ({ ...sum, sentence: sumSentence(sum, facts.estimatedCost, facts.sumsFrom) })),
  };
}
