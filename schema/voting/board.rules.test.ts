import { expect, test } from "vitest";
import { type BoardFacts, boardOf, ofItsRoll } from "./board.rules.ts";

const seats = [
  { id: "s2", label: "District 2", position: 2, votes: true },
  { id: "s1", label: "District 1", position: 1, votes: true },
  { id: "s3", label: "County Manager", position: 3, votes: false },
];
const term = (
  id: string,
  name: string,
  seatId: string | null,
  startsOn = "2020-01-01",
  endsOn: string | null = null,
) => ({
  id,
  name,
  seatId,
  startsOn,
  endsOn,
});
const facts = (more: Partial<BoardFacts> = {}): BoardFacts => ({
  date: "2026-03-11",
  seats,
  members: [term("b", "Ben", "s2"), term("a", "Ada", "s1"), term("m", "Mel", "s3")],
  attendance: [],
  weights: null,
  threshold: "MAJORITY",
  ...more,
});
const names = (more: Partial<BoardFacts> = {}) =>
  boardOf(facts(more)).entries.map((line) => `${line.name}${line.present ? "" : " away"}`);

test("the roll follows the seats, and members not on the attendance list are not present", () => {
  expect(names()).toEqual(["Ada away", "Ben away", "Mel away"]);
  expect(
    names({
      attendance: [
        { memberId: "b", name: "Ben", present: true },
        { memberId: "a", name: "Ada", present: false },
      ],
    }),
  ).toEqual(["Ada away", "Ben", "Mel away"]);
});

test("a name in the attendance is the member with that name, unless there are two", () => {
  const attendance = [{ memberId: null, name: " ada ", present: true }];
  expect(names({ attendance })[0]).toBe("Ada");
  expect(names({ attendance, members: [term("a", "Ada", "s1"), term("z", "Ada", "s2")] })).toEqual([
    "Ada away",
    "Ada away",
  ]);
});

test("a name that belongs to no member of the body is not on its roll", () => {
  expect(names({ attendance: [{ memberId: null, name: "County Attorney", present: true }] })).toEqual([
    "Ada away",
    "Ben away",
    "Mel away",
  ]);
});

test("a person not in office on the meeting's date is not on the roll, and the seat is vacant", () => {
  const members = [
    term("a", "Ada", "s1", "2020-01-01", "2026-03-10"),
    term("b", "Ben", "s2", "2026-03-11", "2026-03-11"),
  ];
  expect(names({ members })).toEqual(["Ben away"]);
  expect(boardOf(facts({ members })).vacancies).toEqual([{ seat: "District 1", weight: 100 }]);
});

test("an ex officio seat without a vote gives no right to vote, and is not a vacancy when empty", () => {
  expect(boardOf(facts()).entries.map((line) => line.entitled)).toEqual([true, true, false]);
  expect(boardOf(facts({ members: [term("a", "Ada", "s1")] })).vacancies.map((seat) => seat.seat)).toEqual([
    "District 2",
  ]);
});

test("weights come from the table by seat, with another weight where the law has one for this majority", () => {
  const weights = {
    version: "t",
    effectiveFrom: "2026-01-01",
    source: "Local Law 3 of 2022",
    seats: [
      { seat: "s1", weight: 1219, byThreshold: { TWO_THIRDS: 1300 } },
      { seat: "s2", weight: 556 },
    ],
  };
  const weighed = (threshold: BoardFacts["threshold"]) =>
    boardOf(facts({ weights, threshold })).entries.map((line) => line.weight);
  expect(weighed("MAJORITY")).toEqual([1219, 556, 100]);
  expect(weighed("TWO_THIRDS")).toEqual([1300, 556, 100]);
});

test("a meeting without a known body votes with the people listed, each with weight 1", () => {
  const attendance = [
    { memberId: null, name: "Ada", present: true },
    { memberId: null, name: "Ada", present: false },
  ];
  const board = boardOf(facts({ seats: [], members: [], attendance }));
  expect(board.entries.map(({ name, present, entitled, weight }) => ({ name, present, entitled, weight }))).toEqual([
    { name: "Ada", present: true, entitled: true, weight: 100 },
    { name: "Ada", present: false, entitled: true, weight: 100 },
  ]);
  expect(new Set(board.entries.map((line) => line.key)).size).toBe(2);
  expect(board.vacancies).toEqual([]);
});

test("members without a recorded term who are not in an imported attendance are not on its roll", () => {
  const base = { name: "Kept", startsOn: "2000-01-01" };
  const members = [
    { ...base, id: "seated", seatId: "seat", endsOn: null },
    { ...base, id: "ended", seatId: null, endsOn: "2030-12-31" },
    { ...base, id: "named", seatId: null, endsOn: null },
    { ...base, id: "byName", name: "Ann Poe", seatId: null, endsOn: null },
    { ...base, id: "seenLater", name: "Zed", seatId: null, endsOn: null },
  ];
  const attendance = [
    { memberId: "named", name: "Kept", present: true },
    { memberId: null, name: "ann poe", present: false },
  ];
  expect(ofItsRoll(members, attendance).map(({ id }) => id)).toEqual(["seated", "ended", "named", "byName"]);
  expect(ofItsRoll(members, [])).toEqual(members);
});
