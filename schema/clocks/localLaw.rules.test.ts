import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { THRESHOLDS } from "../bodies/thresholds.rules.ts";
import { momentOf, todayIn } from "../tenancy/rules.ts";
import { addDays } from "../days.rules.ts";
import { daysBeforeWithoutSundays, endOfDay } from "./due.rules.ts";
import { asksTwoThirds, beforeMembers, hearing, type LocalLaw, type PostingFact } from "./localLaw.rules.ts";
import type { PostingWay } from "./postingWay.rules.ts";

const ZONE = "America/New_York";
const at = (day: string, time = "10:00") => momentOf(ZONE, day, time);
const LAW: LocalLaw = { resolutionId: "r1", name: "3. Local Law A", hash: "final", votedAt: null, below: null };
const laid = (way: PostingWay, when: Date, more: Partial<PostingFact> = {}): PostingFact => ({
  rule: "LOCAL_LAW",
  resolutionId: "r1",
  way,
  hearingOn: null,
  place: way === "CERTIFIED" ? "Jane Roe, County Executive" : "Desks",
  at: when,
  hash: "final",
  ...more,
});
/** Passed on Tuesday, April 14, 2026. Without Sundays, seven days reach back to April 6, and ten to April 2. */
const passage = { date: "2026-04-14", desks: 7, mailed: 10, timeZone: ZONE, now: at("2026-04-13", "09:00") };
const before = (postings: PostingFact[], more: object = {}, law: Partial<LocalLaw> = {}) =>
  beforeMembers({ ...LAW, ...law }, postings, { ...passage, ...more });

describe("a local law before it is passed", () => {
  it("must be mailed ten days ahead, Sundays not counted, or laid on the desks seven days ahead", () => {
    expect(before([laid("MAILED", at("2026-04-02", "23:59"))])).toMatchObject({
      state: "MET",
      dueAt: endOfDay(ZONE, "2026-04-02"),
      words: "It was mailed to the members in its final form in time.",
    });
    expect(before([laid("MAILED", at("2026-04-03", "00:00"))])).toMatchObject({
      state: "MISSED",
      words:
        "It was mailed too late. Place it on the members' desks. It can be passed at this meeting only with a certificate of necessity.",
    });
    expect(before([laid("DESKS", at("2026-04-06", "23:59"))]).state).toBe("MET");
    expect(before([laid("DESKS", at("2026-04-07", "00:00"))]).state).toBe("MISSED");
  });

  it("can still be laid on the desks if it was mailed too late", () => {
    const mailed = [laid("MAILED", at("2026-04-03"))];
    const now = at("2026-04-03", "12:00");
    expect(before(mailed, { now })).toMatchObject({ state: "NOT_YET_DUE", dueAt: endOfDay(ZONE, "2026-04-06") });
    expect(before([...mailed, laid("DESKS", at("2026-04-04"))], { now }).state).toBe("MET");
  });

  it("needs neither if its immediate passage is certified, but then two-thirds of all votes", () => {
    const signed = [laid("CERTIFIED", at("2026-04-14", "09:00"))];
    expect(before(signed)).toMatchObject({
      state: "MET",
      since: at("2026-04-14", "09:00"),
      words: "Its immediate passage is certified as necessary. Passage requires two-thirds of the total voting power.",
      proofs: [
        {
          what: "Certificate of necessity of a local law: 3. Local Law A",
          where: "Signed by Jane Roe, County Executive",
        },
      ],
    });
    expect(before(signed, {}, { below: "Majority of those present" }).words).toContain(
      "The threshold of its item is lower: Majority of those present. Change it before the vote.",
    );
    expect(before([...signed, laid("DESKS", at("2026-04-01"))], {}, { below: "Majority" }).words).toBe(
      "It was on the members' desks in its final form in time.",
    );
  });

  it("can be certified only before the vote, and for the text that is voted on", () => {
    const signed = laid("CERTIFIED", at("2026-04-14", "19:00"));
    const now = at("2026-04-15");
    expect(before([signed], { now }, { votedAt: at("2026-04-14", "18:59") })).toMatchObject({
      state: "MISSED",
      words: "The certificate of necessity was signed after the vote.",
    });
    expect(before([signed], { now }, { votedAt: at("2026-04-14", "19:01") }).state).toBe("MET");
    expect(before([{ ...signed, hash: "older" }]).words).toContain(
      "Its text was changed after the certificate of necessity was signed.",
    );
  });

  it("needs two-thirds of all seats, or of their weights if votes are weighted", () => {
    const { TWO_THIRDS, TWO_THIRDS_OF_MEMBERS, MAJORITY_OF_MEMBERS, UNANIMOUS_OF_MEMBERS } = THRESHOLDS;
    const rules = [TWO_THIRDS, TWO_THIRDS_OF_MEMBERS, MAJORITY_OF_MEMBERS, UNANIMOUS_OF_MEMBERS];
    expect(rules.map((rule) => asksTwoThirds(rule, false))).toEqual([false, true, false, true]);
    expect(asksTwoThirds(TWO_THIRDS_OF_MEMBERS, true)).toBe(false);
    expect(asksTwoThirds({ ...TWO_THIRDS_OF_MEMBERS, measure: "WEIGHT" }, true)).toBe(true);
  });
});

