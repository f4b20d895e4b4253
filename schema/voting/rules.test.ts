import { describe, expect, test } from "vitest";
import { board, member, weighted } from "./board.fixture.ts";
import type { RollEntry } from "./roll.rules.ts";
import { specVoteResult, verdict } from "./rules.ts";
import { ruleOf, THRESHOLDS } from "../bodies/thresholds.rules.ts";
import type { Measure } from "../bodies/thresholds.rules.ts";

const everyRule = Object.values(THRESHOLDS);
const custom = (measure: Measure) =>
  ruleOf("CUSTOM", {
    measure,
    fraction: { p: 1, q: 2 },
    strict: true,
    basis: "PRESENT",
    authority: "Rules of the board",
  });

describe("the specification's three thresholds", () => {
  test("a majority is half of the members present, rounded down, plus one", () => {
    const thresholds = Array.from(
      { length: 15 },
      (_, present) => specVoteResult(board({ no: present }), "MAJORITY").threshold,
    );
    expect(thresholds).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
  });

  test("two-thirds is two times the members present, divided by three and rounded up", () => {
    const thresholds = Array.from(
      { length: 15 },
      (_, present) => specVoteResult(board({ no: present }), "TWO_THIRDS").threshold,
    );
    expect(thresholds).toEqual([0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10]);
  });

  test.each([
    ["0.50", 1],
    ["1", 1],
    ["2.50", 2],
    ["99.50", 50],
    ["0", 1],
    ["78", 40],
    ["6228", 3115],
  ])("with a total weight of %s present the weighted majority needs %i", (total, needed) => {
    expect(specVoteResult(weighted([[total, "NO"]]), "WEIGHTED_MAJORITY").threshold).toBe(needed);
  });

  test("the result has exactly the fields of the documented calls, weights as decimal numbers", () => {
    const roll = weighted([
      ["12.19", "YES"],
      ["0.10", "YES"],
      ["0.20", "NO"],
      ["3", "ABSTAIN"],
      ["1.05", "NONE"],
    ]);
    expect(specVoteResult(roll, "MAJORITY")).toEqual({
      threshold_type: "MAJORITY",
      threshold: 3,
      yes: 2,
      no: 1,
      abstain: 1,
      present_count: 5,
      weighted: { yes: 12.29, no: 0.2, abstain: 3, total_present_weight: 16.54 },
      passed: false,
    });
  });

  test("more than half of a fractional weight can fail the county's +1 rule, and the verdict says by how much", () => {
    const roll = weighted([
      ["1.50", "YES"],
      ["1", "NO"],
    ]);
    const county = verdict(roll, THRESHOLDS.WEIGHTED_MAJORITY);
    expect(county).toMatchObject({
      passed: false,
      leading: { threshold: 200, margin: -50, arithmetic: "floor(2.50 / 2) + 1 = 2" },
    });
    expect(county.warnings).toEqual([
      {
        code: "FAILS_PLUS_ONE_RULE",
        message: "Fails the county's +1 rule by 0.50; more than half of the weight present voted Yes.",
      },
    ]);
    expect(verdict(roll, THRESHOLDS.STRICT_WEIGHTED_MAJORITY)).toMatchObject({
      passed: true,
      leading: { threshold: 126, margin: 24 },
    });
  });

  test.each([
    ["0.50", false],
    ["1", true],
    ["2.50", true],
    ["99.50", true],
  ])("a single member of weight %s who votes Yes passes a weighted majority: %s", (total, passed) => {
    expect(verdict(weighted([[total, "YES"]]), THRESHOLDS.WEIGHTED_MAJORITY).passed).toBe(passed);
    expect(verdict(weighted([[total, "YES"]]), THRESHOLDS.STRICT_WEIGHTED_MAJORITY).passed).toBe(true);
  });
});

