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

test("a lost connection is reported immediately", () => {
  connection.lost();
  expect(connectionState()).toBe("reconnecting");
});

test("a restored connection says so for a while, then is live again", () => {
  connection.lost();
  connection.established();
  expect(connectionState()).toBe("caught-up");
  vi.advanceTimersByTime(4000);
  expect(connectionState()).toBe("live");
});

test("a connection lost again while it is reported as restored is reported as lost", () => {
  connection.lost();
  connection.established();
  connection.lost();
  vi.advanceTimersByTime(10_000);
  expect(connectionState()).toBe("reconnecting");
});
