import { expect, test } from "vitest";
import { neutral } from "#schema/neutral.rules.ts";
import { meetingSheet } from "./meetingSheet.ts";

const meeting = (number: string) => [number, "Board", "2026-04-14", null, "agenda.pdf", undefined, null];

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "a text that begins like a formula (%j) stays a text",
  (text) => {
    expect(neutral(text)).toBe(`'${text}`);
  },
);

test("a text with a sign inside is left as it is", () => {
  expect(neutral("2026-4")).toBe("2026-4");
});

test("the sheet has a head row and one row for each meeting, in the order of the list", () => {
  const values = meetingSheet([meeting("2026-4"), meeting("2026-3")]).map((row) => row.map((cell) => cell.value));
  expect(values).toEqual([
    ["Number", "Type", "Date", "Location", "Agenda", "Minutes", "Media"],
    ["2026-4", "Board", "2026-04-14", "", "agenda.pdf", "", ""],
    ["2026-3", "Board", "2026-04-14", "", "agenda.pdf", "", ""],
  ]);
});
