import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, weekdayOf } from "../days.rules.ts";
import { stateHolidays, workCalendar } from "../county/holidays/calendar.rules.ts";
import type { OwnDay } from "../county/holidays/holidays.rules.ts";
import { momentOf, timeIn, todayIn } from "../tenancy/rules.ts";
import { addMonths, daysBeforeWithoutSundays, endOfDay, hoursBefore } from "./due.rules.ts";
import { lastDay } from "./extension.rules.ts";
import { postingRefusal, refusePosting } from "./postings.rules.ts";
import { stateOf } from "./judging.rules.ts";
import { type ClockFacts, clocksOf, nextDue, standUntil } from "./rules.ts";
import {
  CLOCK_KEYS,
  CLOCK_RULES,
  type ClockKey,
  type Figure,
  figureOn,
  refuseFigure,
  refuseRemoval,
} from "./table.rules.ts";

const ZONE = "America/New_York";
const at = (day: string, time: string) => momentOf(ZONE, day, time);
const version = (number: number, publishedAt: Date, more: object = {}) => ({
  number,
  publishedAt,
  hash: `hash-${number}`,
  date: "2026-04-14",
  startTime: "18:00",
  location: "Chambers",
  ...more,
});
/** A board meeting on Tuesday, April 14, 2026, at 6 PM, called a month ahead. */
const meeting = (more: Partial<ClockFacts> = {}): ClockFacts => ({
  date: "2026-04-14",
  startTime: "18:00",
  location: "Chambers",
  cancelled: false,
  imported: false,
  createdAt: at("2026-03-10", "09:00"),
  heldOn: null,
  versions: [],
  documents: [],
  localLaws: [],
  postings: [],
  minutes: null,
  uploadedMinutes: null,
  executiveSession: false,
  closedVoteOn: null,
  recording: null,
  closed: { own: [], since: null },
  ...more,
});
const clock = (rule: ClockKey, facts: ClockFacts, now: Date, figures: Figure[] = []) => {
  const found = clocksOf(facts, figures, ZONE, now).find((each) => each.rule === rule);
  if (!found) throw new Error(`no clock ${rule}`);
  return found;
};
const posted = (rule: ClockKey, when: Date, more: object = {}) => ({
  rule,
  resolutionId: null,
  way: rule === "LOCAL_LAW" ? ("DESKS" as const) : null,
  hearingOn: rule === "LOCAL_LAW_HEARING" ? "2026-04-14" : null,
  place: "Board outside the clerk's office",
  at: when,
  hash: null,
  ...more,
});

describe("notice of a meeting", () => {
  it("is due 72 hours before the meeting begins, and met by an agenda with the current day, time and place", () => {
    const due = at("2026-04-11", "18:00");
    const open = clock("NOTICE_ONLINE", meeting(), at("2026-04-01", "09:00"));
    expect(open).toMatchObject({
      dueAt: due,
      state: "NOT_YET_DUE",
      since: null,
      source: "Public Officers Law §104(6)",
    });
    expect(clock("NOTICE_ONLINE", meeting(), at("2026-04-10", "09:00")).state).toBe("DUE_SOON");
    const versions = [version(0, at("2026-04-07", "10:00"))];
    expect(clock("NOTICE_ONLINE", meeting({ versions }), at("2026-04-12", "09:00"))).toMatchObject({
      state: "MET",
      since: at("2026-04-07", "10:00"),
      proofs: [{ what: "Agenda, as published", hash: "hash-0" }],
    });
    expect(clock("NOTICE_ONLINE", meeting(), at("2026-04-12", "09:00")).state).toBe("MISSED");
  });

  it("does not count if it names another time or place", () => {
    const versions = [version(0, at("2026-04-01", "10:00"), { location: "Town Hall" })];
    const now = at("2026-04-13", "09:00");
    expect(clock("NOTICE_ONLINE", meeting({ versions }), now)).toMatchObject({
      state: "MISSED",
      words: expect.stringContaining("another date, time or place"),
    });
    const again = [...versions, version(1, at("2026-04-12", "10:00"))];
    expect(clock("NOTICE_ONLINE", meeting({ versions: again }), now)).toMatchObject({
      state: "MISSED",
      since: at("2026-04-12", "10:00"),
      words: "The notice was given late.",
    });
  });

  it("is due before the meeting begins if it was called less than a week ahead", () => {
    const called = meeting({ createdAt: at("2026-04-13", "09:00") });
    const found = clock("NOTICE_POSTED", called, at("2026-04-13", "10:00"));
    expect(found).toMatchObject({ dueAt: at("2026-04-14", "18:00"), state: "DUE_SOON" });
    expect(found.words).toContain("§104(2)");
  });

  it("counts in a public place and to the news media as the clerk recorded it, separately", () => {
    const facts = meeting({ postings: [posted("NOTICE_POSTED", at("2026-04-08", "09:00"))] });
    const now = at("2026-04-12", "09:00");
    expect(clock("NOTICE_POSTED", facts, now).state).toBe("MET");
    expect(clock("NOTICE_MEDIA", facts, now).state).toBe("MISSED");
  });
});

