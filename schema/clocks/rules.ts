// The state of each clock of a meeting: when it is due, what met it, or that it was missed. Sources are in
// table.rules.ts.
import { addDays } from "../days.rules.ts";
import { addMonths, beginOf, daysBeforeWithoutSundays, endOfDay, hoursBefore } from "./due.rules.ts";
import { type ClosedDays, lastDay } from "./extension.rules.ts";
import {
  byTime,
  type ClockState,
  judgeDeadline,
  type Judged,
  notNeeded,
  type Proof,
  SOON_MS,
} from "./judging.rules.ts";
import { beforeMembers, hearing, type LocalLaw, type PostingFact } from "./localLaw.rules.ts";
import { postingTitle } from "./postingWay.rules.ts";
import {
  CLOCK_KEYS,
  CLOCK_RULES,
  type ClockKey,
  type Figure,
  figureInWords,
  type FigureInForce,
  figureOn,
} from "./table.rules.ts";

export interface ClockFacts {
  date: string;
  startTime: string | null;
  location: string | null;
  cancelled: boolean;
  /** The meeting is over, so what was due before it can no longer be done. */
  imported: boolean;
  createdAt: Date;
  /** County date on which its session was last opened or resumed; null: it was not opened here. */
  heldOn: string | null;
  /** Published versions of the agenda, oldest first, with the day, time and place that each one names. */
  versions: readonly {
    number: number;
    publishedAt: Date;
    hash: string;
    date: string;
    startTime: string | null;
    location: string | null;
  }[];
  /** Documents of the items, and proposed resolutions; `publicFrom` null: not public. */
  documents: readonly { name: string; hash: string | null; publicFrom: Date | null }[];
  /** Local laws among the items. */
  localLaws: readonly LocalLaw[];
  /** Postings recorded by the clerk and not withdrawn. */
  postings: readonly PostingFact[];
  /** Null: no minutes are generated. */
  minutes: {
    availableAt: Date | null;
    /** When the current public version was published; equals `availableAt` if it was published once. */
    publishedAt: Date | null;
    /** Hash of the current public version. */
    hash: string | null;
    approvedOn: string | null;
  } | null;
  /** Minutes that were uploaded as a file; `publicFrom` null: not public. Null: none. */
  uploadedMinutes: { name: string; hash: string | null; publicFrom: Date | null } | null;
  /** Whether there was an executive session. */
  executiveSession: boolean;
  /** County date of the last vote that was closed in executive session; null: there was none. */
  closedVoteOn: string | null;
  recording: { name: string; hash: string | null } | null;
  /** The county's calendar. */
  closed: ClosedDays;
}

export interface Clock extends Judged {
  rule: ClockKey;
  /** For a clock of one local law. */
  resolutionId: string | null;
  title: string;
  /** The figure in words; null: none was in force on the day of the meeting. */
  figure: string | null;
  /** Why the last day is later than the figure says; null: it is not. */
  moved: string | null;
  source: string;
}

const WEEK_HOURS = 7 * 24;

/** The versions that name the current day, time and place, without a break up to the last one. */
function noticeVersions({ versions, date, startTime, location }: ClockFacts) {
  const isSame = (each: ClockFacts["versions"][number]) =>
    each.date === date && each.startTime === startTime && each.location === location;
  return versions.slice(versions.findLastIndex((each) => !isSame(each)) + 1);
}

const agendaName = ({ number }: { number: number }) =>
  number === 0 ? "Agenda, as published" : `Agenda, amendment ${number}`;

/** What the bytes with a posting's hash are. Null: no bytes are kept, or they are not what was posted. */
function documentPosted({ versions, minutes: storedMinutes }: ClockFacts, { rule, hash }: PostingFact): string | null {
  if (hash === null) return null;
  if (rule === "MINUTES" || rule === "EXECUTIVE_MINUTES")
    return hash === storedMinutes?.hash ? minutesName(storedMinutes) : "Minutes, as published then";
  const version = rule.startsWith("NOTICE") && versions.find((each) => each.hash === hash);
  return version ? agendaName(version) : null;
}

