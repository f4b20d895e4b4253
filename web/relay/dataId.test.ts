import { expect, test } from "vitest";
import { VIEWER_ID } from "relay-runtime";
import { dataIdOf } from "./dataId.ts";

test("a record is kept under its global id", () => {
  expect(dataIdOf({ id: "Meeting:1" }, "Meeting")).toBe("Meeting:1");
});

test("a person is kept where they were read, not beside the user of their id", () => {
  expect(dataIdOf({ id: "User:1" }, "Person")).toBeUndefined();
});

test("what an act tells of the viewer is told to every page that shows the viewer", () => {
  expect(dataIdOf({ user: null }, "Viewer")).toBe(VIEWER_ID);
});

test("what waits is kept where it was read: two steps may wait on one record, and neither is that record", () => {
  expect(dataIdOf({ id: "Contract:1" }, "WaitingEntry")).toBeUndefined();
});