describe("documents of an agenda", () => {
  it("are public when the last one is, and due a day before the meeting", () => {
    const doc = (name: string, publicFrom: Date | null) => ({ name, hash: name, publicFrom });
    const early = doc("Bid.pdf", at("2026-04-07", "10:00"));
    const now = at("2026-04-14", "09:00");
    const state = (...documents: ClockFacts["documents"]) => clock("DOCUMENTS", meeting({ documents }), now);
    expect(state(early).state).toBe("MET");
    expect(state(early, doc("Map.pdf", at("2026-04-14", "08:00")))).toMatchObject({
      state: "MISSED",
      since: at("2026-04-14", "08:00"),
    });
    expect(state(early, doc("Map.pdf", null)).words).toBe("One document is not public: Map.pdf.");
    expect(state().state).toBe("NOT_NEEDED");
  });
});

describe("a local law", () => {
  const law = { resolutionId: "r1", name: "Local Law A", hash: "final", votedAt: null, below: null };
  it("must be on the members' desks seven days before the meeting, without Sundays, in its final form", () => {
    expect(daysBeforeWithoutSundays("2026-04-14", 7)).toBe("2026-04-06");
    const laid = (when: Date, hash: string) =>
      clock(
        "LOCAL_LAW",
        meeting({ localLaws: [law], postings: [posted("LOCAL_LAW", when, { resolutionId: "r1", hash })] }),
        at("2026-04-13", "09:00"),
      );
    expect(laid(at("2026-04-06", "16:00"), "final").state).toBe("MET");
    expect(laid(at("2026-04-07", "09:00"), "final").state).toBe("MISSED");
    expect(laid(at("2026-04-01", "09:00"), "older")).toMatchObject({
      state: "MISSED",
      words: expect.stringContaining("Its text was changed after it was placed on the desks. Place it there again."),
    });
  });

  it("shows the figures of both ways with their sources, and has no separate deadline for mailing", () => {
    const ownFigure: Figure = {
      rule: "LOCAL_LAW_MAILED",
      amount: 12,
      from: "2026-01-01",
      source: "Rule 9 of the board",
    };
    const facts = meeting({ localLaws: [law] });
    expect(clock("LOCAL_LAW", facts, at("2026-04-01", "09:00"), [ownFigure])).toMatchObject({
      figure: "7 days before it is passed, Sundays not counted; by mail 12",
      source: "Municipal Home Rule Law §20(4); Rule 9 of the board",
    });
    const found = clocksOf(facts, [], ZONE, at("2026-04-01", "09:00"));
    expect(found.find(({ rule }) => rule === "LOCAL_LAW")?.source).toBe("Municipal Home Rule Law §20(4)");
    expect(found.some(({ rule }) => rule === "LOCAL_LAW_MAILED")).toBe(false);
  });

  it("has its own deadline, and none applies if there is no local law on the agenda", () => {
    const localLaws = [law, { ...law, resolutionId: "r2", name: "Local Law B" }];
    const found = clocksOf(meeting({ localLaws }), [], ZONE, at("2026-04-01", "09:00"));
    expect(found.filter(({ rule }) => rule === "LOCAL_LAW").map(({ resolutionId }) => resolutionId)).toEqual([
      "r1",
      "r2",
    ]);
    for (const rule of ["LOCAL_LAW", "LOCAL_LAW_HEARING"] as const)
      expect(clock(rule, meeting(), at("2026-04-01", "09:00")).state).toBe("NOT_NEEDED");
  });
});

