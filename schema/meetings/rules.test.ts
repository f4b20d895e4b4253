import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { momentInWords, hourInWords, dayInWords } from "../dates.rules.ts";
import { canonicalText } from "../canonical.rules.ts";
import { bodyOfType, inOffice, weightOn } from "../bodies/office.rules.ts";
import {
  attendanceAfter,
  isAgendaPublic,
  isListed,
  type MeetingState,
  positionAfterMove,
  refuseAdjourn,
  refuseCancel,
  refuseChange,
  refuseCurrentItem,
  refuseDate,
  refuseDelete,
  refusePublish,
  refuseRecess,
  refuseResume,
  refuseStart,
} from "./rules.ts";
import type { ThresholdType } from "../bodies/thresholds.rules.ts";

const STATES: MeetingState[] = [
  "SCHEDULED",
  "AGENDA_PUBLISHED",
  "IN_SESSION",
  "RECESS",
  "ADJOURNED",
  "MINUTES_DRAFTED",
  "MINUTES_APPROVED",
  "CANCELLED",
];
const at = (state: MeetingState, more: object = {}) => ({
  state,
  items: 1,
  versions: 0,
  voteOpen: false,
  voted: false,
  inExecutiveSession: false,
  ...more,
});
const allowedIn = (rule: (meeting: ReturnType<typeof at>) => object | null) =>
  STATES.filter((state) => rule(at(state)) === null);

describe("the life of a meeting", () => {
  test("each step starts from its own states and from no other", () => {
    expect(allowedIn((meeting) => refusePublish(meeting, false))).toEqual([
      "SCHEDULED",
      "AGENDA_PUBLISHED",
      "IN_SESSION",
      "RECESS",
    ]);
    expect(allowedIn(refuseStart)).toEqual(["AGENDA_PUBLISHED"]);
    expect(allowedIn(refuseRecess)).toEqual(["IN_SESSION"]);
    expect(allowedIn(refuseResume)).toEqual(["RECESS"]);
    expect(allowedIn(refuseAdjourn)).toEqual(["IN_SESSION", "RECESS"]);
    expect(allowedIn(refuseCancel)).toEqual(["SCHEDULED", "AGENDA_PUBLISHED"]);
    expect(allowedIn(refuseCurrentItem)).toEqual(["AGENDA_PUBLISHED", "IN_SESSION", "RECESS"]);
    expect(allowedIn(refuseChange)).toEqual([
      "SCHEDULED",
      "AGENDA_PUBLISHED",
      "IN_SESSION",
      "RECESS",
      "ADJOURNED",
      "MINUTES_DRAFTED",
    ]);
    expect(allowedIn(refuseDelete)).toEqual([
      "SCHEDULED",
      "AGENDA_PUBLISHED",
      "ADJOURNED",
      "MINUTES_DRAFTED",
      "CANCELLED",
    ]);
  });

  test("an open vote keeps the session from ending, and a recorded vote keeps the meeting from being deleted", () => {
    expect(refuseRecess(at("IN_SESSION", { voteOpen: true }))?.code).toBe("VOTE_OPEN");
    expect(refuseAdjourn(at("RECESS", { voteOpen: true }))?.code).toBe("VOTE_OPEN");
    expect(refuseDelete(at("ADJOURNED", { voted: true }))?.code).toBe("MEETING_VOTED");
  });

  test("everyone sees a meeting whose agenda is published, and a canceled one whose agenda had been", () => {
    expect(STATES.filter((state) => isAgendaPublic({ state, versions: 0 }))).toEqual([
      "AGENDA_PUBLISHED",
      "IN_SESSION",
      "RECESS",
      "ADJOURNED",
      "MINUTES_DRAFTED",
      "MINUTES_APPROVED",
    ]);
    expect(isAgendaPublic({ state: "CANCELLED", versions: 1 })).toBe(true);
  });
});

describe("positions", () => {
  test("one step stays within the agenda; a position beyond it is refused", () => {
    expect(positionAfterMove({ from: 1, count: 3, direction: "UP" })).toBe(1);
    expect(positionAfterMove({ from: 3, count: 3, direction: "DOWN" })).toBe(3);
    expect(positionAfterMove({ from: 2, count: 3, direction: "UP" })).toBe(1);
    expect(positionAfterMove({ from: 2, count: 3, toPosition: 0 })).toMatchObject({ code: "NO_SUCH_POSITION" });
    expect(positionAfterMove({ from: 2, count: 3, direction: "UP", toPosition: 3 })).toMatchObject({
      code: "DIRECTION_OR_POSITION",
    });
  });
});

