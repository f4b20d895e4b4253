import { describe, expect, test } from "vitest";
import { board, member, weight, weighted } from "../voting/board.fixture.ts";
import { quorum } from "../voting/roll.rules.ts";
import { specVoteResult, verdict } from "../voting/rules.ts";
import { ruleOf, THRESHOLDS } from "../bodies/thresholds.rules.ts";
import {
  weightForReading,
  weightFromText,
  weightOfSeat,
  weightTableOn,
  weightToNumber,
  weightToText,
} from "./weights.rules.ts";
import type { WeightTable } from "./weights.rules.ts";

describe("a weight is read and written in hundredths", () => {
  test.each([
    ["12.19", 1219],
    ["7", 700],
    ["0", 0],
    ["0.01", 1],
    ["0.5", 50],
    ["99.50", 9950],
    [" 1 ", 100],
    ["007.10", 710],
    ["1000000", 100_000_000],
  ])("%s is %i hundredths", (text, hundredths) => {
    expect(weightFromText(text)).toBe(hundredths);
  });

  test.each([
    ["-1", "NEGATIVE"],
    ["-0.01", "NEGATIVE"],
    ["1.005", "MORE_THAN_TWO_DECIMALS"],
    ["0.30000000000000004", "MORE_THAN_TWO_DECIMALS"],
    ["", "NOT_A_NUMBER"],
    ["one", "NOT_A_NUMBER"],
    ["1,5", "NOT_A_NUMBER"],
    ["1e3", "NOT_A_NUMBER"],
    ["NaN", "NOT_A_NUMBER"],
    ["1.", "NOT_A_NUMBER"],
    ["1000000.01", "TOO_LARGE"],
    ["99999999999999999999", "TOO_LARGE"],
  ])('"%s" is refused: %s', (text, code) => {
    expect(weightFromText(text)).toEqual({ code, message: expect.stringMatching(/^A weight .*\.$/) });
  });

  test("a weight is written with its two decimals only where it has some", () => {
    expect([1219, 1250, 3900, 1, 0, -50, -1219].map(weightToText)).toEqual([
      "12.19",
      "12.50",
      "39",
      "0.01",
      "0",
      "-0.50",
      "-12.19",
    ]);
    expect([622_800, 123_456_789, -150_000, 50].map(weightForReading)).toEqual([
      "6,228",
      "1,234,567.89",
      "-1,500",
      "0.50",
    ]);
    expect([1219, 20, 7800].map(weightToNumber)).toEqual([12.19, 0.2, 78]);
  });
});