describe("minutes", () => {
  const heldFacts = { heldOn: "2026-04-14" };
  const published = at("2026-04-28", "16:00");
  const minutes = { availableAt: published, publishedAt: published, hash: "m", approvedOn: null };
  it("must be public within two weeks, and a draft is enough", () => {
    const now = at("2026-04-29", "09:00");
    expect(clock("MINUTES", meeting(heldFacts), now)).toMatchObject({
      state: "MISSED",
      dueAt: endOfDay(ZONE, "2026-04-28"),
      words: "No minutes have been generated yet.",
    });
    expect(clock("MINUTES", meeting({ ...heldFacts, minutes }), now).state).toBe("MET");
  });

  it("that were uploaded count from the time everyone could read them, with the hash of their bytes", () => {
    const of = (publicFrom: Date | null) =>
      clock(
        "MINUTES",
        meeting({ ...heldFacts, uploadedMinutes: { name: "minutes.pdf", hash: "u", publicFrom } }),
        at("2026-04-29", "09:00"),
      );
    expect(of(null)).toMatchObject({ state: "MISSED", proofs: [] });
    expect(of(published)).toMatchObject({
      state: "MET",
      proofs: [{ what: "Minutes as a file: minutes.pdf", from: published, hash: "u" }],
    });
  });

  it("that were published again are proved by their hash only from then on", () => {
    const again = at("2026-05-12", "10:00");
    const found = clock("MINUTES", meeting({ ...heldFacts, minutes: { ...minutes, publishedAt: again } }), again);
    expect(found).toMatchObject({ state: "MET", since: published });
    expect(found.proofs.map(({ from, hash }) => [from, hash])).toEqual([
      [published, null],
      [again, "m"],
    ]);
  });

  it("of an executive session are due within a week if a vote was taken in it", () => {
    const now = at("2026-04-22", "09:00");
    expect(clock("EXECUTIVE_MINUTES", meeting({ ...heldFacts, executiveSession: true }), now).state).toBe("NOT_NEEDED");
    const closed = meeting({ ...heldFacts, executiveSession: true, closedVoteOn: "2026-04-14" });
    expect(clock("EXECUTIVE_MINUTES", closed, now)).toMatchObject({
      state: "MISSED",
      dueAt: endOfDay(ZONE, "2026-04-21"),
    });
  });

  it("determine how long the recording is kept once they are approved", () => {
    const recording = { name: "video.mp4", hash: "v" };
    const of = (approvedOn: string | null) =>
      clock("RECORDING", meeting({ recording, minutes: { ...minutes, approvedOn } }), at("2026-09-01", "09:00"));
    expect(of(null)).toMatchObject({ state: "NOT_YET_DUE", dueAt: null });
    expect(of("2026-04-28")).toMatchObject({ state: "MET", dueAt: endOfDay(ZONE, "2026-08-28") });
    expect(addMonths("2026-10-31", 4)).toBe("2027-02-28");
  });
});

