import { expect, test } from "vitest";
import { failureWords, nextAttempt } from "./outbox.rules.ts";

const NOON = new Date("2026-03-11T12:00:00Z");
const minutesAfter = (attempts: number) => {
  const next = nextAttempt(attempts, NOON);
  return next && (next.valueOf() - NOON.valueOf()) / 60_000;
};

test("a failed letter is tried again after 1, 5 and 30 minutes, 2 and 6 hours, and then is dead", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(minutesAfter)).toEqual([1, 5, 30, 120, 360, null, null]);
});

test("the reason of a failure is kept on one line, never empty", () => {
  expect(failureWords(new Error("550 no such\r\n  mailbox "))).toBe("550 no such mailbox");
  expect(failureWords("gone")).toBe("gone");
  expect(failureWords(new Error(""))).toBe("The mail server gave no reason.");
  expect(failureWords(new Error("x".repeat(2_000)))).toHaveLength(300);
});
