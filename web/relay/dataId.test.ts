import { expect, test } from "vitest";
import { VIEWER_ID } from "relay-runtime";
import { dataIdOf } from "./dataId.ts";

test("a record is stored under its global id", () => {
  expect(dataIdOf({ id: "Meeting:1" }, "Meeting")).toBe("Meeting:1");
});

test("a person is stored where they were read, not under the user of their id", () => {
  expect(dataIdOf({ id: "User:1" }, "Person")).toBeUndefined();
});

test("a mutation's data about the viewer reaches every page that shows the viewer", () => {
  expect(dataIdOf({ user: null }, "Viewer")).toBe(VIEWER_ID);
});

test("a waiting entry is stored where it was read: two steps may wait on one record", () => {
  expect(dataIdOf({ id: "Contract:1" }, "WaitingEntry")).toBeUndefined();
});
