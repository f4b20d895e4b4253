import { expect, test } from "vitest";
import {
  isUndone,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS,
  refuseComment,
  refuseNewApprovals,
  refuseReopening,
  refuseResolving,
  refuseReturned,
  refuseTaking,
  type SentText,
} from "./text.rules.ts";

const sent = (change: Partial<SentText> = {}): SentText => ({
  status: "WORKING",
  textHash: "a",
  sentHash: "a",
  approvedHash: null,
  ...change,
});

test("one changed byte undoes the approvals of a contract on its route, and nothing else restarts them", () => {
  expect(isUndone(sent())).toBe(false);
  expect(isUndone(sent({ textHash: "b" }))).toBe(true);
  // For content sent before texts were stored, the approval counts once it is given.
  expect(isUndone(sent({ textHash: "b", sentHash: null }))).toBe(false);
  expect(isUndone(sent({ textHash: "b", sentHash: null, approvedHash: "a" }))).toBe(true);
  expect(isUndone(sent({ textHash: "b", status: "DRAFT" }))).toBe(false);
  expect(refuseNewApprovals(sent({ textHash: "b" }))).toBeNull();
  expect(refuseNewApprovals(sent())?.code).toBe("TEXT_STANDS");
  expect(refuseNewApprovals(sent({ status: "EXECUTED", textHash: "b" }))?.code).toBe("WRONG_STATUS");
});

test("a returned text can be compared until the contract is decided, and used in a draft only", () => {
  expect(refuseReturned({ status: "WORKING" })).toBeNull();
  expect(refuseReturned({ status: "EXECUTED" })?.code).toBe("WRONG_STATUS");
  expect(refuseTaking({ status: "DRAFT" })).toBeNull();
  expect(refuseTaking({ status: "WORKING" })?.code).toBe("NOT_A_DRAFT");
});

test("a comment needs text, and a conversation is resolved through its first comment", () => {
  const comment = (change: object) => refuseComment({ words: "Why?", quote: null, count: 0, ...change })?.code ?? null;
  expect(comment({})).toBeNull();
  expect(comment({ words: " \n" })).toBe("WORDS_REQUIRED");
  expect(comment({ words: "x".repeat(MAX_COMMENT_LENGTH + 1) })).toBe("TOO_LONG");
  expect(comment({ quote: "x".repeat(301) })).toBe("TOO_LONG");
  expect(comment({ count: MAX_COMMENTS })).toBe("TOO_MANY");
  expect(refuseResolving({ isAnswer: false, isResolved: false })).toBeNull();
  expect(refuseResolving({ isAnswer: false, isResolved: true })?.code).toBe("RESOLVED");
  expect(refuseReopening({ isAnswer: false, isResolved: false })?.code).toBe("NOT_RESOLVED");
  expect(refuseReopening({ isAnswer: true, isResolved: true })?.code).toBe("ANSWER");
});
