// How each clock of a meeting stands: due when, met by what, or missed. Sources stand in table.rules.ts.
import { addDays } from "../days.rules.ts";
import { addMonths, beginOf, daysBeforeWithoutSundays, endOfDay, hoursBefore } from "./due.rules.ts";
import { type ClosedDays, lastDay } from "./extension.rules.ts";
import { byTime, type ClockState, judged, type Judged, notNeeded, type Proof, SOON_MS } from "./judging.rules.ts";
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
  /** It is over: nothing before it can be made up for. */
  imported: boolean;
  createdAt: Date;
  /** The county's day on which its session was opened or resumed last; null: it was not opened here. */
  heldOn: string | null;
  /** Published versions of the agenda, oldest first, with the day, hour and place that each names. */
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
  /** What the clerk recorded and did not take back. */
  postings: readonly PostingFact[];
  /** Null: no minutes are generated. */
  minutes: {
    availableAt: Date | null;
    /** When what is public now was published; the same as `availableAt` where it was published once. */
    publishedAt: Date | null;
    /** Of what is public now. */
    hash: string | null;
    approvedOn: string | null;
  } | null;
  /** Minutes that were uploaded as a file; `publicFrom` null: not public. Null: none. */
  uploadedMinutes: { name: string; hash: string | null; publicFrom: Date | null } | null;
  /** The doors were closed. */
  executiveSession: boolean;
  /** The county's day of the last vote that was closed behind closed doors; null: none was. */
  closedVoteOn: string | null;
  recording: { name: string; hash: string | null } | null;
  /** The county's calendar. */
  closed: ClosedDays;
}

export interface Clock extends Judged {
  rule: ClockKey;
  /** Of a clock of one local law. */
  resolutionId: string | null;
  title: string;
  /** The figure in words; null: none was in force on the day of the meeting. */
  figure: string | null;
  /** Why the last day is later than the figure says; null: it is not. */
  moved: string | null;
  source: string;
}

const WEEK_HOURS = 7 * 24;

/** The versions that name the day, hour and place that hold now, without a break up to the last one. */
function noticeVersions({ versions, date, startTime, location }: ClockFacts) {
  const isSame = (each: ClockFacts["versions"][number]) =>
    each.date === date && each.startTime === startTime && each.location === location;
  return versions.slice(versions.findLastIndex((each) => !isSame(each)) + 1);
}

const agendaName = ({ number }: { number: number }) =>
  number === 0 ? "Agenda, as published" : `Agenda, amendment ${number}`;

/** What the bytes with the hash of a posting are. Null: none are kept, or they are not what was posted. */
function documentPosted({ versions, minutes: kept }: ClockFacts, { rule, hash }: PostingFact): string | null {
  if (hash === null) return null;
  if (rule === "MINUTES" || rule === "EXECUTIVE_MINUTES")
    return hash === kept?.hash ? minutesName(kept) : "Minutes, as published then";
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
  return judged(due, proofs[0]?.from ?? null, now, proofs, {
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
  const whole = facts.documents.length > 0 && missing.length === 0 ? byTime(shown).at(-1)?.from : undefined;
  const sinces = [whole, byTime(posted)[0]?.from].filter((each) => each !== undefined);
  const since = sinces.length > 0 ? new Date(Math.min(...sinces.map(Number))) : null;
  const count = (n: number) => (n === 1 ? "One document is" : `${n} documents are`);
  const open = `${count(missing.length)} not public: ${missing.map(({ name }) => name).join("; ")}.`;
  return judged(due, since, now, [...shown, ...posted], {
    met: "Every document was public in time.",
    late: "The last document became public late.",
    missed: open,
    open,
  });
}

const isAgain = ({ availableAt, publishedAt }: NonNullable<ClockFacts["minutes"]>) =>
  publishedAt !== null && availableAt !== null && publishedAt > availableAt;
const minutesName = (kept: NonNullable<ClockFacts["minutes"]>) =>
  isAgain(kept) ? "Minutes, as published last" : "Minutes, as published";

/** Minutes that the house itself showed to everybody. The hash is that of what is public now: it proves nothing of what was shown first, if that was another. */
function publishedMinutes({ minutes: kept, uploadedMinutes: file }: ClockFacts): Proof[] {
  const proofs: Proof[] = [];
  if (kept?.availableAt) {
    const again = isAgain(kept) ? kept.publishedAt : null;
    const what = "Minutes, as published";
    proofs.push({ what, where: ONLINE, from: kept.availableAt, hash: again ? null : kept.hash });
    if (again) proofs.push({ what: minutesName(kept), where: ONLINE, from: again, hash: kept.hash });
  }
  if (file?.publicFrom)
    proofs.push({ what: `Minutes as a file: ${file.name}`, where: ONLINE, from: file.publicFrom, hash: file.hash });
  return proofs;
}

function minutes(rule: "MINUTES" | "EXECUTIVE_MINUTES", facts: ClockFacts, due: Date, now: Date): Judged {
  const { minutes: kept } = facts;
  const proofs = byTime([...postedFor(facts, rule), ...publishedMinutes(facts)]);
  const open = kept ? "The minutes are not public yet. A draft is enough." : "No minutes have been generated yet.";
  return judged(due, proofs[0]?.from ?? null, now, proofs, {
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

/** When something is due that is not the notice of a meeting called at short notice. */
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
      // The statute extends periods of law; a figure of the county's own may be none.
      const { day, moved } = extended && !own ? lastDay(ends, facts.closed) : { day: ends, moved: null };
      return { due: endOfDay(timeZone, day), moved };
    }
  }
}

/** Why no clock runs for a meeting, or null. */
function whyNone(facts: ClockFacts, timeZone: string): string | null {
  if (facts.cancelled) return "The meeting is cancelled.";
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

/** The next moment at which one of the clocks may stand otherwise though nothing is done, in milliseconds since 1970; Infinity: there is none. */
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

/** All clocks of a meeting, in the order of the table; of local laws, one each. */
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

/** States in which somebody still has something to do, or had. */
export const OPEN_STATES: readonly ClockState[] = ["MISSED", "DUE_SOON", "NOT_YET_DUE"];

/** What is due next of several clocks: not met, its hour not passed; the earliest first. */
export const nextDue = <C extends Pick<Clock, "state" | "dueAt">>(clocks: readonly C[]): C[] =>
  clocks
    .filter(({ state, dueAt }) => (state === "DUE_SOON" || state === "NOT_YET_DUE") && dueAt !== null)
    .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt));