const postedFor = (facts: ClockFacts, rule: ClockKey): Proof[] =>
  facts.postings
    .filter((each) => each.rule === rule)
    .map((posting) => {
      const { place, at: from, hash } = posting;
      const title = postingTitle(posting);
      const document = documentPosted(facts, posting);
      return document === null
        ? { what: title, where: place, from, hash: null }
        : { what: document, where: `${title}: ${place}`, from, hash };
    });

const ONLINE = "The county's public pages";

function notice(rule: ClockKey, facts: ClockFacts, due: Date, short: boolean, now: Date): Judged {
  const naming = rule === "NOTICE_ONLINE" ? noticeVersions(facts) : [];
  const first = naming[0];
  const proofs = byTime([
    ...postedFor(facts, rule),
    ...(first
      ? [
          {
            what: agendaName(first),
            where: ONLINE,
            from: first.publishedAt,
            hash: first.hash,
          },
        ]
      : []),
  ]);
  const before = short
    ? "The meeting was called less than a week ahead, so the notice is due before it begins (Public Officers Law §104(2))."
    : "";
  const other = rule === "NOTICE_ONLINE" && !first && facts.versions.length > 0;
  const none = other
    ? "The published agenda has another date, time or place. Publish it again."
    : rule === "NOTICE_ONLINE"
      ? "The agenda is not published."
      : "No posting is recorded.";
  const also = (words: string) => [words, before].filter(Boolean).join(" ");
  return judgeDeadline(due, proofs[0]?.from ?? null, now, proofs, {
    met: also("The notice was given in time."),
    late: also("The notice was given late."),
    missed: also(none),
    open: also(none),
  });
}

function documents(facts: ClockFacts, due: Date, now: Date): Judged {
  const posted = postedFor(facts, "DOCUMENTS");
  const shown = facts.documents.flatMap(({ name, hash, publicFrom }) =>
    publicFrom ? [{ what: name, where: ONLINE, from: publicFrom, hash }] : [],
  );
  if (facts.documents.length === 0 && posted.length === 0) return notNeeded("The agenda has no documents.");
  const missing = facts.documents.filter(({ publicFrom }) => !publicFrom);
  const completeSince = facts.documents.length > 0 && missing.length === 0 ? byTime(shown).at(-1)?.from : undefined;
  const sinces = [completeSince, byTime(posted)[0]?.from].filter((each) => each !== undefined);
  const since = sinces.length > 0 ? new Date(Math.min(...sinces.map(Number))) : null;
  const count = (n: number) => (n === 1 ? "One document is" : `${n} documents are`);
  const open = `${count(missing.length)} not public: ${missing.map(({ name }) => name).join("; ")}.`;
  return judgeDeadline(due, since, now, [...shown, ...posted], {
    met: "Every document was public in time.",
    late: "The last document became public late.",
    missed: open,
    open,
  });
}

const isAgain = ({ availableAt, publishedAt }: NonNullable<ClockFacts["minutes"]>) =>
  publishedAt !== null && availableAt !== null && publishedAt > availableAt;
const minutesName = (storedMinutes: NonNullable<ClockFacts["minutes"]>) =>
  isAgain(storedMinutes) ? "Minutes, as published last" : "Minutes, as published";

/**
 * Minutes that the product itself showed to the public. The hash is of the current version, so it does not prove what
 * was shown first.
 */
function publishedMinutes({ minutes: storedMinutes, uploadedMinutes: file }: ClockFacts): Proof[] {
  const proofs: Proof[] = [];
  if (storedMinutes?.availableAt) {
    const again = isAgain(storedMinutes) ? storedMinutes.publishedAt : null;
    const what = "Minutes, as published";
    proofs.push({ what, where: ONLINE, from: storedMinutes.availableAt, hash: again ? null : storedMinutes.hash });
    if (again) proofs.push({ what: minutesName(storedMinutes), where: ONLINE, from: again, hash: storedMinutes.hash });
  }
  if (file?.publicFrom)
    proofs.push({ what: `Minutes as a file: ${file.name}`, where: ONLINE, from: file.publicFrom, hash: file.hash });
  return proofs;
}

