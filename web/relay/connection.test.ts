import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection, connectionState } from "./connection.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  connection.established();
  vi.runAllTimers();
  vi.useRealTimers();
});

test("the first connection is simply live", () => {
  connection.established();
  expect(connectionState()).toBe("live");
});

test("a lost line is told at once", () => {
  connection.lost();
  expect(connectionState()).toBe("reconnecting");
});

test("a line that came back says so for a while, then is live again", () => {
  connection.lost();
  connection.established();
  expect(connectionState()).toBe("caught-up");
  vi.advanceTimersByTime(4000);
  expect(connectionState()).toBe("live");
});

test("a line that is lost again while it says that it is back is told as lost", () => {
  connection.lost();
  connection.established();
  connection.lost();
  vi.advanceTimersByTime(10_000);
  expect(connectionState()).toBe("reconnecting");
});