describe("weight tables of counties", () => {
  const total = (text: string) => weighted([[text, "NO"]]);
  const needed = (text: string) => specVoteResult(total(text), "WEIGHTED_MAJORITY").threshold;

  // https://www.thedailystar.com/news/otsego-board-approves-weighted-voting/article_79f66626-765c-11ed-8ddd-4714189965f4.html
  test("Otsego County 2023: fourteen districts weigh 100 and 51 are a majority", () => {
    const roll = weighted(
      ["7", "6", "9", "9", "10", "9", "7", "6", "6", "8", "7", "6", "5", "5"].map(
        (text, i) => [text, i < 6 ? "YES" : "NO"] as const,
      ),
    );
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toMatchObject({
      threshold: 51,
      passed: false,
      weighted: { yes: 50, no: 50, total_present_weight: 100 },
    });
    expect(verdict(roll, THRESHOLDS.STRICT_WEIGHTED_MAJORITY)).toMatchObject({
      passed: false,
      leading: { threshold: 5100 },
    });
    const entries = roll.entries.map((each) => (each.key === "13" ? { ...each, vote: "YES" as const } : each));
    expect(specVoteResult({ ...roll, entries }, "WEIGHTED_MAJORITY")).toMatchObject({
      passed: true,
      weighted: { yes: 55 },
    });
  });

  // https://www.coopercrier.com/news/local_news/reps-win-will-leave-vacancy-on-board/article_912bec59-1d73-5a53-be9c-b983681a91a1.html
  test("Otsego County 2013 to 2022: of 6,228 votes 3,115 are a majority, and caucuses of 3,421 and 2,807 make them up", () => {
    expect(needed("6228")).toBe(3115);
    expect(
      specVoteResult(
        weighted([
          ["3421", "YES"],
          ["2807", "NO"],
        ]),
        "WEIGHTED_MAJORITY",
      ),
    ).toMatchObject({ threshold: 3115, passed: true });
  });

  // http://docs.dos.ny.gov/coog/otext/3434.htm
  test("Fulton County 2002: of 551 votes 276 are a majority", () => expect(needed("551")).toBe(276));

  // https://www.fingerlakes1.com/2019/12/30/committee-on-open-government-answers-more-questions-about-executive-session-public-meetings/
  test("Seneca County 2019: 8 of 14 supervisors, or 376 of 750 votes", () => {
    expect(needed("750")).toBe(376);
    expect(verdict(board({ yes: 8, no: 6 }), THRESHOLDS.MAJORITY_OF_MEMBERS)).toMatchObject({
      passed: true,
      leading: { threshold: 8 },
    });
  });

  // https://poststar.com/news/local/warren-county-seeking-public-input-on-weighted-vote-issue/article_5b331d28-3f39-56b0-8f04-da0c990e3406.html
  test("Warren County: ten of twenty supervisors can hold 670 of 1,000 votes, where 501 are a majority", () => {
    const roll = weighted([
      ...Array(5).fill(["89", "YES"] as const),
      ...Array(5).fill(["45", "YES"] as const),
      ["10", "NO"],
      ["320", "NO"],
    ]);
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toMatchObject({
      threshold: 501,
      passed: true,
      weighted: { yes: 670, total_present_weight: 1000 },
    });
  });

  // http://www.oneidadispatch.com/general-news/20130411/public-hearing-set-for-madison-county-weighted-voting-issue?viewmode=fullstory
  test("Madison County 2013: of 1,500 votes 751 are a majority", () => expect(needed("1500")).toBe(751));

  // http://digfir-published.macmillanusa.com/fapp10e/asset/ch11/supp_wins/examples/example_3.html
  test.each([
    ["1958", ["9", "9", "7", "3", "1", "1"], 30, 16],
    ["1964", ["31", "31", "21", "28", "2", "2"], 115, 58],
    ["1970", ["31", "31", "21", "28", "2", "2"], 115, 63],
    ["1976", ["35", "35", "23", "32", "2", "3"], 130, 71],
    ["1982", ["30", "28", "15", "22", "6", "7"], 108, 65],
  ])("Nassau County %s: a stored quota is a fraction of all members", (_year, weights, all, quota) => {
    const rule = ruleOf("CUSTOM", {
      measure: "WEIGHT",
      fraction: { p: quota, q: all },
      strict: false,
      basis: "MEMBERS",
      authority: "County charter",
    });
    const roll = weighted(weights.map((text) => [text, "NO"] as const));
    expect(verdict(roll, rule)).toMatchObject({ leading: { base: all * 100, threshold: quota * 100 } });
  });

  test("Nassau County 1958: three of the six members could never change the outcome", () => {
    for (const outcome of [
      ["YES", "YES", "NO"],
      ["YES", "NO", "YES"],
      ["YES", "NO", "NO"],
    ] as const) {
      const [first, second, third] = outcome;
      const roll = weighted([
        ["9", first],
        ["9", second],
        ["7", third],
        ["3", "NONE"],
        ["1", "NONE"],
        ["1", "NONE"],
      ]);
      expect(verdict(roll, THRESHOLDS.WEIGHTED_MAJORITY_OF_MEMBERS).decided).not.toBeNull();
    }
  });

  // Slater v. Board of Supervisors of Cortland County, 69 Misc.2d 842 (1972), https://e.casetext.com/case/slater-v-bd-of-supervisors
  test("Cortland County 1972: the weight of a seat depends on the majority that the matter needs", () => {
    const rows = [
      [1, "24", "31", "31"],
      [2, "25", "33", "33"],
      [3, "31", "38", "40"],
      [4, "22", "29", "28"],
      [5, "25", "33", "32"],
      [6, "25", "32", "32"],
      [7, "27", "36", "35"],
      [8, "25", "33", "32"],
      [9, "20", "25", "26"],
      [10, "19", "24", "25"],
    ] as const;
    const table: WeightTable = {
      version: "1",
      effectiveFrom: "1972-01-01",
      source: "69 Misc.2d 842",
      seats: rows.map(([district, majority, twoThirds, threeFifths]) => ({
        seat: String(district),
        weight: weight(majority),
        byThreshold: { WEIGHTED_TWO_THIRDS: weight(twoThirds), WEIGHTED_THREE_FIFTHS: weight(threeFifths) },
      })),
    };
    expect(weightOfSeat(table, "3", "WEIGHTED_MAJORITY")).toBe(3100);
    expect(weightOfSeat(table, "3", "WEIGHTED_TWO_THIRDS")).toBe(3800);
    expect(weightOfSeat(table, "3", "WEIGHTED_THREE_FIFTHS")).toBe(4000);
    expect(weightOfSeat(table, "99", "WEIGHTED_MAJORITY")).toBeNull();
    const totals = (["WEIGHTED_MAJORITY", "WEIGHTED_TWO_THIRDS", "WEIGHTED_THREE_FIFTHS"] as const).map((type) => {
      const entries = table.seats.map(({ seat }) =>
        member({ key: seat, weight: weightOfSeat(table, seat, type) ?? 0 }),
      );
      return verdict({ entries, vacancies: [] }, THRESHOLDS[type]).leading;
    });
    expect(totals.map(({ base, threshold }) => [base, threshold])).toEqual([
      [24_300, 12_200],
      [31_400, 21_000],
      [31_400, 18_900],
    ]);
  });

  // https://cetient.com/case/6188165/morris-v-board-of-supervisors-of-herkimer-county
  test("Herkimer County 1966: of 673 votes 337 are a majority", () => {
    const roll = weighted([
      ["158", "YES"],
      ["116", "YES"],
      ["5", "YES"],
      ["5", "YES"],
      ["389", "NO"],
    ]);
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toMatchObject({
      threshold: 337,
      passed: false,
      weighted: { yes: 284, total_present_weight: 673 },
    });
  });

  // https://legislature.vermont.gov/statutes/section/24appendix/409/00208 (one vote, and one more for every 1,500 people or portion of them)
  test("Lamoille district: fractional votes are taken into account", () => {
    const towns = [237, 2289, 875, 715, 487, 2182, 2728, 4546, 3296].map((people) => 1 + Math.ceil(people / 1500));
    expect(towns).toEqual([2, 3, 2, 2, 2, 3, 3, 5, 4]);
    const roll = weighted([
      ["2.50", "YES"],
      ["2.50", "NO"],
      ["4", "YES"],
      ["3", "YES"],
      ["3", "YES"],
      ["3", "NO"],
      ["2", "NO"],
      ["2", "NO"],
      ["2", "NO"],
      ["2", "YES"],
    ]);
    expect(specVoteResult(roll, "WEIGHTED_MAJORITY")).toMatchObject({
      threshold: 14,
      passed: true,
      weighted: { yes: 14.5, no: 11.5, total_present_weight: 26 },
    });
  });

  test("the table in force is the latest that took effect by the date of the meeting", () => {
    const table = (version: string, effectiveFrom: string): WeightTable => ({
      version,
      effectiveFrom,
      source: "Local Law",
      seats: [],
    });
    const tables = [
      table("2", "2023-01-01"),
      table("1", "2013-01-01"),
      table("3", "2033-01-01"),
      table("2b", "2023-01-01"),
    ];
    expect(weightTableOn(tables, "2012-12-31")).toBeNull();
    expect(weightTableOn(tables, "2022-12-31")?.version).toBe("1");
    expect(weightTableOn(tables, "2023-01-01")?.version).toBe("2b");
    expect(weightTableOn([...tables].reverse(), "2026-11-20")?.version).toBe("2b");
  });
});

