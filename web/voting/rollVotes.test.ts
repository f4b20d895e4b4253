import { describe, expect, test } from "vitest";
import { isListed, ownVotesChanged, votesOfAllBut } from "./rollVotes.ts";
import type { RollLine } from "./rollVotes.ts";

const line = (id: string, facts: Partial<RollLine> = {}): RollLine => ({
  id,
  name: id,
  present: true,
  entitled: true,
  vote: "NONE",
  lastEvent: null,
  ...facts,
});
const none = new Map();

describe("all Yes but …", () => {
  test("everyone present who has not voted gets Yes, the exceptions get what was said", () => {
    expect(votesOfAllBut([line("ada"), line("ben"), line("cy")], [{ entryId: "ben", value: "NO" }], none)).toEqual([
      { entryId: "ada", value: "YES" },
      { entryId: "ben", value: "NO" },
      { entryId: "cy", value: "YES" },
    ]);
  });
  test("nobody who is away, and nobody without a vote, is given one", () => {
    expect(votesOfAllBut([line("ada", { present: false }), line("ben", { entitled: false })], [], none)).toEqual([]);
  });
  test("a vote already recorded stays, also one that is still on its way", () => {
    const lines = [line("ada", { vote: "NO" }), line("ben"), line("cy")];
    expect(votesOfAllBut(lines, [], new Map([["ben", "ABSTAIN"]]))).toEqual([{ entryId: "cy", value: "YES" }]);
  });
});

describe("changing a vote that a member cast in person", () => {
  const hers = line("ada", { vote: "NO", lastEvent: { byMember: true } });
  test("needs a reason", () => {
    expect(ownVotesChanged([hers], [{ entryId: "ada", value: "YES" }])).toEqual([hers]);
  });
  test("needs none when the vote stays the same, or when the clerk recorded it", () => {
    expect(ownVotesChanged([hers], [{ entryId: "ada", value: "NO" }])).toEqual([]);
    expect(
      ownVotesChanged(
        [line("ben", { vote: "NO", lastEvent: { byMember: false } })],
        [{ entryId: "ben", value: "YES" }],
      ),
    ).toEqual([]);
  });
});

test("a name that is already listed is known in any case", () => {
  expect(isListed([{ name: "Ada Ng" }], " ada ng ")).toBe(true);
  expect(isListed([{ name: "Ada Ng" }], "Ada Nguyen")).toBe(false);
});
