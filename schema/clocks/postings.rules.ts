// Rules for recording and withdrawing postings.
import type { PostingWay } from "./postingWay.rules.ts";
import { CLOCK_RULES, type ClockKey } from "./table.rules.ts";

const REFUSALS = {
  POSTING_NOT_FOUND: "This posting does not exist.",
  MEETING_CANCELLED: "This meeting is canceled, so nothing can be posted for it.",
  PLACE_REQUIRED: "Enter where it was posted.",
  PLACE_TOO_LONG: "This is too long. Describe the place in at most 300 characters.",
  NOTE_TOO_LONG: "This note is too long. Write at most 2,000 characters.",
  IN_FUTURE: "This time is in the future. Record a posting after it is done.",
  TOO_EARLY: "This is more than two years before the meeting. Check the year.",
  NOTHING_TO_POST: "This deadline needs no posting.",
  NOT_ON_AGENDA: "Choose a local law on the agenda of this meeting.",
  NO_WAY_HERE: "Only a local law can be placed on desks, mailed or certified. Leave this empty.",
  HEARING_REQUIRED: "Enter the date of the hearing in the notice.",
  NO_HEARING_HERE: "Only a hearing notice has a hearing date. Leave this empty.",
  HEARING_BEFORE_NOTICE: "The hearing was before this notice. Check both dates.",
  HEARING_TOO_LATE: "This hearing is more than two years after the notice. Check the year.",
  TOO_MANY_POSTINGS: "This meeting already has 100 postings, the maximum.",
  REASON_REQUIRED: "Enter why it is withdrawn.",
  REASON_TOO_LONG: "This reason is too long. Write at most 2,000 characters.",
  TAKEN_BACK: "This posting was already withdrawn.",
  NOTHING_POSTED: "Nothing for this meeting is public or recorded as posted yet.",
} as const;

export const postingRefusal = (code: keyof typeof REFUSALS, field?: string) => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});

/** Longest texts in characters, and the maximum number of postings per meeting, including withdrawn ones. */
const MAX_LENGTH = { place: 300, note: 2000, reason: 2000 } as const;
export const MAX_POSTINGS = 100;
const TWO_YEARS_MS = 2 * 366 * 86_400_000;

/** Postings may be recorded for every meeting that is not canceled, also late. */
export const refuseRecording = ({ state }: { state: string }) =>
  state === "CANCELLED" ? postingRefusal("MEETING_CANCELLED") : null;

interface Wanted {
  rule: ClockKey;
  resolutionId: string | null;
  /** How a local law came before the members; null for other deadlines. */
  way: PostingWay | null;
  /** YYYY-MM-DD of the hearing that the notice announces. */
  hearingOn: string | null;
  place: string;
  note: string | null;
  at: Date;
}

function refuseHearing(rule: ClockKey, hearingOn: string | null, day: string) {
  if (rule !== "LOCAL_LAW_HEARING") return hearingOn === null ? null : "NO_HEARING_HERE";
  if (hearingOn === null) return "HEARING_REQUIRED";
  if (hearingOn < day) return "HEARING_BEFORE_NOTICE";
  return Date.parse(`${hearingOn}T00:00:00Z`) > Date.parse(`${day}T00:00:00Z`) + TWO_YEARS_MS
    ? "HEARING_TOO_LATE"
    : null;
}

/** Why a posting cannot be recorded, or null. */
export function refusePosting(
  { rule, resolutionId, way, hearingOn, place, note, at }: Wanted,
  facts: {
    now: Date;
    date: string;
    /** County date of `at`. */
    day: string;
    localLaws: readonly string[];
    recorded: number;
  },
) {
  if (!CLOCK_RULES[rule].postable) return postingRefusal("NOTHING_TO_POST", "rule");
  const isLaw = rule === "LOCAL_LAW" || rule === "LOCAL_LAW_HEARING";
  if (isLaw !== (resolutionId !== null) || (resolutionId !== null && !facts.localLaws.includes(resolutionId)))
    return postingRefusal("NOT_ON_AGENDA", "resolutionId");
  if (way !== null && rule !== "LOCAL_LAW") return postingRefusal("NO_WAY_HERE", "way");
  const fault = refuseHearing(rule, hearingOn, facts.day);
  if (fault) return postingRefusal(fault, "hearingOn");
  if (place.trim() === "") return postingRefusal("PLACE_REQUIRED", "place");
  if (place.length > MAX_LENGTH.place) return postingRefusal("PLACE_TOO_LONG", "place");
  if ((note?.length ?? 0) > MAX_LENGTH.note) return postingRefusal("NOTE_TOO_LONG", "note");
  if (at > facts.now) return postingRefusal("IN_FUTURE", "at");
  if (at.valueOf() < Date.parse(`${facts.date}T00:00:00Z`) - TWO_YEARS_MS) return postingRefusal("TOO_EARLY", "at");
  return facts.recorded >= MAX_POSTINGS ? postingRefusal("TOO_MANY_POSTINGS") : null;
}

/** A posting can be withdrawn only once. */
export const refuseTakingBack = ({ takenBackAt }: { takenBackAt: Date | null }) =>
  takenBackAt === null ? null : postingRefusal("TAKEN_BACK");

export function refuseReason(reason: string) {
  if (reason.trim() === "") return postingRefusal("REASON_REQUIRED", "reason");
  return reason.length > MAX_LENGTH.reason ? postingRefusal("REASON_TOO_LONG", "reason") : null;
}

/** An affidavit needs at least one posting. */
export const refuseAffidavit = (posted: readonly unknown[]) =>
  posted.length === 0 ? postingRefusal("NOTHING_POSTED") : null;