function minutes(rule: "MINUTES" | "EXECUTIVE_MINUTES", facts: ClockFacts, due: Date, now: Date): Judged {
  const { minutes: storedMinutes } = facts;
  const proofs = byTime([...postedFor(facts, rule), ...publishedMinutes(facts)]);
  const open = storedMinutes
    ? "The minutes are not public yet. A draft is enough."
    : "No minutes have been generated yet.";
  return judgeDeadline(due, proofs[0]?.from ?? null, now, proofs, {
    met: "Minutes, as a draft or approved, were public in time.",
    late: "Minutes became public late.",
    missed: open,
    open,
  });
}

function recording(facts: ClockFacts, amount: number, timeZone: string, now: Date): Judged {
  if (!facts.recording) return notNeeded("No recording is kept here.");
  const proofs: Proof[] = [];
  const approvedOn = facts.minutes?.approvedOn ?? null;
  if (approvedOn === null)
    return { dueAt: null, state: "NOT_YET_DUE", since: null, words: "Keep it. The minutes are not approved.", proofs };
  const dueAt = endOfDay(timeZone, addMonths(approvedOn, amount));
  return now > dueAt
    ? { dueAt, state: "MET", since: dueAt, words: "It was kept for the required time.", proofs }
    : { dueAt, state: "NOT_YET_DUE", since: null, words: "Keep it until then.", proofs };
}

/** When something is due, other than the notice of a meeting called at short notice. */
function dueOf(
  rule: ClockKey,
  { amount, own }: FigureInForce,
  facts: ClockFacts,
  timeZone: string,
): { due: Date; moved: string | null } {
  const { date, startTime } = facts;
  const { unit, extended } = CLOCK_RULES[rule];
  switch (unit) {
    case "HOURS_BEFORE":
      return { due: hoursBefore(beginOf(timeZone, date, startTime), amount), moved: null };
    case "DAYS_BEFORE":
      return { due: endOfDay(timeZone, addDays(date, -amount)), moved: null };
    case "DAYS_BEFORE_WITHOUT_SUNDAYS":
      return { due: endOfDay(timeZone, daysBeforeWithoutSundays(date, amount)), moved: null };
    default: {
      const from = rule === "EXECUTIVE_MINUTES" ? facts.closedVoteOn : facts.heldOn;
      const ends = addDays(from ?? date, amount);
      // The statute extends periods set by law; the county's own figure may not be one.
      const { day, moved } = extended && !own ? lastDay(ends, facts.closed) : { day: ends, moved: null };
      return { due: endOfDay(timeZone, day), moved };
    }
  }
}

/** Why a meeting has no clocks. Null if it has some. */
function whyNone(facts: ClockFacts, timeZone: string): string | null {
  if (facts.cancelled) return "The meeting is canceled.";
  const over = endOfDay(timeZone, facts.date);
  return facts.imported || facts.createdAt > over ? "The meeting was entered here after it was held." : null;
}

function judge(
  rule: ClockKey,
  facts: ClockFacts,
  figure: FigureInForce,
  timeZone: string,
  now: Date,
): Judged & Partial<Pick<Clock, "moved">> {
  const none = whyNone(facts, timeZone);
  if (none !== null) return notNeeded(none);
  const { due, moved } = dueOf(rule, figure, facts, timeZone);
  switch (rule) {
    case "NOTICE_POSTED":
    case "NOTICE_MEDIA":
    case "NOTICE_ONLINE": {
      const begins = beginOf(timeZone, facts.date, facts.startTime);
      const short = facts.createdAt > hoursBefore(begins, WEEK_HOURS);
      return notice(rule, facts, short ? begins : due, short, now);
    }
    case "DOCUMENTS":
      return documents(facts, due, now);
    case "MINUTES":
      return { ...minutes(rule, facts, due, now), moved };
    case "EXECUTIVE_MINUTES":
      if (facts.closedVoteOn === null)
        return notNeeded(
          facts.executiveSession
            ? "No vote was taken in executive session, so it needs no minutes of its own."
            : "No executive session is recorded.",
        );
      return { ...minutes(rule, facts, due, now), moved };
    case "RECORDING":
      return recording(facts, figure.amount, timeZone, now);
    case "LOCAL_LAW":
    case "LOCAL_LAW_MAILED":
    case "LOCAL_LAW_HEARING":
      return notNeeded("No local law is on the agenda.");
  }
}

