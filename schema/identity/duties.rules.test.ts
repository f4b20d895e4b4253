import { expect, test } from "vitest";
import { dutiesOf, refuseOnDuty } from "./duties.rules.ts";

const free = { mustChangePassword: false, needsSecondFactor: false, hasSecondFactor: false };

test("a given password is changed first, and a role that needs a second factor waits for one", () => {
  expect(dutiesOf(free)).toEqual([]);
  expect(dutiesOf({ ...free, mustChangePassword: true })).toEqual(["NEW_PASSWORD"]);
  expect(dutiesOf({ ...free, needsSecondFactor: true })).toEqual(["SECOND_FACTOR"]);
  expect(dutiesOf({ ...free, needsSecondFactor: true, hasSecondFactor: true })).toEqual([]);
  expect(dutiesOf({ ...free, mustChangePassword: true, needsSecondFactor: true })).toEqual([
    "NEW_PASSWORD",
    "SECOND_FACTOR",
  ]);
});

test("while a duty is open everything else is refused, with the duty named", () => {
  expect(refuseOnDuty([])).toBeNull();
  expect(refuseOnDuty(["SECOND_FACTOR"])).toEqual({
    code: "DUTY",
    message: "Your role needs a second factor. Set one up first.",
  });
});