describe("quorum", () => {
  test("is a majority of the whole number of members, vacant seats counted", () => {
    const roll = board({ notVoted: 7, absent: 6, vacant: 1, nonVoting: 2 });
    expect(quorum(roll, { measure: "HEADS" })).toMatchObject({
      neededHeads: 8,
      presentHeads: 7,
      met: false,
      sentence: "No quorum: 7 of 14 voting seats present (6 absent, 1 vacant), 8 needed.",
    });
    expect(quorum(board({ notVoted: 8, absent: 5, vacant: 1 }), { measure: "HEADS" }).met).toBe(true);
  });

  test("may be measured by weight, or by both", () => {
    const roll = {
      ...weighted([
        ["6", "NONE"],
        ["1.50", "NONE"],
      ]),
      vacancies: [
        { seat: "C", weight: weight("2") },
        { seat: "D", weight: weight("2") },
      ],
    };
    expect(quorum(roll, { measure: "WEIGHT" })).toMatchObject({
      neededWeight: 576,
      presentWeight: 750,
      met: true,
      sentence: "Quorum: 7.50 of 11.50 votes of weight present (2 seats vacant), 5.76 needed.",
    });
    expect(quorum(roll, { measure: "BOTH" })).toMatchObject({
      neededHeads: 3,
      presentHeads: 2,
      met: false,
      sentence:
        "No quorum: 2 of 4 voting seats present (2 vacant), 3 needed; 7.50 of 11.50 votes of weight present, 5.76 needed.",
    });
  });

  test("a member marked Absent on the vote is absent, and seats are present, absent or vacant", () => {
    const roll = board({ yes: 4, absent: 1, vacant: 2, nonVoting: 1 });
    const marked = { ...roll, entries: [...roll.entries, member({ key: "stepped out", vote: "ABSENT" })] };
    expect(quorum(marked, { measure: "HEADS" }).sentence).toBe(
      "No quorum: 4 of 8 voting seats present (2 absent, 2 vacant), 5 needed.",
    );
    expect(quorum(board({ yes: 3 }), { measure: "HEADS" }).sentence).toBe(
      "Quorum: 3 of 3 voting seats present, 2 needed.",
    );
  });

  test("a departure that breaks the quorum shows immediately", () => {
    const roll = board({ notVoted: 8, absent: 6 });
    const left = {
      ...roll,
      entries: roll.entries.map((each) => (each.key === "1" ? { ...each, present: false } : each)),
    };
    expect(quorum(roll, { measure: "HEADS" }).met).toBe(true);
    expect(quorum(left, { measure: "HEADS" }).met).toBe(false);
  });

  test("a body without members has none", () => {
    for (const measure of ["HEADS", "WEIGHT", "BOTH"] as const)
      expect(quorum({ entries: [], vacancies: [] }, { measure }).met).toBe(false);
  });
});