describe("who counts", () => {
  test("no one present: every rule fails, two-thirds included", () => {
    for (const rule of [...everyRule, custom("BOTH")]) {
      const result = verdict(board({ absent: 5 }), rule);
      expect(result).toMatchObject({ passed: false, decided: "FAILED" });
      expect(result.warnings.at(-1)?.code).toBe("NOBODY_PRESENT");
      expect(verdict({ entries: [], vacancies: [] }, rule).passed).toBe(false);
    }
  });

  test("one member present may decide alone where only those present count", () => {
    const roll = board({ yes: 1, absent: 4 });
    expect(verdict(roll, THRESHOLDS.MAJORITY).passed).toBe(true);
    expect(verdict(roll, THRESHOLDS.TWO_THIRDS).passed).toBe(true);
    expect(verdict(roll, THRESHOLDS.UNANIMOUS).passed).toBe(true);
    expect(verdict(roll, THRESHOLDS.MAJORITY_OF_MEMBERS).passed).toBe(false);
  });

  test("an even tie fails under every majority", () => {
    const roll = board({ yes: 7, no: 7 });
    for (const rule of everyRule) expect(verdict(roll, rule).passed).toBe(false);
    expect(verdict(roll, THRESHOLDS.MAJORITY).sentence).toMatch(/^Fails: .*A tie fails\.$/);
  });

  test("when all weights are zero nothing passes by weight", () => {
    const roll = weighted([
      ["0", "YES"],
      ["0", "YES"],
    ]);
    for (const rule of everyRule.filter((each) => each.measure === "WEIGHT"))
      expect(verdict(roll, rule).passed).toBe(false);
    expect(verdict(roll, THRESHOLDS.MAJORITY).passed).toBe(true);
  });

  test("a member of weight zero counts as a head and adds no weight", () => {
    const roll = weighted([
      ["0", "YES"],
      ["3", "YES"],
      ["3", "NO"],
    ]);
    expect(verdict(roll, THRESHOLDS.MAJORITY).passed).toBe(true);
    expect(verdict(roll, THRESHOLDS.WEIGHTED_MAJORITY).passed).toBe(false);
  });

  test("a member present but marked Absent on the vote is not in the count of those present, and is not a No", () => {
    const roll = board({ yes: 2, no: 1 });
    const entries = [...roll.entries, member({ key: "left the room", vote: "ABSENT" })];
    expect(verdict({ ...roll, entries }, THRESHOLDS.MAJORITY)).toMatchObject({
      passed: true,
      leading: { base: 3, threshold: 2 },
      tally: { heads: { no: 1, absent: 1, members: 4 } },
    });
  });

  test("a Yes stored for a member who is not present is ignored", () => {
    const roll = board({ yes: 1, no: 1 });
    const entries = [...roll.entries, member({ key: "away", present: false, vote: "YES" })];
    expect(verdict({ ...roll, entries }, THRESHOLDS.MAJORITY)).toMatchObject({
      passed: false,
      leading: { yes: 1, base: 2 },
    });
  });

  test("when all abstain it fails, and no one is recorded as a No", () => {
    for (const rule of everyRule) {
      const result = verdict(board({ abstain: 5 }), rule);
      expect(result).toMatchObject({ passed: false, tally: { heads: { no: 0, abstain: 5, voted: 0 } } });
    }
  });

  test("an abstention works like a No where those present count, and not at all where votes cast count", () => {
    expect(verdict(board({ yes: 3, no: 2, abstain: 1 }), THRESHOLDS.MAJORITY).passed).toBe(false);
    expect(verdict(board({ yes: 3, no: 2, abstain: 1 }), THRESHOLDS.MAJORITY_OF_VOTED).passed).toBe(true);
  });

  test("a recusal takes away a possible Yes but leaves the number of all members as it is", () => {
    const result = verdict(board({ yes: 7, no: 4, recused: 3 }), THRESHOLDS.MAJORITY_OF_MEMBERS);
    expect(result).toMatchObject({
      passed: false,
      leading: { base: 14, threshold: 8 },
      tally: { heads: { recused: 3, no: 4 } },
    });
  });

  test("a recused member in the room counts as present, and not as a No", () => {
    const result = verdict(board({ yes: 4, no: 3, recused: 1 }), THRESHOLDS.MAJORITY);
    expect(result).toMatchObject({
      passed: false,
      leading: { base: 8, threshold: 5 },
      tally: { heads: { no: 3, recused: 1 } },
    });
    expect(verdict(board({ yes: 4, no: 3, recused: 1 }), THRESHOLDS.MAJORITY_OF_VOTED).passed).toBe(true);
  });

  test("a vacant seat counts among all members and nowhere else", () => {
    const result = verdict(board({ yes: 7, no: 6, vacant: 1 }), THRESHOLDS.MAJORITY_OF_MEMBERS);
    expect(result).toMatchObject({
      passed: false,
      leading: { base: 14 },
      tally: { heads: { present: 13, vacant: 1 } },
    });
    expect(verdict(board({ yes: 7, no: 6, vacant: 1 }), THRESHOLDS.MAJORITY).passed).toBe(true);
  });

  test("two members with the same last name are two votes", () => {
    const twins: RollEntry[] = [
      member({ key: "a", name: "J. Marsh", vote: "YES" }),
      member({ key: "b", name: "J. Marsh", vote: "NO" }),
    ];
    expect(verdict({ entries: twins, vacancies: [] }, THRESHOLDS.MAJORITY)).toMatchObject({
      passed: false,
      leading: { yes: 1, no: 1, base: 2 },
    });
  });

  test("fifty-one members: 26 are a majority, 34 are two-thirds", () => {
    expect(verdict(board({ yes: 26, no: 25 }), THRESHOLDS.MAJORITY)).toMatchObject({
      passed: true,
      leading: { threshold: 26, margin: 0 },
    });
    expect(verdict(board({ yes: 25, no: 26 }), THRESHOLDS.MAJORITY).passed).toBe(false);
    expect(verdict(board({ yes: 34, no: 17 }), THRESHOLDS.TWO_THIRDS)).toMatchObject({
      passed: true,
      leading: { threshold: 34 },
    });
    expect(verdict(board({ yes: 33, no: 18 }), THRESHOLDS.TWO_THIRDS).passed).toBe(false);
  });
});

