import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rule } from "../bodies/thresholds.rules.ts";
import { type ConsentItem, consentText, numbersInWords, refuseConsent, waitingOn } from "./consent.rules.ts";

const rule = (type: string) => ({ type }) as unknown as Rule;
const item = (number: number, more: Partial<ConsentItem> = {}): ConsentItem => ({
  key: String(number),
  number,
  consentNow: "WAITING",
  voteType: "ROLL_CALL_VOTE",
  rule: rule("MAJORITY"),
  ...more,
});

describe("the consent agenda", () => {
  test("the consent agenda has its waiting items in agenda order, without those pulled or adopted", () => {
    const items = [
      item(7),
      item(4),
      item(5, { consentNow: "PULLED" }),
      item(6, { consentNow: "ADOPTED" }),
      item(8, { consentNow: null }),
    ];
    expect(waitingOn(items).map(({ number }) => number)).toEqual([4, 7]);
    expect(consentText(items)).toBe("To adopt the consent agenda: items 4 and 7");
    expect(refuseConsent(items)).toBeNull();
  });

  test("an empty consent agenda is not voted on", () => {
    expect(refuseConsent([item(1, { consentNow: "PULLED" })])).toMatchObject({ code: "NOTHING_ON_CONSENT" });
  });

  test.each([
    ["another majority", { rule: rule("TWO_THIRDS") }],
    ["another kind of vote", { voteType: "VOICE_VOTE" as const }],
  ])("an item that takes %s is named and must be pulled out first", (_case, more) => {
    expect(refuseConsent([item(4), item(5), item(6, more)])).toEqual({
      code: "CONSENT_DIFFERS",
      message: "Item 6 is decided by another vote or another majority than item 4. Pull it out first.",
    });
  });

  test.each([
    [[4], "4"],
    [[4, 5], "4 and 5"],
    [[4, 5, 6], "4 to 6"],
    [[4, 5, 6, 9], "4 to 6 and 9"],
    [[1, 3, 5, 6], "1, 3, 5 and 6"],
  ])("the numbers %j are written as “%s”", (numbers, words) => {
    expect(numbersInWords(numbers)).toBe(words);
  });

  test("the list of numbers is complete and contains nothing else", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (list) => {
        const numbers = list.toSorted((a, b) => a - b);
        const parsedNumbers = numbersInWords(numbers)
          .split(/, | and /)
          .flatMap((part) => {
            const [from = 0, to = from] = part.split(" to ").map(Number);
            return Array.from({ length: to - from + 1 }, (_, index) => from + index);
          });
        expect(parsedNumbers).toEqual(numbers);
      }),
    );
  });
});