describe("days", () => {
  test("only days of the calendar are accepted", () => {
    expect("2024-02-29 2026-12-31".split(" ").map(refuseDate)).toEqual([null, null]);
    expect(
      "2026-02-29 2026-02-30 2026-04-31 2026-13-01 nonsense".split(" ").map((date) => refuseDate(date)?.code),
    ).toEqual(Array(5).fill("NOT_A_DATE"));
  });

  test("a term covers its first and its last day", () => {
    const term = { startsOn: "2024-01-01", endsOn: "2026-03-11" };
    expect(["2023-12-31", "2024-01-01", "2026-03-11", "2026-03-12"].map((day) => inOffice(term, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("a seat has the weight of the latest table effective by the day, else 1, and 0 without a vote", () => {
    const row = (weight: number, effectiveOn: string, thresholdType: ThresholdType | null = null) => ({
      weight,
      thresholdType,
      table: { effectiveOn },
    });
    const seat = {
      votes: true,
      weights: [
        row(200, "2020-01-01"),
        row(999, "2024-06-01", "TWO_THIRDS"),
        row(1219, "2024-01-01"),
        row(300, "2022-01-01"),
      ],
    };
    expect(
      ["2019-12-31", "2020-01-01", "2023-05-05", "2024-01-01", "2030-01-01"].map((day) => weightOn(seat, day)),
    ).toEqual([100, 200, 300, 1219, 1219]);
    expect(weightOn({ ...seat, votes: false }, "2030-01-01")).toBe(0);
  });

  test("days and times are printed in the county's words", () => {
    expect(dayInWords("2026-11-24")).toBe("Tuesday, November 24, 2026");
    expect(["00:00", "09:05", "12:00", "19:00"].map(hourInWords)).toEqual([
      "12:00 AM",
      "9:05 AM",
      "12:00 PM",
      "7:00 PM",
    ]);
    expect(momentInWords(new Date("2026-11-20T21:05:00Z"), "America/New_York")).toBe("November 20, 2026, 4:05 PM EST");
  });
});

describe("bodies and names", () => {
  const bodies = [
    { name: "Board", kind: "BOARD" },
    { name: "Public Works", kind: "COMMITTEE" },
    { name: "Budget Committee", kind: "COMMITTEE" },
  ] as const;
  test("a committee meets as itself, every other meeting is the board's", () => {
    const bodyOf = (type: string) => bodyOfType(type, bodies)?.name ?? null;
    expect(
      [
        "Public Works Committee",
        "budget committee",
        "Astrology Committee",
        "Board",
        "Special",
        "Mid-Month",
        "Other",
      ].map(bodyOf),
    ).toEqual(["Public Works", "Budget Committee", null, "Board", "Board", "Board", "Board"]);
  });

  test("two members of the same name are two, but a name alone is listed once", () => {
    expect(isListed({ memberId: "a", name: "Lowe" }, { memberId: "b", name: "Lowe" })).toBe(false);
    expect(isListed({ memberId: "a", name: "Lowe" }, { memberId: null, name: " lowe" })).toBe(true);
    expect(isListed({ memberId: "a", name: "Lowe" }, { memberId: "a", name: "Lowe-Quill" })).toBe(true);
  });
});

describe("the canonical text of an agenda", () => {
  test("the order of keys does not matter, the order of items does", () => {
    expect(canonicalText({ b: 1, a: [{ d: null, c: "x" }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
    expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
  });

  test("it survives being stored as JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalText(JSON.parse(JSON.stringify(value)))).toBe(canonicalText(value));
      }),
    );
  });
});

describe("a line of the attendance", () => {
  const here = { present: true, time: "10:00", leftTime: null };

  test("a person with a time of departure is no longer present", () => {
    expect(attendanceAfter(here, { leftTime: "11:15" })).toEqual({ present: false, time: "10:00", leftTime: "11:15" });
    expect(attendanceAfter(here, { leftTime: "11:15", present: true })).toMatchObject({ present: true });
  });

  test("a person who is present again has not left", () => {
    const departure = { present: false, time: "10:00", leftTime: "11:15" };
    expect(attendanceAfter(departure, { present: true })).toEqual(here);
    expect(attendanceAfter(departure, { leftTime: null })).toEqual({ ...departure, leftTime: null });
  });

  test("a person marked absent after a vote leaves at that time, unless the change gives another or none", () => {
    expect(attendanceAfter(here, { present: false }, "11:20")).toEqual({ ...here, present: false, leftTime: "11:20" });
    expect(attendanceAfter(here, { present: false, leftTime: "11:15" }, "11:20").leftTime).toBe("11:15");
    expect(attendanceAfter(here, { present: false, leftTime: null }, "11:20").leftTime).toBeNull();
    expect(attendanceAfter({ ...here, present: false }, { present: false }, "11:20").leftTime).toBeNull();
    expect(attendanceAfter(here, { time: "10:07" }, "11:20")).toEqual({ ...here, time: "10:07" });
  });

  test("fields left out of a change do not change", () => {
    expect(attendanceAfter(here, {})).toEqual(here);
    expect(attendanceAfter(here, { time: "10:07" })).toEqual({ ...here, time: "10:07" });
    expect(attendanceAfter(here, { present: false })).toEqual({ ...here, present: false });
  });
});
