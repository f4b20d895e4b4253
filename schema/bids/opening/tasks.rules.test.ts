import { expect, test } from "vitest";
import { openingRefusal, type OpeningStanding } from "./opening.rules.ts";
import { isTimeToTell, openingTasks, type TaskFacts } from "./tasks.rules.ts";

const running: OpeningStanding = { state: "SHARES", conductorId: "conductor", witnessId: null };
const factsOf = (change: Partial<TaskFacts> = {}): TaskFacts => ({
  running: null,
  notYet: null,
  viewerId: "clerk",
  holds: true,
  entered: false,
  asksToWitness: true,
  keyReady: true,
  sharesMissing: 2,
  left: null,
  ...change,
});

test("keyholders and witnesses are asked from the due date on, before the opening has begun", () => {
  expect(openingTasks(factsOf())).toEqual(["ENTER_SHARE", "WITNESS"]);
  expect(openingTasks(factsOf({ notYet: openingRefusal("WRONG_STATUS") }))).toEqual([]);
  expect(openingTasks(factsOf({ notYet: openingRefusal("TECHNICAL_NOT_LOCKED") }))).toEqual([]);
});

test("a task disappears once it is done, by the viewer or by enough others", () => {
  expect(openingTasks(factsOf({ running, entered: true }))).toEqual(["WITNESS"]);
  expect(openingTasks(factsOf({ running, sharesMissing: 0 }))).toEqual(["WITNESS"]);
  expect(openingTasks(factsOf({ running: { ...running, witnessId: "clerk" } }))).toEqual(["ENTER_SHARE"]);
  expect(openingTasks(factsOf({ running: { ...running, witnessId: "another" } }))).toEqual(["ENTER_SHARE"]);
  expect(openingTasks(factsOf({ running: { ...running, state: "FINISHED" } }))).toEqual([]);
});

test("no one is asked for an action that the opening would refuse", () => {
  expect(openingTasks(factsOf({ running: { ...running, conductorId: "clerk" } }))).toEqual(["ENTER_SHARE"]);
  expect(openingTasks(factsOf({ holds: false, asksToWitness: false }))).toEqual([]);
  expect(openingTasks(factsOf({ keyReady: false }))).toEqual(["WITNESS"]);
});

test("shares are requested until it is public that no envelope is left, so the request never reveals it earlier", () => {
  expect(openingTasks(factsOf({ running, left: 0 }))).toEqual(["WITNESS"]);
  expect(openingTasks(factsOf({ running, left: 3 }))).toEqual(["ENTER_SHARE", "WITNESS"]);
});

const HOUR = new Date("2026-03-14T18:00:00Z");
const at = (hours: number) => new Date(HOUR.valueOf() + hours * 3_600_000);

test("letters go out the day before and at the opening time, once for each opening time", () => {
  const opening = { openingAt: HOUR, announcedFor: null, calledFor: null };
  expect(isTimeToTell(opening, at(-25))).toBeNull();
  expect(isTimeToTell(opening, at(-24))).toBe("DAY_BEFORE");
  expect(isTimeToTell({ ...opening, announcedFor: HOUR }, at(-24))).toBeNull();
  expect(isTimeToTell({ ...opening, announcedFor: HOUR }, HOUR)).toBe("HOUR");
  expect(isTimeToTell({ ...opening, announcedFor: HOUR, calledFor: HOUR }, HOUR)).toBeNull();
});

test("a moved opening is announced again, and one missed by more than a day is left alone", () => {
  expect(isTimeToTell({ openingAt: HOUR, announcedFor: at(-48), calledFor: at(-48) }, at(-1))).toBe("DAY_BEFORE");
  expect(isTimeToTell({ openingAt: HOUR, announcedFor: null, calledFor: null }, at(23))).toBe("HOUR");
  expect(isTimeToTell({ openingAt: HOUR, announcedFor: null, calledFor: null }, at(24))).toBeNull();
});