describe("heads and weight side by side", () => {
  const headsOnly = weighted([
    ["1", "YES"],
    ["1", "YES"],
    ["5", "NO"],
  ]);
  const weightOnly = weighted([
    ["5", "YES"],
    ["1", "NO"],
    ["1", "NO"],
  ]);

  test("heads may pass while weight fails, and the reverse", () => {
    expect(verdict(headsOnly, THRESHOLDS.MAJORITY).passed).toBe(true);
    expect(verdict(headsOnly, THRESHOLDS.WEIGHTED_MAJORITY).passed).toBe(false);
    expect(verdict(weightOnly, THRESHOLDS.MAJORITY).passed).toBe(false);
    expect(verdict(weightOnly, THRESHOLDS.WEIGHTED_MAJORITY).passed).toBe(true);
  });

  test("a rule that measures both passes only when both pass, and leads with the one that fails", () => {
    expect(verdict(headsOnly, custom("BOTH"))).toMatchObject({ passed: false, leading: { measure: "WEIGHT" } });
    expect(verdict(weightOnly, custom("BOTH"))).toMatchObject({ passed: false, leading: { measure: "HEADS" } });
    const result = verdict(
      weighted([
        ["5", "YES"],
        ["1", "YES"],
        ["1", "NO"],
      ]),
      custom("BOTH"),
    );
    expect(result).toMatchObject({
      passed: true,
      measures: [
        { measure: "HEADS", threshold: 2 },
        { measure: "WEIGHT", threshold: 400 },
      ],
    });
    expect(result.otherBases).toHaveLength(6);
  });
});

describe("the verdict in plain words", () => {
  const quota = ruleOf("CUSTOM", {
    measure: "WEIGHT",
    fraction: { p: 63, q: 115 },
    strict: false,
    basis: "MEMBERS",
    authority: "County charter",
  });
  const castingVote = { enabled: true, vote: null };

  test.each([
    [verdict(board({ yes: 5 }), THRESHOLDS.UNANIMOUS), "Passes: 5 Yes, 5 needed (all of the 5 members present)."],
    [
      verdict(board({ yes: 2, no: 1 }), THRESHOLDS.TWO_THIRDS_OF_VOTED),
      "Passes: 2 Yes, 2 needed (at least two-thirds of the 3 votes cast for or against).",
    ],
    [
      verdict(board({ notVoted: 14 }), THRESHOLDS.MAJORITY),
      "Not decided (14 members have not voted): 0 Yes, 8 needed (more than half of the 14 members present).",
    ],
    [
      verdict(board({ no: 8, notVoted: 1 }), THRESHOLDS.MAJORITY),
      "Will fail whatever is still to come (1 member has not voted): 0 Yes, 5 needed (more than half of the 9 members present).",
    ],
    [
      verdict(
        weighted([
          ["1.50", "YES"],
          ["1", "NO"],
        ]),
        THRESHOLDS.WEIGHTED_MAJORITY,
      ),
      "Fails: 1.50 Yes by weight, 2 needed (half, rounded down, plus one, of the 2.50 votes of weight present).",
    ],
    [
      verdict(
        weighted([
          ["1000", "YES"],
          ["1300", "NO"],
        ]),
        quota,
      ),
      "Fails: 1,000 Yes by weight, 1,260 needed (at least 63/115 of the 2,300 votes of weight of the whole body).",
    ],
    [
      verdict(board({ yes: 3, no: 3 }), THRESHOLDS.MAJORITY, { castingVote }),
      "Fails: 3 Yes, 4 needed (more than half of the 6 members present). It is a tie; the chair may break it.",
    ],
    [
      verdict(
        weighted([
          ["5", "YES"],
          ["1", "YES"],
          ["1", "NO"],
        ]),
        custom("BOTH"),
      ),
      "Passes: 2 Yes, 2 needed (more than half of the 3 members present); and 6 Yes by weight, 4 needed (more than half of the 7 votes of weight present).",
    ],
  ])("%#: says what was needed and what there was", (result, sentence) => {
    expect(result.sentence).toBe(sentence);
  });

  test("while votes are outstanding, it warns only of what none of them can change", () => {
    const codes = (result: { readonly warnings: readonly { readonly code: string }[] }) =>
      result.warnings.map((each) => each.code);
    expect(codes(verdict(board({ yes: 6, notVoted: 4, absent: 4 }), THRESHOLDS.MAJORITY))).toEqual([]);
    expect(codes(verdict(board({ yes: 6, no: 3, notVoted: 1, absent: 4 }), THRESHOLDS.MAJORITY))).toEqual([
      "MISSES_MAJORITY_OF_MEMBERS",
    ]);
    expect(
      codes(
        verdict(
          weighted([
            ["1.50", "YES"],
            ["0.75", "NO"],
            ["0.25", "NONE"],
          ]),
          THRESHOLDS.WEIGHTED_MAJORITY,
        ),
      ),
    ).toEqual([]);
  });
});

