// Votes whose outcome someone else decided: a court, the committee on open government, a clerk, a newspaper. Facts
// only, in our own format.
import { describe, expect, test } from "vitest";
import { board, member, weighted } from "./board.fixture.ts";
import { dispositionOf } from "./outcomes.rules.ts";
import { quorum } from "./roll.rules.ts";
import { flagContradiction, specVoteResult, verdict } from "./rules.ts";
import { ruleOf, THRESHOLDS } from "../bodies/thresholds.rules.ts";
import { refuseSecond } from "./motions.rules.ts";

describe("votes decided by someone else", () => {
  // https://www.fltimes.com/opinion/in-focus-committee-session-was-illegal/article_76cc97be-6dba-59f6-b5a7-07b929c8de37.html
  // https://www.fingerlakes1.com/2019/12/27/update-committee-on-open-government-confirms-that-seneca-bos-meeting-fell-short-of-legal-standard/
  test("Seneca County 2019: 7 to 3 of 14 members with 4 absent does not carry an executive session, though most of those present said Yes", () => {
    const roll = board({ yes: 7, no: 3, absent: 4 });
    const present = verdict(roll, THRESHOLDS.MAJORITY);
    const members = verdict(roll, THRESHOLDS.MAJORITY_OF_MEMBERS);
    expect(specVoteResult(roll, "MAJORITY")).toMatchObject({ threshold: 6, present_count: 10, passed: true });
    expect(present.warnings.map((each) => each.code)).toEqual(["MISSES_MAJORITY_OF_MEMBERS"]);
    expect(members).toMatchObject({
      passed: false,
      decided: "FAILED",
      leading: { base: 14, threshold: 8, yes: 7, margin: -1, arithmetic: "floor(14 / 2) + 1 = 8" },
    });
    expect(members.sentence).toBe("Fails: 7 Yes, 8 needed (more than half of the 14 members of the whole body).");
  });

  // https://docsopengovernment.dos.ny.gov/coog/otext/o2931.htm
  test("Amsterdam 1998: 2 to 1 with 3 of 5 members present fails, because 3 are needed", () => {
    const roll = board({ yes: 2, no: 1, absent: 2 });
    expect(specVoteResult(roll, "MAJORITY")).toMatchObject({ threshold: 2, passed: true });
    expect(verdict(roll, THRESHOLDS.MAJORITY_OF_MEMBERS)).toMatchObject({ passed: false, leading: { threshold: 3 } });
    expect(quorum(roll, { measure: "HEADS" })).toMatchObject({ neededHeads: 3, presentHeads: 3, met: true });
  });

  // http://www1.nyc.gov/site/queenscb11/meetings/procedures.page
  test("Queens board: 10 Yes, 9 No and 7 abstaining of 26 present fails, though more voted Yes than No", () => {
    const roll = board({ yes: 10, no: 9, abstain: 7, absent: 24 });
    const present = verdict(roll, THRESHOLDS.MAJORITY);
    expect(present).toMatchObject({ passed: false, leading: { base: 26, threshold: 14 } });
    expect(present.otherBases).toEqual([
      { basis: "PRESENT", measure: "HEADS", base: 26, threshold: 14, passed: false },
      { basis: "VOTED", measure: "HEADS", base: 19, threshold: 10, passed: true },
      { basis: "MEMBERS", measure: "HEADS", base: 50, threshold: 26, passed: false },
    ]);
    expect(verdict(roll, THRESHOLDS.MAJORITY_OF_VOTED).passed).toBe(true);
  });

  // https://print.casetext.com/case/opn-no-2008-f1
  test("Attorney General 2008-F1: of 24 voting members 13 are a quorum and 13 must agree; ex officio members count nowhere", () => {
    for (const nonVoting of [0, 3]) {
      const twelve = board({ yes: 12, absent: 12, nonVoting });
      const thirteen = board({ yes: 13, absent: 11, nonVoting });
      expect(quorum(twelve, { measure: "HEADS" })).toMatchObject({ neededHeads: 13, presentHeads: 12, met: false });
      expect(quorum(thirteen, { measure: "HEADS" })).toMatchObject({ neededHeads: 13, presentHeads: 13, met: true });
      expect(verdict(twelve, THRESHOLDS.MAJORITY_OF_MEMBERS)).toMatchObject({
        passed: false,
        leading: { threshold: 13 },
      });
      expect(verdict(thirteen, THRESHOLDS.MAJORITY_OF_MEMBERS).passed).toBe(true);
    }
  });

  // https://ebench-dev.greeninfo.org/state/new-york/opinions/552854105-ago-2001-6-december-21-2001
  test("Attorney General 2001-6: absent non-voting members are not votes against, so there is no tie for the chair to break", () => {
    const roll = board({ yes: 3, no: 2 });
    const entries = [...roll.entries, member({ key: "ex officio", entitled: false, present: false, vote: "NO" })];
    const result = verdict({ ...roll, entries }, THRESHOLDS.MAJORITY, { castingVote: { enabled: true, vote: "NO" } });
    expect(result).toMatchObject({ passed: true, tieForChair: false, tieBroken: false });
  });

  // https://www.coopercrier.com/news/local_news/reps-win-will-leave-vacancy-on-board/article_912bec59-1d73-5a53-be9c-b983681a91a1.html
  // https://www.nysenate.gov/legislation/laws/GCN/41
  test("Otsego County: 2,887 to 2,807 with a vacant seat of 534 passes by the weight present and fails by the weight of all seats", () => {
    const roll = weighted(
      [
        ["2887", "YES"],
        ["2807", "NO"],
      ],
      ["534"],
    );
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toMatchObject({
      threshold: 2848,
      passed: true,
      weighted: { yes: 2887, no: 2807, total_present_weight: 5694 },
    });
    const members = verdict(roll, THRESHOLDS.WEIGHTED_MAJORITY_OF_MEMBERS);
    expect(members).toMatchObject({
      passed: false,
      leading: { base: 622_800, threshold: 311_500, margin: -22_800, arithmetic: "floor(6228 / 2) + 1 = 3115" },
    });
    expect(members.sentence).toBe(
      "Fails: 2,887 Yes by weight, 3,115 needed (more than half of the 6,228 votes of weight of the whole body).",
    );
    expect(verdict(roll, THRESHOLDS.WEIGHTED_MAJORITY).warnings).toEqual([
      {
        code: "MISSES_MAJORITY_OF_MEMBERS",
        message: "Passes under this rule, but not by a majority of all members: Yes has 2,887 of 6,228 by weight.",
      },
    ]);
  });

  // http://www.theschoharienews.com/search/label/Schoharie%20County%20Board
  test("Schoharie County 2017: the mattress fee passes by 1,565 to 1,409 votes of weight", () => {
    const roll = weighted([
      ["1565", "YES"],
      ["1409", "NO"],
    ]);
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toMatchObject({ threshold: 1488, passed: true });
  });

  // Ann Arbor City Council, record of the meeting of 2022-09-19, item CA-8
  test("Ann Arbor 2022, CA-8: 7 to 4 of 11 fails where 8 votes are needed", () => {
    const roll = board({ yes: 7, no: 4 });
    expect(specVoteResult(roll, "MAJORITY")).toMatchObject({ threshold: 6, passed: true });
    expect(specVoteResult(roll, "TWO_THIRDS")).toMatchObject({ threshold: 8, passed: false });
    expect(verdict(roll, THRESHOLDS.TWO_THIRDS_OF_MEMBERS)).toMatchObject({
      passed: false,
      leading: { threshold: 8, margin: -1, arithmetic: "ceil(2 * 11 / 3) = 8" },
    });
  });

  // Ann Arbor City Council, record of the meeting of 2024-02-20, item CA-1
  test("Ann Arbor 2024, CA-1: 6 to 5 of 11 fails where 8 votes are needed", () => {
    const roll = board({ yes: 6, no: 5 });
    expect(specVoteResult(roll, "MAJORITY")).toMatchObject({ threshold: 6, passed: true });
    expect(verdict(roll, THRESHOLDS.TWO_THIRDS_OF_MEMBERS)).toMatchObject({
      passed: false,
      leading: { threshold: 8, margin: -2 },
    });
  });

  // https://github.com/Ingramml/CityVotes_LAUSD (third quarter of 2021, item 029-20/21)
  test("Los Angeles school board 2021: 2 to 4 with 1 abstaining fails under every rule; mover and seconder were two members", () => {
    const roll = board({ yes: 2, no: 4, abstain: 1 });
    for (const rule of Object.values(THRESHOLDS)) expect(verdict(roll, rule).passed).toBe(false);
    expect(refuseSecond({ mover: member({ key: "mover" }), seconder: member({ key: "seconder" }) })).toBeNull();
  });

  // https://github.com/jehiah/nyc_legislation (introduction 962 of 2024, committee vote)
  test("New York City Int. 962 of 2024: a record that says failed contradicts its tally of 17 to 0", () => {
    const computed = verdict(board({ yes: 17 }), THRESHOLDS.MAJORITY);
    expect(flagContradiction("FAILED", computed)).toContain("17 Yes, 9 needed");
    expect(flagContradiction("PASSED", computed)).toBeNull();
    expect(verdict(board({ yes: 47, no: 2, absent: 2 }), THRESHOLDS.MAJORITY_OF_MEMBERS).passed).toBe(true);
  });

  // https://github.com/jehiah/nyc_legislation (land use 321 of 2025, committee vote)
  test("New York City L.U. 321 of 2025: a motion to disapprove passes by 5 to 4 and so the matter is disapproved", () => {
    const roll = board({ yes: 5, no: 4, absent: 1 });
    const present = verdict(roll, THRESHOLDS.MAJORITY);
    expect(present).toMatchObject({ passed: true, leading: { threshold: 5 } });
    expect(flagContradiction("PASSED", present)).toBeNull();
    expect(dispositionOf({ kind: "MAIN", purpose: "DISAPPROVE", outcome: "PASSED" })).toBe("DISAPPROVED");
    expect(verdict(roll, THRESHOLDS.MAJORITY_OF_MEMBERS)).toMatchObject({ passed: false, leading: { threshold: 6 } });
    expect(present.warnings.map((each) => each.code)).toEqual(["MISSES_MAJORITY_OF_MEMBERS"]);
  });

  // https://github.com/jehiah/nyc_legislation (introduction 556 of 2007)
  test("New York City Int. 556 of 2007: 15 to 25 with 7 abstaining fails, and the non-voting Public Advocate is in no basis", () => {
    const roll = board({ yes: 15, no: 25, abstain: 7, absent: 4, nonVoting: 1 });
    const result = verdict(roll, THRESHOLDS.MAJORITY);
    expect(roll.entries).toHaveLength(52);
    expect(result).toMatchObject({
      passed: false,
      tally: { heads: { present: 47, voted: 40, members: 51, absent: 4 } },
    });
    expect(result.otherBases.map((each) => each.passed)).toEqual([false, false, false]);
  });

  test("seven weights of which the second to fifth say Yes are an exact tie at 39.00, and a tie fails", () => {
    const texts = ["12.19", "12.07", "5.56", "8.61", "12.76", "24.58", "2.23"];
    const roll = weighted(texts.map((text, i) => [text, i >= 1 && i <= 4 ? "YES" : "NO"] as const));
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toEqual({
      threshold_type: "WEIGHTED_MAJORITY",
      threshold: 40,
      yes: 4,
      no: 3,
      abstain: 0,
      present_count: 7,
      weighted: { yes: 39, no: 39, abstain: 0, total_present_weight: 78 },
      passed: false,
    });
    const strict = verdict(roll, THRESHOLDS.STRICT_WEIGHTED_MAJORITY);
    expect(strict).toMatchObject({
      passed: false,
      leading: { yes: 3900, no: 3900, threshold: 3901, arithmetic: "more than 78 / 2 = 39: at least 39.01" },
    });
    expect(strict.sentence).toMatch(/A tie fails\.$/);
    const half = ruleOf("CUSTOM", {
      measure: "WEIGHT",
      fraction: { p: 1, q: 2 },
      strict: false,
      basis: "PRESENT",
      authority: "Own rules",
    });
    expect(verdict(roll, half).passed).toBe(true);
  });
});
