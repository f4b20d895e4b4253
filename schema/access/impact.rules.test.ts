import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differences, impactSentence } from "./impact.rules.ts";
import { changedRows, type State, stateOf } from "../roles/states.rules.ts";
import { allowedKeys } from "../roles/rules.ts";

const KEYS = ["a", "b", "c", "d"];
const rows = fc
  .uniqueArray(fc.record({ key: fc.constantFrom(...KEYS), allowed: fc.boolean() }), { selector: ({ key }) => key })
  .map((found) => [...found]);
const changes = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...KEYS), state: fc.constantFrom<State>("ALLOW", "DENY", "UNSET") }),
  { selector: ({ key }) => key },
);

describe("the effect of a role change", () => {
  test("every named permission has its new word afterwards, every other one its old", () => {
    fc.assert(
      fc.property(rows, changes, (before, requestedChanges) => {
        const after = changedRows(before, requestedChanges);
        for (const key of KEYS)
          expect(stateOf(after, key)).toBe(
            requestedChanges.find((each) => each.key === key)?.state ?? stateOf(before, key),
          );
      }),
    );
  });

  test("gains and losses follow the enforcing function before and after the change, in both directions", () => {
    fc.assert(
      fc.property(rows, changes, (before, requestedChanges) => {
        const after = changedRows(before, requestedChanges);
        const { gains, loses } = differences(before, after, KEYS);
        expect(new Set([...allowedKeys(before), ...gains].filter((key) => !loses.includes(key)))).toEqual(
          allowedKeys(after),
        );
        expect(gains.filter((key) => allowedKeys(before).has(key))).toEqual([]);
      }),
    );
  });

  test("from denied to unset no one gains, because a permission without a word is not given", () => {
    const before = [{ key: "a", allowed: false }];
    const after = changedRows(before, [{ key: "a", state: "UNSET" }]);
    expect(differences(before, after, KEYS)).toEqual({ gains: [], loses: [] });
  });

  test("a denial wins over any number of allowances", () => {
    const both = [
      { key: "a", allowed: true },
      { key: "a", allowed: false },
    ];
    expect([stateOf(both, "a"), allowedKeys(both).has("a")]).toEqual(["DENY", false]);
  });
});

describe("the sentence before Save", () => {
  test.each([
    [0, 0, 0, "No one has this role, so no one gains or loses anything."],
    [3, 0, 0, "No one gains or loses anything."],
    [1, 1, 0, "1 person gains, and no one loses anything."],
    [3, 3, 0, "3 people gain, and no one loses anything."],
    [1, 0, 1, "1 person loses, and no one gains anything."],
    [4, 0, 4, "4 people lose, and no one gains anything."],
    [3, 3, 1, "3 people gain, 1 loses."],
    [2, 1, 2, "1 person gains, 2 lose."],
  ])("of %i holders %i gain and %i lose: %j", (holders, gainers, losers, sentence) => {
    expect(impactSentence(holders, { gainers, losers })).toBe(sentence);
  });
});