it("nothing is due for a meeting that is canceled, imported, or entered after its day", () => {
  for (const more of [{ cancelled: true }, { imported: true }, { createdAt: at("2026-05-01", "09:00") }]) {
    const found = clocksOf(
      meeting({ ...more, localLaws: [{ resolutionId: "r", name: "L", hash: null, votedAt: null, below: null }] }),
      [],
      ZONE,
      at("2026-06-01", "09:00"),
    );
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(["NOT_NEEDED"]));
    expect(nextDue(found)).toEqual([]);
  }
});

describe("a county's own figure", () => {
  const ownFigure: Figure = { rule: "DOCUMENTS", amount: 48, from: "2026-04-10", source: "Rule 12 of the board" };
  it("applies to meetings from its first day on, and names its source", () => {
    expect(figureOn("DOCUMENTS", "2026-04-09", [ownFigure])).toMatchObject({ amount: 24, own: false });
    expect(figureOn("DOCUMENTS", "2026-04-10", [ownFigure])).toMatchObject({ amount: 48, own: true });
    expect(figureOn("DOCUMENTS", "2021-11-17", [ownFigure])).toBeNull();
    const documents = [{ name: "Bid.pdf", hash: "b", publicFrom: null }];
    expect(clock("DOCUMENTS", meeting({ documents }), at("2026-04-01", "09:00"), [ownFigure])).toMatchObject({
      dueAt: at("2026-04-12", "18:00"),
      figure: "48 hours before the meeting begins",
      source: "Rule 12 of the board",
    });
  });

  it("must be a whole number with a source, from today at the earliest, one per day", () => {
    const code = (more: Partial<Figure>, set: Figure[] = []) =>
      refuseFigure({ ...ownFigure, ...more }, { today: "2026-04-01", set })?.code ?? null;
    expect([
      code({}),
      code({ amount: 0 }),
      code({ amount: 721 }),
      code({ source: " " }),
      code({ from: "2026-03-31" }),
      code({}, [ownFigure]),
    ]).toEqual([null, "NOT_A_FIGURE", "NOT_A_FIGURE", "SOURCE_REQUIRED", "FROM_PAST", "ALREADY_SET"]);
    // A county's own local law may require at least three days of notice.
    const hearing = { rule: "LOCAL_LAW_HEARING" as const };
    expect([code({ ...hearing, amount: 2 }), code({ ...hearing, amount: 3 })]).toEqual(["BELOW_LAW", null]);
    expect(refuseRemoval(ownFigure, "2026-04-10")?.code).toBe("IN_FORCE");
    expect(refuseRemoval(ownFigure, "2026-04-09")).toBeNull();
  });
});

it("a posting can be recorded once it happened, with a place, and only for rules that allow postings", () => {
  const wanted = {
    rule: "LOCAL_LAW" as ClockKey,
    resolutionId: "r1" as string | null,
    way: "DESKS" as "DESKS" | null,
    hearingOn: null as string | null,
    place: "Desks",
    note: null,
    at: at("2026-04-01", "09:00"),
  };
  const facts = {
    now: at("2026-04-02", "09:00"),
    date: "2026-04-14",
    day: "2026-04-01",
    localLaws: ["r1"],
    recorded: 0,
  };
  const code = (more: Partial<typeof wanted>, other = {}) =>
    refusePosting({ ...wanted, ...more }, { ...facts, ...other })?.code;
  expect(code({})).toBeUndefined();
  expect(code({ resolutionId: "r2" })).toBe("NOT_ON_AGENDA");
  expect(code({ rule: "NOTICE_POSTED" })).toBe("NOT_ON_AGENDA");
  expect(code({ rule: "RECORDING", resolutionId: null })).toBe("NOTHING_TO_POST");
  const notice = { rule: "LOCAL_LAW_HEARING" as const, way: null };
  expect(code({ ...notice, hearingOn: "2026-04-01" })).toBeUndefined();
  expect(code({ ...notice, hearingOn: "2026-03-31" })).toBe("HEARING_BEFORE_NOTICE");
  expect(code({ ...notice, hearingOn: "2029-04-01" })).toBe("HEARING_TOO_LATE");
  expect(code(notice)).toBe("HEARING_REQUIRED");
  expect(code({ ...notice, way: "DESKS", hearingOn: "2026-04-08" })).toBe("NO_WAY_HERE");
  expect(code({ hearingOn: "2026-04-08" })).toBe("NO_HEARING_HERE");
  expect(code({ place: " " })).toBe("PLACE_REQUIRED");
  expect(code({ at: at("2026-04-02", "09:01") })).toBe("IN_FUTURE");
  expect(code({ at: at("2020-04-02", "09:01") })).toBe("TOO_EARLY");
  expect(code({}, { recorded: 100 })).toBe(postingRefusal("TOO_MANY_POSTINGS").code);
});

