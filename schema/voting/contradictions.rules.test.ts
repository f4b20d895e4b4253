import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contradictionsOf, type VotedFacts } from "./contradictions.rules.ts";

type Voter = VotedFacts["voters"][number];
const voter = (name: string, more: Partial<Voter> = {}): Voter => ({
  member: name,
  name,
  vote: "YES",
  present: true,
  entitled: true,
  inOffice: true,
  ...more,
});
const facts = (more: Partial<VotedFacts> = {}): VotedFacts => ({
  mover: { key: "Ann", name: "Ann" },
  seconder: { key: "Ben", name: "Ben" },
  voters: [voter("Ann"), voter("Ben", { vote: "NO" })],
  absent: [],
  taken: "2026-03-11T19:10:00.000Z",
  begun: "2026-03-11T19:00:00.000Z",
  ended: "2026-03-11T21:00:00.000Z",
  count: null,
  passed: null,
  ...more,
});
const codes = (more: Partial<VotedFacts>) => contradictionsOf(facts(more)).map(({ code }) => code);

describe("a record that contradicts itself", () => {
  test("a vote by members who were present, moved by one and seconded by another, has no contradiction", () => {
    expect(contradictionsOf(facts())).toEqual([]);
  });

  test.each<[string, Partial<VotedFacts>, string]>([
    ["names its mover as seconder", { seconder: { key: "Ann", name: "Ann" } }, "MOVER_IS_SECONDER"],
    ["calls one member twice", { voters: [voter("Ann"), voter("Ann")] }, "NAME_TWICE"],
    ["calls one name twice", { voters: [voter("Ann"), voter(" ann ", { member: null })] }, "NAME_TWICE"],
    ["has a vote of a member marked not present", { voters: [voter("Ann", { present: false })] }, "ABSENT_VOTED"],
    ["has a vote of a member absent from the meeting", { absent: ["ann"] }, "ABSENT_VOTED"],
    ["has a vote of a seat not held that day", { voters: [voter("Ann", { inOffice: false })] }, "SEAT_NOT_HELD"],
    ["was voted before the meeting began", { taken: "2026-03-11T18:59:00.000Z" }, "OUTSIDE_THE_MEETING"],
    ["was voted after the meeting had ended", { taken: "2026-03-11T21:01:00.000Z" }, "OUTSIDE_THE_MEETING"],
    ["counts more than are named", { count: { yes: 2, no: 1, abstain: null } }, "COUNT_AGAINST_NAMES"],
    ["passed by a tie", { voters: [], count: { yes: 3, no: 3, abstain: 0 }, passed: true }, "RESULT_AGAINST_COUNT"],
    [
      "failed with no one against",
      { voters: [], count: { yes: 7, no: null, abstain: null }, passed: false },
      "RESULT_AGAINST_COUNT",
    ],
  ])("a motion that %s does", (_case, more, code) => {
    expect(codes(more)).toEqual([code]);
  });

  test("a failure by a majority too small for its rule is not a contradiction", () => {
    expect(codes({ voters: [], count: { yes: 6, no: 5, abstain: 0 }, passed: false })).toEqual([]);
  });

  test("a member without a vote is not counted against the names", () => {
    const voters = [voter("Ann"), voter("Ben", { vote: "NO" }), voter("Di", { entitled: false, member: "di" })];
    expect(codes({ voters, count: { yes: 1, no: 1, abstain: 0 } })).toEqual([]);
  });

  test("two members of one name are two", () => {
    expect(codes({ voters: [voter("Ann"), voter("Ann", { member: "another" })] })).toEqual([]);
  });

  test("a member without a vote causes no contradiction by being absent or out of office", () => {
    for (const vote of ["NONE", "ABSENT"] as const)
      expect(codes({ voters: [voter("Ann", { vote, present: false, inOffice: false })], absent: ["Ann"] })).toEqual([]);
  });

  test("the order of the roll does not affect the findings", () => {
    const line = fc.record({
      name: fc.constantFrom("Ann", "Ben", "Cy"),
      present: fc.boolean(),
      vote: fc.constantFrom("YES" as const, "NO" as const, "NONE" as const),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const voters = lines.map(({ name, ...more }) => voter(name, more));
        expect(codes({ voters }).toSorted()).toEqual(codes({ voters: voters.toReversed() }).toSorted());
      }),
    );
  });
});