describe("exactly at the threshold", () => {
  test.each([
    ["TWO_THIRDS", { yes: 8, no: 4 }],
    ["THREE_FOURTHS", { yes: 9, no: 3 }],
    ["FOUR_FIFTHS", { yes: 8, no: 2 }],
    ["TWO_THIRDS_OF_VOTED", { yes: 8, no: 4, abstain: 5 }],
    ["THREE_FOURTHS_OF_VOTED", { yes: 3, no: 1, abstain: 5 }],
    ["FOUR_FIFTHS_OF_VOTED", { yes: 4, no: 1, abstain: 5 }],
    ["TWO_THIRDS_OF_MEMBERS", { yes: 8, absent: 3, vacant: 1 }],
    ["THREE_FOURTHS_OF_MEMBERS", { yes: 9, absent: 2, vacant: 1 }],
    ["FOUR_FIFTHS_OF_MEMBERS", { yes: 8, no: 1, vacant: 1 }],
    ["UNANIMOUS", { yes: 5, absent: 2 }],
    ["UNANIMOUS_OF_VOTED", { yes: 5, abstain: 2 }],
    ["UNANIMOUS_OF_MEMBERS", { yes: 5 }],
    ["WEIGHTED_TWO_THIRDS", { yes: 2, no: 1 }],
    ["WEIGHTED_THREE_FIFTHS", { yes: 3, no: 2 }],
  ] as const)("%s passes at exactly its threshold, and one vote fewer fails", (type, counts) => {
    expect(verdict(board(counts), THRESHOLDS[type])).toMatchObject({ passed: true, leading: { margin: 0 } });
    const fewer = { ...counts, yes: counts.yes - 1, no: ("no" in counts ? counts.no : 0) + 1 };
    expect(verdict(board(fewer), THRESHOLDS[type]).passed).toBe(false);
  });

  test("a vacant seat or an absent member makes unanimity of all members fail", () => {
    expect(verdict(board({ yes: 5, vacant: 1 }), THRESHOLDS.UNANIMOUS_OF_MEMBERS).passed).toBe(false);
    expect(verdict(board({ yes: 5, absent: 1 }), THRESHOLDS.UNANIMOUS_OF_MEMBERS).passed).toBe(false);
    expect(verdict(board({ yes: 5, abstain: 1 }), THRESHOLDS.UNANIMOUS).passed).toBe(false);
  });

  test("two-thirds of a fractional weight is met to the hundredth", () => {
    const result = verdict(
      weighted([
        ["66.67", "YES"],
        ["33.33", "NO"],
      ]),
      THRESHOLDS.WEIGHTED_TWO_THIRDS,
    );
    expect(result).toMatchObject({
      passed: true,
      leading: { threshold: 6667, arithmetic: "2 * 100 / 3: at least 66.67" },
    });
    expect(
      verdict(
        weighted([
          ["66.66", "YES"],
          ["33.34", "NO"],
        ]),
        THRESHOLDS.WEIGHTED_TWO_THIRDS,
      ).passed,
    ).toBe(false);
  });
});