/** Next moment at which a clock may change without anyone acting, in milliseconds since 1970; Infinity: never. */
export function standUntil(clocks: readonly Pick<Clock, "dueAt">[], now: Date): number {
  const moments = clocks.flatMap(({ dueAt }) => (dueAt ? [dueAt.valueOf() - SOON_MS, dueAt.valueOf() + 1] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now.valueOf()));
}

/** The clocks of each local law on the agenda under one rule. */
function lawClocks(
  rule: "LOCAL_LAW" | "LOCAL_LAW_HEARING",
  facts: ClockFacts,
  figures: { own: FigureInForce; mailed: FigureInForce | null },
  timeZone: string,
  now: Date,
): Clock[] {
  const { date, postings } = facts;
  const { own, mailed } = rule === "LOCAL_LAW" ? figures : { ...figures, mailed: null };
  const { amount } = own;
  const figure = [figureInWords(rule, amount), mailed && `by mail ${mailed.amount}`];
  const sources = [own.source, mailed?.source];
  return facts.localLaws.map((law) => ({
    rule,
    resolutionId: law.resolutionId,
    title: `${CLOCK_RULES[rule].title}: ${law.name}`,
    moved: null,
    figure: figure.filter(Boolean).join("; "),
    source: [...new Set(sources.filter((each) => each !== undefined))].join("; "),
    ...(rule === "LOCAL_LAW"
      ? beforeMembers(law, postings, { date, desks: amount, mailed: mailed?.amount ?? null, timeZone, now })
      : hearing(law, postings, { date, days: amount, timeZone, now })),
  }));
}

/** Every rule that has a clock; mailing a local law is another way to meet LOCAL_LAW. */
const WITH_CLOCK = CLOCK_KEYS.filter((rule) => rule !== "LOCAL_LAW_MAILED");

/** All clocks of a meeting, in the order of the table, with one per local law. */
export function clocksOf(facts: ClockFacts, figures: readonly Figure[], timeZone: string, now: Date): Clock[] {
  const hasLaws = facts.localLaws.length > 0 && whyNone(facts, timeZone) === null;
  return WITH_CLOCK.flatMap((rule): Clock[] => {
    const { title, source } = CLOCK_RULES[rule];
    const figure = figureOn(rule, facts.date, figures);
    const bare = { rule, resolutionId: null, title, source, moved: null };
    if (!figure)
      return [{ ...bare, figure: null, ...notNeeded("This rule was not in force on the day of the meeting.") }];
    if (hasLaws && (rule === "LOCAL_LAW" || rule === "LOCAL_LAW_HEARING")) {
      const mailed = figureOn("LOCAL_LAW_MAILED", facts.date, figures);
      return lawClocks(rule, facts, { own: figure, mailed }, timeZone, now);
    }
    const of = { ...bare, figure: figureInWords(rule, figure.amount), source: figure.source };
    return [{ ...of, ...judge(rule, facts, figure, timeZone, now) }];
  });
}

/** States in which someone still has, or had, something to do. */
export const OPEN_STATES: readonly ClockState[] = ["MISSED", "DUE_SOON", "NOT_YET_DUE"];

/** Deadlines that are not met and have not passed, earliest first. */
export const nextDue = <C extends Pick<Clock, "state" | "dueAt">>(clocks: readonly C[]): C[] =>
  clocks
    .filter(({ state, dueAt }) => (state === "DUE_SOON" || state === "NOT_YET_DUE") && dueAt !== null)
    .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt));
