import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleOf, THRESHOLDS } from "../bodies/thresholds.rules.ts";
import { isMet, requirementIn, requirementWords, ruleFor } from "./requirement.rules.ts";
import { verdict } from "./rules.ts";

const found = (text: string) => {
  const requirement = requirementIn(text);
  if (!requirement) return null;
  return requirement.kind === "VOTES" ? requirement.votes : requirement.thresholdType;
};

describe("vote requirements in a title", () => {
  test.each([
    ["Sale of the old firehouse (8 Votes Required)", 8],
    ["Sale of the old firehouse (Eight votes required)", 8],
    ["8 votes required: budget amendment", 8],
    ["Eight (8) affirmative votes are required", 8],
    ["Requires 8 affirmative votes", 8],
    ["This motion requires at least eleven votes", 11],
    ["Bond resolution, requiring a minimum of twenty-one votes", 21],
    ["Bond resolution (Votes required: 12)", 12],
    ["Bond  resolution\n(10\tvotes needed)", 10],
    ["1 vote is needed", 1],
    ["Override of a veto, two-thirds vote required", "TWO_THIRDS"],
    ["Override of a veto (2/3 vote)", "TWO_THIRDS"],
    ["Override of a veto (two-thirds (2/3) vote)", "TWO_THIRDS"],
    ["which may be overridden by a two-thirds vote of all the Council Members", "TWO_THIRDS_OF_MEMBERS"],
    ["By a two thirds vote of the members present", "TWO_THIRDS"],
    ["Requires two-thirds of the total membership", "TWO_THIRDS_OF_MEMBERS"],
    ["Requires two-thirds of the votes cast", "TWO_THIRDS_OF_VOTED"],
    ["Alienation of parkland, 3/4 vote of the entire Board", "THREE_FOURTHS_OF_MEMBERS"],
    ["Three-quarters majority required", "THREE_FOURTHS"],
    ["Emergency purchase (four-fifths vote required)", "FOUR_FIFTHS"],
    ["Unanimous vote required", "UNANIMOUS"],
    ["Requires a unanimous vote of all members", "UNANIMOUS_OF_MEMBERS"],
  ])("%s", (text, due) => {
    expect(found(text)).toBe(due);
  });

  test.each([
    "",
    "To thank the volunteers",
    "Adopted by 8 votes to 3",
    "The motion carried by a unanimous vote",
    "Nearly two-thirds of American workers do not have a four-day week",
    "Purchase of 8 voting machines, as required",
    "Local Law 2/3 of 2024",
    "A hearing is required. 8 residents vote by mail.",
    "0 votes required",
    "Repair of 12/3 voters' ramps",
  ])("no requirement is found in: %s", (text) => {
    expect(found(text)).toBeNull();
  });

  test("the first of several requirements counts, with its own words", () => {
    const requirement = requirementIn("Sale (8 Votes Required), override by a two-thirds vote");
    expect(requirement).toEqual({ kind: "VOTES", votes: 8, words: "8 Votes Required" });
    expect(requirement && requirementWords(requirement)).toBe("8 votes are required");
  });

  test("every number of votes is read, in figures and in either case, wherever the text breaks", () => {
    const space = fc.constantFrom(" ", "  ", "\n", "\t");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), space, fc.boolean(), (votes, gap, isLoud) => {
        const text = `Sale of land (${votes}${gap}votes${gap}required)`;
        expect(found(isLoud ? text.toUpperCase() : text)).toBe(votes);
      }),
    );
  });

  test("any text is read without an error, and a finding is always part of the text", () => {
    const words = fc.array(
      fc.constantFrom(
        "8",
        "eight",
        "(8)",
        "votes",
        "vote",
        "required",
        "requires",
        "two-thirds",
        "2/3",
        "of",
        "all",
        "a",
        "unanimous",
        "affirmative",
        "majority",
        "-",
        ":",
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((each) => each.join(" ")),
        ),
        (text) => {
          const words = requirementIn(text)?.words ?? "";
          return text.replace(/\s+/g, " ").includes(words);
        },
      ),
    );
    expect(requirementIn("(8 votes required)")?.words).toBe("8 votes required");
  });
});

describe("the rule that asks for it", () => {
  const roll = (yes: number, no: number, absent: number) => ({
    vacancies: [],
    entries: Array.from({ length: yes + no + absent }, (_, index) => ({
      key: String(index),
      name: `Member ${index}`,
      present: index < yes + no,
      entitled: true,
      weight: 100,
      vote: index < yes ? ("YES" as const) : index < yes + no ? ("NO" as const) : ("NONE" as const),
    })),
  });

  test("where eight votes are needed, 7 to 4 fails and 8 to 3 passes", () => {
    const choice = ruleFor({ kind: "VOTES", votes: 8, words: "" }, 11, "The title");
    const rule = ruleOf(choice?.thresholdType ?? "MAJORITY", choice?.customRule);
    expect(verdict(roll(7, 4, 0), rule, { closed: true }).passed).toBe(false);
    expect(verdict(roll(8, 3, 0), rule, { closed: true }).passed).toBe(true);
  });

  test("a number of votes is exactly that number, and more than there are members matches no rule", () => {
    const counts = fc.record({
      yes: fc.nat(20),
      no: fc.nat(20),
      absent: fc.nat(20),
      votes: fc.integer({ min: 1, max: 70 }),
    });
    fc.assert(
      fc.property(counts, ({ yes, no, absent, votes }) => {
        const members = yes + no + absent;
        fc.pre(votes <= members);
        const choice = ruleFor({ kind: "VOTES", votes, words: "" }, members, "The title");
        const rule = ruleOf("CUSTOM", choice?.customRule);
        const judged = verdict(roll(yes, no, absent), rule, { closed: true });
        expect([judged.passed, judged.leading.threshold]).toEqual([yes >= votes, votes]);
        expect(isMet({ kind: "VOTES", votes, words: "" }, rule, judged.leading.threshold)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 70 }),
        (members, more) => ruleFor({ kind: "VOTES", votes: members + more, words: "" }, members, "The title") === null,
      ),
    );
  });

  test("a share is met by the same share of any basis, and by no other", () => {
    const two = { kind: "SHARE", thresholdType: "TWO_THIRDS", words: "2/3 vote" } as const;
    expect(isMet(two, THRESHOLDS.TWO_THIRDS_OF_MEMBERS, null)).toBe(true);
    expect(isMet(two, THRESHOLDS.THREE_FOURTHS, null)).toBe(false);
    expect(isMet(two, THRESHOLDS.MAJORITY, null)).toBe(false);
    expect(isMet({ ...two, thresholdType: "UNANIMOUS" }, THRESHOLDS.UNANIMOUS_OF_MEMBERS, null)).toBe(true);
  });
});
