import { expect, test } from "vitest";
import { proposedSitting } from "./proposedSitting.rules.ts";

const last = { number: "2026-4", startTime: "18:30", location: "Board Chambers" };

test("a new meeting is proposed with the time and place of the last one of its body", () => {
  expect(proposedSitting(last, "09:00")).toEqual({ startTime: "18:30", location: "Board Chambers", from: "2026-4" });
});

test("the county's usual time is proposed if the last meeting had none or there was none", () => {
  expect(proposedSitting({ ...last, startTime: null }, "09:00")).toMatchObject({ startTime: "09:00", from: "2026-4" });
  expect(proposedSitting(null, "09:00")).toEqual({ startTime: "09:00", location: null, from: null });
  expect(proposedSitting(null, null)).toEqual({ startTime: null, location: null, from: null });
});
