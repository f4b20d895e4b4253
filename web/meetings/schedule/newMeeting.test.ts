import { expect, test } from "vitest";
import { emptyMeeting, problemsOf, shownOf } from "./newMeeting.ts";

const board = { ...emptyMeeting, date: "2026-04-14" };

test("a board meeting with a date can be scheduled, and time and place can be added later", () => {
  expect(problemsOf(board, null)).toEqual([]);
});

test("a committee meeting names its committee", () => {
  expect(problemsOf({ ...board, meetingType: "Committee" }, null)).toEqual([
    { field: "committee", text: "Choose a committee" },
  ]);
});

test("a meeting has a date", () => {
  expect(problemsOf(emptyMeeting, null)).toEqual([{ field: "date", text: "Enter a date" }]);
});

test("a date that cannot be read is reported in the words of its field", () => {
  expect(problemsOf(emptyMeeting, "Date must include a year")).toEqual([
    { field: "date", text: "Date must include a year" },
  ]);
});

test("time and place are the suggested ones until someone types or clears them", () => {
  const proposed = { startTime: "19:00", location: "Board Chambers" };
  const of = (more: Partial<typeof board>, from: typeof proposed | null = proposed) => {
    const { startTime, location } = shownOf({ ...board, ...more }, from);
    return [startTime, location];
  };
  expect(of({})).toEqual(["19:00", "Board Chambers"]);
  expect(of({ startTime: "18:00" })).toEqual(["18:00", "Board Chambers"]);
  expect(of({ startTime: "", location: "" })).toEqual(["", ""]);
  expect(of({}, null)).toEqual(["", ""]);
});