describe("decided before everyone has voted", () => {
  test("a motion is decided once the votes still to come cannot change it", () => {
    const result = verdict(board({ yes: 8, no: 3, notVoted: 3 }), THRESHOLDS.MAJORITY);
    expect(result).toMatchObject({ passed: true, decided: "PASSED" });
    expect(result.notVoted.map((each) => each.key)).toEqual(["12", "13", "14"]);
    expect(result.sentence).toBe(
      "Will pass whatever is still to come (3 members have not voted): 8 Yes, 8 needed (more than half of the 14 members present).",
    );
    expect(verdict(board({ yes: 1, no: 7, notVoted: 6 }), THRESHOLDS.MAJORITY).decided).toBe("FAILED");
    expect(verdict(board({ yes: 7, no: 6, notVoted: 1 }), THRESHOLDS.MAJORITY)).toMatchObject({
      passed: false,
      decided: null,
    });
  });

  test("where only votes cast count, a lead is not decided while enough others may still vote No", () => {
    expect(verdict(board({ yes: 3, no: 1, notVoted: 2 }), THRESHOLDS.MAJORITY_OF_VOTED)).toMatchObject({
      passed: true,
      decided: null,
    });
    expect(verdict(board({ yes: 4, no: 1, notVoted: 2 }), THRESHOLDS.MAJORITY_OF_VOTED).decided).toBe("PASSED");
  });

  test("once closed, members without a vote are not waited for and still count as present", () => {
    const result = verdict(board({ yes: 7, no: 6, notVoted: 1 }), THRESHOLDS.MAJORITY, { closed: true });
    expect(result).toMatchObject({ passed: false, decided: "FAILED", leading: { base: 14 } });
    expect(result.notVoted).toHaveLength(1);
  });

  test("under the county's +1 rule a failure is decided when the outstanding weight is less than one vote", () => {
    const one = weighted([["0.99", "NONE"]]);
    expect(verdict(one, THRESHOLDS.WEIGHTED_MAJORITY)).toMatchObject({ passed: false, decided: "FAILED" });
  });

  test("under the county's +1 rule a failure is not called decided while a departure could still lower the threshold by a whole vote", () => {
    const roll = weighted([
      ["1.50", "YES"],
      ["0.49", "NO"],
      ["0.01", "NONE"],
    ]);
    expect(verdict(roll, THRESHOLDS.WEIGHTED_MAJORITY)).toMatchObject({ passed: false, decided: null });
    const absentRoll = {
      ...roll,
      entries: roll.entries.map((each) => (each.vote === "NONE" ? { ...each, vote: "ABSENT" as const } : each)),
    };
    expect(verdict(absentRoll, THRESHOLDS.WEIGHTED_MAJORITY).passed).toBe(true);
  });
});

