import { expect, test } from "vitest";
import { emptyMeeting, problemsOf } from "./newMeeting.ts";

const board = { ...emptyMeeting, date: "2026-04-14" };

test("a board meeting with a date can be scheduled; time and place may follow", () => {
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

test("a date that cannot be read is told in the words of its field", () => {
  expect(problemsOf(emptyMeeting, "Date must include a year")).toEqual([
    { field: "date", text: "Date must include a year" },
  ]);
});