describe("a legal period that ends on a day when the county is closed", () => {
  const ELECTION = { date: "2026-11-03", name: "Election Day" };
  // Two weeks before Columbus Day and Election Day.
  const facts = (heldOn: string, own: OwnDay[] = [], since: string | null = null) =>
    meeting({ date: heldOn, heldOn, createdAt: at("2025-01-02", "09:00"), closed: { own, since } });
  const due = (of: ClockFacts, figures: Figure[] = []) => {
    const { dueAt, moved } = clock("MINUTES", of, at("2026-09-01", "09:00"), figures);
    return [dueAt && todayIn(ZONE, dueAt), moved];
  };

  it("ends on the next business day, and names the holiday that extended it", () => {
    expect(due(facts("2026-09-28"))).toEqual([
      "2026-10-13",
      "The last day falls on Columbus Day, Monday, October 12, 2026. It is due the next business day (General Construction Law §25-a).",
    ]);
    expect(due(facts("2026-09-29"))).toEqual(["2026-10-13", null]);
    expect(due(facts("2026-09-26"))).toEqual([
      "2026-10-13",
      "The last day falls on Saturday, October 10, 2026. It is due the next business day (General Construction Law §25-a).",
    ]);
  });

  it("is extended by a State-only holiday only if the county observes it", () => {
    expect(due(facts("2026-10-20"))).toEqual(["2026-11-03", null]);
    expect(due(facts("2026-10-20", [ELECTION]))).toEqual([
      "2026-11-04",
      expect.stringContaining("falls on Election Day, Tuesday, November 3, 2026"),
    ]);
  });

  it("is not extended by a county-only holiday, or by the Friday on which federal offices observe a Saturday", () => {
    const friday = { date: "2026-11-27", name: "Day after Thanksgiving" };
    expect(due(facts("2026-11-13", [friday]))).toEqual(["2026-11-27", null]);
    expect(due(facts("2026-11-12", [friday]))[0]).toBe("2026-11-27");
    expect(workCalendar([]).closedOn("2026-07-03")).toBe("Independence Day");
    expect(due(facts("2026-06-19"))).toEqual(["2026-07-03", null]);
  });

  it("is not extended if the county set its own figure, which may not be a legal period", () => {
    const ownFigure: Figure = { rule: "MINUTES", amount: 14, from: "2026-01-01", source: "Rule 12 of the board" };
    expect(due(facts("2026-09-28"), [ownFigure])).toEqual(["2026-10-12", null]);
  });

  it("is not extended if it ended before extensions began or before the holiday was entered", () => {
    expect(due(facts("2026-09-28", [], "2026-10-13"))).toEqual(["2026-10-12", null]);
    expect(due(facts("2026-09-28", [], "2026-10-12"))[0]).toBe("2026-10-13");
    expect(due(facts("2026-10-20", [{ ...ELECTION, since: "2026-11-04" }]))).toEqual(["2026-11-03", null]);
    expect(due(facts("2026-10-20", [{ ...ELECTION, since: "2026-11-03" }]))[0]).toBe("2026-11-04");
  });

  it("is extended for minutes of executive sessions, but not for notices, documents, local laws or recordings", () => {
    expect(CLOCK_KEYS.filter((rule) => CLOCK_RULES[rule].extended)).toEqual(["MINUTES", "EXECUTIVE_MINUTES"]);
    // Wednesday, February 5, 2025. A week later is Lincoln's Birthday.
    const closedVote = { executiveSession: true, closedVoteOn: "2025-02-05" };
    const lincoln = { date: "2025-02-12", name: "Lincoln's Birthday" };
    const session = { ...facts("2025-02-05", [lincoln]), ...closedVote };
    expect(clock("EXECUTIVE_MINUTES", session, at("2025-02-06", "09:00"))).toMatchObject({
      dueAt: endOfDay(ZONE, "2025-02-13"),
      moved: expect.stringContaining("Lincoln's Birthday"),
    });
    // Four months after October 12 end on a Friday that the county observes. That does not extend how long the
    // recording is kept.
    const storedMinutes = { availableAt: null, publishedAt: null, hash: null, approvedOn: "2026-10-12" };
    const recorded = { ...facts("2026-09-28", [{ ...lincoln, date: "2027-02-12" }]), minutes: storedMinutes };
    expect(
      clock("RECORDING", { ...recorded, recording: { name: "v", hash: "v" } }, at("2026-11-01", "09:00")),
    ).toMatchObject({ dueAt: endOfDay(ZONE, "2027-02-12"), moved: null });
  });
});

