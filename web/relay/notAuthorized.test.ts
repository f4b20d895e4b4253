import { expect, test } from "vitest";
import { NOT_AUTHORIZED, wordsOfFailed, wordsOfRefused } from "./notAuthorized.ts";
import { failureOf } from "./request.ts";

const words = "Your session has expired or you are not authorized. Please log in again.";

test("administration screens show 401 or 403 as an expired session or a missing authorization", () => {
  const messages = [401, 403, 500].map((status) => wordsOfFailed(failureOf(status, "No."), NOT_AUTHORIZED));
  expect(messages).toEqual([words, words, "No."]);
  expect(wordsOfRefused("SIGN_IN", "Sign in to do this.", NOT_AUTHORIZED)).toBe(words);
});

test("a refusal for want of a permission names the permission too", () => {
  const why = "The role Auditor does not hold the permission.";
  expect(wordsOfRefused("FORBIDDEN", why, NOT_AUTHORIZED)).toBe(`${words} ${why}`);
  expect(wordsOfRefused("EMAIL_TAKEN", "The email is taken.", NOT_AUTHORIZED)).toBe("The email is taken.");
});

test("other screens keep the server's own message", () => {
  expect(wordsOfFailed(failureOf(403, "No."), null)).toBe("No.");
  expect(wordsOfRefused("FORBIDDEN", "No.", null)).toBe("No.");
});
