import { describe, expect, test } from "vitest";
import { isListed, queueVotes, ownVotesChanged, votesOfAllBut } from "./rollVotes.ts";
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
  test("members present without a vote get Yes, and exceptions their own value", () => {
    expect(votesOfAllBut([line("ada"), line("ben"), line("cy")], [{ entryId: "ben", value: "NO" }], none)).toEqual([
      { entryId: "ada", value: "YES" },
      { entryId: "ben", value: "NO" },
      { entryId: "cy", value: "YES" },
    ]);
  });
  test("absent members and members without a vote get none", () => {
    expect(votesOfAllBut([line("ada", { present: false }), line("ben", { entitled: false })], [], none)).toEqual([]);
  });
  test("a recorded vote is kept, even one that is still being sent", () => {
    const lines = [line("ada", { vote: "NO" }), line("ben"), line("cy")];
    expect(votesOfAllBut(lines, [], new Map([["ben", "ABSTAIN"]]))).toEqual([{ entryId: "cy", value: "YES" }]);
  });
});

describe("changing a vote that a member cast in person", () => {
  const adaLine = line("ada", { vote: "NO", lastEvent: { byMember: true } });
  test("a changed vote needs a reason", () => {
    expect(ownVotesChanged([adaLine], [{ entryId: "ada", value: "YES" }])).toEqual([adaLine]);
  });
  test("no reason is needed when the vote is the same, or when the clerk recorded it", () => {
    expect(ownVotesChanged([adaLine], [{ entryId: "ada", value: "NO" }])).toEqual([]);
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

describe("votes typed while others are on their way", () => {
  test("wait together, the later one of the same member in place of the earlier", () => {
    const first = queueVotes([], [{ entryId: "ada", value: "YES" }], null);
    const both = queueVotes(first, [{ entryId: "ben", value: "NO" }], null);
    expect(queueVotes(both, [{ entryId: "ada", value: "ABSTAIN" }], null)).toEqual([
      {
        votes: new Map([
          ["ada", "ABSTAIN"],
          ["ben", "NO"],
        ]),
        reason: null,
      },
    ]);
  });
  test("votes keep their own reason, and stay behind an undo", () => {
    const withReason = queueVotes([], [{ entryId: "ada", value: "YES" }], "Said Yes aloud.");
    expect(queueVotes(withReason, [{ entryId: "ben", value: "NO" }], null)).toHaveLength(2);
    expect(queueVotes([{ undo: 7 }], [{ entryId: "ben", value: "NO" }], null)).toHaveLength(2);
  });
});