const zones = fc.constantFrom("America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "UTC");
const days = fc
  .date({ min: new Date("2000-01-02"), max: new Date("2099-12-30"), noInvalidDate: true })
  .map((some) => some.toISOString().slice(0, 10));
const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });

describe("for any county, day and time", () => {
  it("hours are elapsed hours, also in the nights when the clocks change", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 720 }), (begins, hours) => {
        expect(begins.valueOf() - hoursBefore(begins, hours).valueOf()).toBe(hours * 3_600_000);
      }),
    );
    // Sunday, March 8, 2026 has 23 hours, so 72 hours before Monday 6 PM is Friday 5 PM.
    const due = hoursBefore(at("2026-03-09", "18:00"), 72);
    expect([todayIn(ZONE, due), timeIn(ZONE, due)]).toEqual(["2026-03-06", "17:00"]);
  });

  it("a day ends one moment before the next begins", () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const end = endOfDay(zone, day);
        expect(todayIn(zone, end)).toBe(day);
        expect(todayIn(zone, new Date(end.valueOf() + 1)) > day).toBe(true);
      }),
    );
  });

  it("exactly the required number of days other than Sundays lie between laying and the vote", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 90 }), (day, count) => {
        const laid = daysBeforeWithoutSundays(day, count);
        const between: number[] = [];
        for (let each = Date.parse(laid); each < Date.parse(day); each += 86_400_000)
          between.push(new Date(each).getUTCDay());
        expect(new Date(laid).getUTCDay()).not.toBe(0);
        expect(between.filter((weekday) => weekday !== 0)).toHaveLength(count);
      }),
    );
  });

  it("posting earlier never makes the state worse, and a met deadline stays met", () => {
    const rank = { MET: 0, NOT_YET_DUE: 1, DUE_SOON: 2, MISSED: 3, NOT_NEEDED: 4 };
    fc.assert(
      fc.property(moments, moments, moments, (due, since, now) => {
        const state = stateOf(due, since, now);
        expect(rank[stateOf(due, new Date(since.valueOf() - 1), now)]).toBeLessThanOrEqual(rank[state]);
        expect(stateOf(due, since, new Date(now.valueOf() + 1_000_000))).toBe(state);
      }),
    );
  });

  it("without action, no deadline changes before the announced moment, but some change after it", () => {
    const keys = fc.constantFrom(...CLOCK_KEYS);
    let turned = 0;
    fc.assert(
      fc.property(keys, moments, moments, moments, fc.nat({ max: 999 }), (rule, createdAt, when, now, part) => {
        const facts = meeting({
          createdAt,
          postings: [posted(rule, when)],
          versions: [version(0, when)],
          recording: { name: "Recording", hash: null },
        });
        const clocks = clocksOf(facts, [], ZONE, now);
        const until = standUntil(clocks, now);
        const last = Math.min(until, now.valueOf() + 10_000_000_000) - 1;
        const meanwhile = new Date(now.valueOf() + Math.floor(((last - now.valueOf()) * part) / 999));
        expect(clocksOf(facts, [], ZONE, meanwhile)).toEqual(clocks);
        if (
          Number.isFinite(until) &&
          JSON.stringify(clocksOf(facts, [], ZONE, new Date(until))) !== JSON.stringify(clocks)
        )
          turned += 1;
      }),
    );
    expect(turned).toBeGreaterThan(0);
  });

  it("every deadline explains its state, with a source and, if something is due, a moment", () => {
    const keys = fc.constantFrom(...CLOCK_KEYS);
    fc.assert(
      fc.property(keys, moments, moments, moments, (rule, createdAt, when, now) => {
        const facts = meeting({ createdAt, postings: [posted(rule, when)], versions: [version(0, when)] });
        for (const each of clocksOf(facts, [], ZONE, now)) {
          expect(each.words).not.toBe("");
          expect(each.source).toBe(CLOCK_RULES[each.rule].source);
          expect(each.state === "NOT_NEEDED" || each.rule === "RECORDING" || each.dueAt !== null).toBe(true);
        }
      }),
    );
  });

  it("an extended last day is never earlier, is a business day, and ignores holidays entered after it", () => {
    const ownDays = fc.array(
      fc.record({ date: days, name: fc.constant("Own"), since: fc.option(days, { nil: undefined }) }),
      { maxLength: 8 },
    );
    const listed = ownDays.map((all) =>
      all.map(({ date, name, since }): OwnDay => (since === undefined ? { date, name } : { date, name, since })),
    );
    const state = fc.integer({ min: 2000, max: 2099 }).chain((year) => fc.constantFrom(...stateHolidays(year)));
    const ends = fc.oneof(
      days,
      state.map(({ date }) => date),
    );
    fc.assert(
      fc.property(ends, listed, fc.option(days, { nil: null }), state, (end, all, since, late) => {
        const { day, moved } = lastDay(end, { own: all, since });
        expect(day >= end).toBe(true);
        expect(moved === null).toBe(day === end);
        expect(daysBetween(end, day)).toBeLessThanOrEqual(5);
        expect(day === end || ![0, 6].includes(weekdayOf(day))).toBe(true);
        expect(since !== null && end < since && day !== end).toBe(false);
        const entered = [...all, { ...late, since: addDays(late.date, 1) }];
        expect(lastDay(end, { own: entered, since })).toEqual({ day, moved });
        // A weekday is extended only if it is a State holiday.
        const isHoliday = stateHolidays(Number(end.slice(0, 4))).some(({ date }) => date === end);
        expect(day === end || isHoliday || [0, 6].includes(weekdayOf(end))).toBe(true);
      }),
    );
  });

  it("no calendar extends a deadline before a meeting", () => {
    const ownDays = fc.uniqueArray(days, { maxLength: 8 }).map((dates) => dates.map((date) => ({ date, name: "Own" })));
    fc.assert(
      fc.property(days, ownDays, (date, all) => {
        const dues = (closed: ClockFacts["closed"]) =>
          clocksOf(meeting({ date, createdAt: at("2000-01-01", "09:00"), closed }), [], ZONE, at("2000-01-01", "09:00"))
            .filter(({ rule }) => !CLOCK_RULES[rule].extended)
            .map(({ rule, dueAt, moved }) => ({ rule, dueAt, moved }));
        const found = dues({ own: all, since: null });
        expect(found).toEqual(dues({ own: [], since: "2199-01-01" }));
        expect(found.every(({ moved }) => moved === null)).toBe(true);
      }),
    );
  });
});