describe("the chair's casting vote", () => {
  const tie = board({ yes: 7, no: 7 });

  test("breaks an exact tie where the body allows it, and is recorded as used", () => {
    const result = verdict(tie, THRESHOLDS.MAJORITY, { castingVote: { enabled: true, vote: "YES" } });
    expect(result).toMatchObject({
      passed: true,
      decided: "PASSED",
      tieForChair: true,
      tieBroken: true,
      leading: { passed: false, margin: -1 },
    });
    expect(result.sentence).toBe(
      "Passes: 7 Yes, 8 needed (more than half of the 14 members present). The chair broke the tie with a Yes.",
    );
    expect(result.warnings).toEqual([]);
    expect(verdict(tie, THRESHOLDS.MAJORITY, { castingVote: { enabled: true, vote: "NO" } })).toMatchObject({
      passed: false,
      decided: "FAILED",
      tieBroken: true,
    });
  });

  test("is not counted where the body does not allow it, and is waited for where it does", () => {
    expect(verdict(tie, THRESHOLDS.MAJORITY, { castingVote: { enabled: false, vote: "YES" } })).toMatchObject({
      passed: false,
      tieBroken: false,
    });
    expect(verdict(tie, THRESHOLDS.MAJORITY, { castingVote: { enabled: true, vote: null } })).toMatchObject({
      passed: false,
      decided: null,
      tieForChair: true,
    });
    expect(
      verdict(tie, THRESHOLDS.MAJORITY, { closed: true, castingVote: { enabled: true, vote: null } }).decided,
    ).toBe("FAILED");
  });

  test("does not apply without a tie, where one more Yes would not pass, to two-thirds, to unanimity, or while votes are still to come", () => {
    const castingVote = { enabled: true, vote: "YES" } as const;
    expect(verdict(board({ yes: 6, no: 8 }), THRESHOLDS.MAJORITY, { castingVote }).tieForChair).toBe(false);
    expect(verdict(board({ yes: 6, no: 6, abstain: 2 }), THRESHOLDS.MAJORITY, { castingVote })).toMatchObject({
      passed: false,
      tieForChair: false,
    });
    expect(verdict(board({ yes: 1, no: 1 }), THRESHOLDS.TWO_THIRDS, { castingVote })).toMatchObject({
      passed: false,
      tieForChair: false,
    });
    expect(verdict(board({ yes: 1, no: 1 }), THRESHOLDS.UNANIMOUS, { castingVote })).toMatchObject({
      passed: false,
      tieForChair: false,
    });
    expect(verdict(board({ abstain: 1 }), THRESHOLDS.MAJORITY, { castingVote })).toMatchObject({
      passed: false,
      tieForChair: false,
    });
    expect(verdict(board({ yes: 1, no: 1, notVoted: 1 }), THRESHOLDS.MAJORITY, { castingVote })).toMatchObject({
      passed: false,
      decided: null,
    });
  });

  const yes = { castingVote: { enabled: true, vote: "YES" } } as const;

  test("breaks a tie between equal halves of the weight present", () => {
    const halves = weighted([
      ["39", "YES"],
      ["39", "NO"],
    ]);
    expect(verdict(halves, THRESHOLDS.WEIGHTED_MAJORITY, yes)).toMatchObject({ passed: true, tieBroken: true });
    expect(verdict(halves, THRESHOLDS.STRICT_WEIGHTED_MAJORITY, yes)).toMatchObject({ passed: true, tieBroken: true });
  });

  test("is one more vote in heads, with which a majority of all members is really reached or not", () => {
    expect(verdict(tie, THRESHOLDS.MAJORITY_OF_MEMBERS, yes)).toMatchObject({ passed: true, tieBroken: true });
    expect(verdict(board({ yes: 7, no: 7, absent: 1 }), THRESHOLDS.MAJORITY_OF_MEMBERS, yes).passed).toBe(true);
    expect(verdict(board({ yes: 7, no: 7, absent: 2 }), THRESHOLDS.MAJORITY_OF_MEMBERS, yes).passed).toBe(false);
  });

  test("weighs nothing: it never stands for the majority of all weight, nor for weight that abstains", () => {
    const votes = { ofAll: ["1", "1"], withAbstainer: ["1", "1", "1"], withHundredth: ["1", "1", "0.01"] };
    const values = ["YES", "NO", "ABSTAIN"] as const;
    const rollOf = (weights: readonly string[]) =>
      weighted(weights.map((weight, index) => [weight, values[index] ?? "ABSTAIN"]));
    for (const weights of Object.values(votes)) {
      expect(verdict(rollOf(weights), THRESHOLDS.WEIGHTED_MAJORITY_OF_MEMBERS, yes)).toMatchObject({
        passed: false,
        decided: "FAILED",
        tieForChair: false,
      });
    }
    for (const rule of [THRESHOLDS.WEIGHTED_MAJORITY, THRESHOLDS.STRICT_WEIGHTED_MAJORITY]) {
      expect(verdict(rollOf(votes.withAbstainer), rule, yes).tieForChair).toBe(false);
      expect(verdict(rollOf(votes.withHundredth), rule, yes).tieForChair).toBe(false);
    }
  });

  test("does not depend on the weight of a member ex officio, or of one who is absent", () => {
    const roll = weighted([
      ["1", "YES"],
      ["1", "NO"],
    ]);
    const more = [
      member({ key: "clerk", weight: 50, entitled: false }),
      member({ key: "away", weight: 50, present: false }),
    ];
    for (const entry of more) {
      const joined = { ...roll, entries: [...roll.entries, entry] };
      expect(verdict(joined, THRESHOLDS.WEIGHTED_MAJORITY, yes)).toMatchObject({ passed: true, tieBroken: true });
    }
  });

  test("never enters the result of the documented calls", () => {
    expect(specVoteResult(tie, "MAJORITY")).toMatchObject({ threshold: 8, passed: false });
  });
});