const notice = (when: Date, hearingOn: string, more: Partial<PostingFact> = {}): PostingFact =>
  laid("DESKS", when, { rule: "LOCAL_LAW_HEARING", way: null, hearingOn, place: "The newspaper", ...more });
const heard = (postings: PostingFact[], more: object = {}) =>
  hearing(LAW, postings, { date: "2026-04-14", days: 5, timeZone: ZONE, now: at("2026-04-13"), ...more });

describe("the public hearing on a local law", () => {
  it("must be announced five days ahead, Sundays included", () => {
    expect(heard([notice(at("2026-04-09", "23:59"), "2026-04-14")])).toMatchObject({
      state: "MET",
      words: "The hearing on April 14, 2026 was called in time.",
      proofs: [{ what: "Notice of the public hearing on a local law, April 14, 2026: 3. Local Law A" }],
    });
    expect(heard([notice(at("2026-04-10", "00:00"), "2026-04-14")])).toMatchObject({
      state: "MISSED",
      words: "The notice was too late for the hearing on April 14, 2026. Call another hearing.",
    });
    expect(heard([notice(at("2026-04-11"), "2026-04-14")], { days: 3 }).state).toBe("MET");
  });

  it("must be held by the day on which the law is passed", () => {
    expect(heard([notice(at("2026-03-20"), "2026-03-25")]).state).toBe("MET");
    expect(heard([notice(at("2026-04-01"), "2026-04-15")])).toMatchObject({
      state: "MISSED",
      words: "The hearing is called for a date after this meeting. The law cannot be passed before it.",
    });
  });

  it("can be announced again while there is time, if it was announced too late", () => {
    const late = notice(at("2026-04-02"), "2026-04-04");
    const now = at("2026-04-03");
    expect(heard([late], { now })).toMatchObject({ state: "NOT_YET_DUE", dueAt: endOfDay(ZONE, "2026-04-09") });
    expect(heard([late, notice(now, "2026-04-14")], { now }).state).toBe("MET");
  });

  it("is about the announced text, and a later change is pointed out", () => {
    expect(heard([notice(at("2026-04-01"), "2026-04-14", { hash: "older" })]).words).toContain(
      "A substantive change requires another hearing",
    );
  });
});

const days = fc
  .date({ min: new Date("2000-01-20"), max: new Date("2099-12-30"), noInvalidDate: true })
  .map((some) => some.toISOString().slice(0, 10));
const figures = fc.integer({ min: 1, max: 90 });
const zones = fc.constantFrom("America/New_York", "America/Los_Angeles", "UTC");

describe("for any day, figure and time zone", () => {
  it("the last moment of the last day is in time, and the next moment is not", () => {
    fc.assert(
      fc.property(days, figures, zones, fc.boolean(), (date, amount, timeZone, byMail) => {
        const due = endOfDay(timeZone, daysBeforeWithoutSundays(date, amount));
        const of = (when: Date) =>
          beforeMembers(LAW, [laid(byMail ? "MAILED" : "DESKS", when)], {
            date,
            desks: amount,
            mailed: amount,
            timeZone,
            now: endOfDay(timeZone, date),
          }).state;
        expect([of(due), of(new Date(due.valueOf() + 1))]).toEqual(["MET", "MISSED"]);
        expect(new Date(`${todayIn(timeZone, due)}T00:00:00Z`).getUTCDay()).not.toBe(0);
      }),
    );
  });

  it("the hearing notice is in time through the day that is that many days earlier", () => {
    fc.assert(
      fc.property(days, figures, zones, fc.integer({ min: 0, max: 60 }), (date, count, timeZone, earlier) => {
        const on = addDays(date, -earlier);
        const due = endOfDay(timeZone, addDays(on, -count));
        const of = (when: Date) =>
          hearing(LAW, [notice(when, on)], { date, days: count, timeZone, now: endOfDay(timeZone, date) }).state;
        expect([of(due), of(new Date(due.valueOf() + 1))]).toEqual(["MET", "MISSED"]);
      }),
    );
  });

  it("a certificate meets the deadline at any time before the vote, even after late mailing or laying", () => {
    const hours = fc.integer({ min: 0, max: 24 * 40 });
    fc.assert(
      fc.property(hours, hours, hours, (signed, sat, posted) => {
        const ends = endOfDay(ZONE, passage.date);
        const ago = (count: number) => new Date(ends.valueOf() - count * 3_600_000);
        const votedAt = ago(sat);
        const late = laid("DESKS", ago(Math.min(posted, 24 * 7)));
        const { state } = before([late, laid("CERTIFIED", ago(signed))], { now: ends }, { votedAt });
        expect(state).toBe(ago(signed) <= votedAt ? "MET" : "MISSED");
      }),
    );
  });
});
