// Before a local law is passed (Municipal Home Rule Law §20(4), (5)): on the desks, by mail or by certificate, and
// after a hearing.
import { addDays } from "../days.rules.ts";
import { longDay } from "../dates.rules.ts";
import type { Rule } from "../bodies/thresholds.rules.ts";
import { daysBeforeWithoutSundays, endOfDay } from "./due.rules.ts";
import { byTime, judgeDeadline, type Judged, type Proof } from "./judging.rules.ts";
import { postingTitle, type PostingWay } from "./postingWay.rules.ts";
import type { ClockKey } from "./table.rules.ts";

/** A local law on an agenda. */
export interface LocalLaw {
  resolutionId: string;
  name: string;
  /** Hash of its current text. */
  hash: string | null;
  /** When the last vote on its item was closed; null: there was none. */
  votedAt: Date | null;
  /** Threshold of its item if that is below two-thirds of the total voting power; otherwise null. */
  below: string | null;
}

/** A posting elsewhere, as the clerk recorded it. */
export interface PostingFact {
  rule: ClockKey;
  /** Local law of the posting; null for other clocks. */
  resolutionId: string | null;
  /** How the local law came before the members; null for other clocks. */
  way: PostingWay | null;
  /** County date of the hearing that the notice announces; null for other clocks. */
  hearingOn: string | null;
  place: string;
  at: Date;
  hash: string | null;
}

/** Whether a rule requires two-thirds of the total voting power: of all seats, by weight if votes are weighted. */
export function asksTwoThirds({ basis, measure, fraction: { p, q } }: Rule, weighted: boolean): boolean {
  return basis === "MEMBERS" && p * 3 >= q * 2 && (!weighted || measure !== "HEADS");
}

const proofOf = (posting: PostingFact, { name }: LocalLaw): Proof => ({
  what: `${postingTitle(posting)}: ${name}`,
  where: posting.way === "CERTIFIED" ? `Signed by ${posting.place}` : posting.place,
  from: posting.at,
  // The hash covers the law's text, not the hearing notice or the certificate.
  hash: posting.way === "DESKS" || posting.way === "MAILED" ? posting.hash : null,
});

const about = (postings: readonly PostingFact[], rule: ClockKey, law: LocalLaw) =>
  postings.filter((each) => each.rule === rule && each.resolutionId === law.resolutionId);

/**
 * The latest day of passage, and the days required by each way, without Sundays. `mailed` is null if mailing is not
 * possible.
 */
interface Passage {
  date: string;
  desks: number;
  mailed: number | null;
  timeZone: string;
  now: Date;
}

const BY_CERTIFICATE = "It can be passed at this meeting only with a certificate of necessity.";

/**
 * Whether a local law was before the members in its final form, or its immediate passage was certified as necessary.
 */
export function beforeMembers(law: LocalLaw, postings: readonly PostingFact[], passage: Passage): Judged {
  const { date, desks, mailed, timeZone, now } = passage;
  const all = about(postings, "LOCAL_LAW", law);
  const proofs = all.map((each) => proofOf(each, law));
  // Only the final form counts: a changed text must be laid again.
  const finals = all.filter(({ hash }) => hash === law.hash);
  const first = (way: PostingWay) =>
    byTime(finals.filter((each) => each.way === way).map((each) => proofOf(each, law)))[0]?.from ?? null;
  const lastDay = (days: number) => endOfDay(timeZone, daysBeforeWithoutSundays(date, days));
  const due = lastDay(desks);
  const met = (by: Date, at: Date, words: string): Judged => ({
    dueAt: by,
    state: "MET",
    since: at,
    words,
    proofs: byTime(proofs),
  });

  const laid = first("DESKS");
  if (laid && laid <= due) return met(due, laid, "It was on the members' desks in its final form in time.");
  const sent = first("MAILED");
  const mailDue = mailed === null ? null : lastDay(mailed);
  if (sent && mailDue && sent <= mailDue)
    return met(mailDue, sent, "It was mailed to the members in its final form in time.");
  const certified = first("CERTIFIED");
  const passes = law.votedAt ?? endOfDay(timeZone, date);
  if (certified && certified <= passes)
    return {
      ...met(
        passes,
        certified,
        [
          "Its immediate passage is certified as necessary. Passage requires two-thirds of the total voting power.",
          law.below !== null && `The threshold of its item is lower: ${law.below}. Change it before the vote.`,
        ]
          .filter(Boolean)
          .join(" "),
      ),
      warns: law.below !== null,
    };

  const open =
    certified !== null
      ? "The certificate of necessity was signed after the vote."
      : sent
        ? "It was mailed too late. Place it on the members' desks."
        : all.length > 0
          ? all.some(({ way }) => way !== "CERTIFIED")
            ? "Its text was changed after it was placed on the desks. Place it there again."
            : "Its text was changed after the certificate of necessity was signed."
          : "No posting is recorded.";
  return judgeDeadline(due, laid, now, proofs, {
    met: "",
    late: `It was on the members' desks in its final form too late. ${BY_CERTIFICATE}`,
    missed: certified === null ? `${open} ${BY_CERTIFICATE}` : open,
    open,
  });
}

/**
 * Whether the public hearing on a local law was announced early enough, for a day on which the law can still be passed.
 */
export function hearing(
  law: LocalLaw,
  postings: readonly PostingFact[],
  facts: { date: string; days: number; timeZone: string; now: Date },
): Judged {
  const { date, days, timeZone, now } = facts;
  const notices = about(postings, "LOCAL_LAW_HEARING", law).toSorted((a, b) => a.at.valueOf() - b.at.valueOf());
  const proofs = notices.map((each) => proofOf(each, law));
  const lastDay = (on: string) => endOfDay(timeZone, addDays(on, -days));
  const before = notices.filter(({ hearingOn }) => hearingOn !== null && hearingOn <= date);
  const good = before.find(({ hearingOn, at }) => hearingOn !== null && at <= lastDay(hearingOn));
  const late = before.at(-1)?.hearingOn ?? null;
  const open =
    late !== null
      ? `The notice was too late for the hearing on ${longDay(late)}. Call another hearing.`
      : notices.length > 0
        ? "The hearing is called for a date after this meeting. The law cannot be passed before it."
        : "No notice of a hearing is recorded. The law cannot be passed without one.";
  const isChanged = good !== undefined && good.hash !== law.hash;
  const stands = judgeDeadline(lastDay(date), good?.at ?? null, now, proofs, {
    met: [
      `The hearing on ${longDay(good?.hearingOn ?? date)} was called in time.`,
      isChanged && "The text was changed since then. A substantive change requires another hearing.",
    ]
      .filter(Boolean)
      .join(" "),
    late: open,
    missed: open,
    open,
  });
  return { ...stands, warns: isChanged };
}
