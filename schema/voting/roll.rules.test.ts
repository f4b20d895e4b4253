import { describe, expect, test } from "vitest";
import { board, member } from "./board.fixture.ts";
import {
  allYesBut,
  currentVotes,
  freezeRoll,
  rollWithVotes,
  tally,
  thawRoll,
  undoFrom,
  voteFromText,
} from "./roll.rules.ts";
import type { VoteEvent } from "./roll.rules.ts";
import { verdict } from "./rules.ts";
import { THRESHOLDS } from "../bodies/thresholds.rules.ts";

const event = (
  sequence: number,
  entryKey: string,
  value: VoteEvent["value"],
  kind: VoteEvent["kind"] = "CAST",
): VoteEvent => ({
  sequence,
  entryKey,
  value,
  kind,
});

describe("the log of votes", () => {
  test("a second vote by the same member replaces the first, and the log keeps both", () => {
    const log = [event(1, "1", "YES"), event(2, "1", "NO", "CHANGE")];
    expect(currentVotes(log).get("1")).toMatchObject({ value: "NO", sequence: 2 });
    expect(log).toHaveLength(2);
  });

  test("of two clerks who record different votes for one member, the later wins", () => {
    expect(currentVotes([event(7, "1", "NO"), event(6, "1", "YES")]).get("1")?.value).toBe("NO");
  });

  test("no one is pre-filled with Yes: a member without an event has not voted", () => {
    const roll = rollWithVotes(board({ yes: 3 }), [event(1, "2", "NO")]);
    expect(roll.entries.map((each) => each.vote)).toEqual(["NONE", "NO", "NONE"]);
  });

  test("one undo returns the clerk's last batch to each member's previous vote", () => {
    const log = [
      event(1, "1", "NO"),
      event(2, "2", "YES"),
      event(3, "1", "YES", "CHANGE"),
      event(4, "2", "YES", "CHANGE"),
      event(5, "3", "YES"),
    ];
    expect(undoFrom(log, 3)).toEqual([
      { entryKey: "1", value: "NO" },
      { entryKey: "3", value: "NONE" },
    ]);
    expect(undoFrom(log, 6)).toEqual([]);
    const undone = [...log, ...undoFrom(log, 3).map(({ entryKey, value }, i) => event(6 + i, entryKey, value, "UNDO"))];
    expect([...currentVotes(undone)].map(([key, each]) => [key, each.value])).toEqual([
      ["1", "NO"],
      ["2", "YES"],
      ["3", "NONE"],
    ]);
  });

  test("vote values are read in the words of the documented calls", () => {
    expect(["None", "Yes", "NO", " abstain ", "Absent", "Recused", "Aye", "toString"].map(voteFromText)).toEqual([
      "NONE",
      "YES",
      "NO",
      "ABSTAIN",
      "ABSENT",
      "RECUSED",
      null,
      null,
    ]);
  });
});

describe("all Yes but …", () => {
  const roll = {
    entries: [
      member({ key: "a" }),
      member({ key: "b" }),
      member({ key: "c", vote: "RECUSED" }),
      member({ key: "d", vote: "NO" }),
      member({ key: "e", present: false }),
      member({ key: "f", entitled: false }),
      member({ key: "g", vote: "ABSENT" }),
      member({ key: "h" }),
      member({ key: "i", vote: "YES" }),
    ],
    vacancies: [],
  };

  test("members present, entitled and without a vote get Yes, and exceptions their own value", () => {
    expect(allYesBut(roll, [{ entryKey: "b", value: "NO" }])).toEqual([
      { entryKey: "a", value: "YES" },
      { entryKey: "b", value: "NO" },
      { entryKey: "h", value: "YES" },
    ]);
  });

  test("keeps a vote or recusal already recorded unless it is an exception, and never drops an exception silently", () => {
    expect(
      allYesBut(roll, [
        { entryKey: "d", value: "ABSTAIN" },
        { entryKey: "i", value: "YES" },
        { entryKey: "nobody", value: "NO" },
        { entryKey: "e", value: "NO" },
      ]),
    ).toEqual([
      { entryKey: "a", value: "YES" },
      { entryKey: "b", value: "YES" },
      { entryKey: "d", value: "ABSTAIN" },
      { entryKey: "e", value: "NO" },
      { entryKey: "h", value: "YES" },
      { entryKey: "nobody", value: "NO" },
    ]);
  });
});

describe("two ledgers", () => {
  test("two ledgers are kept side by side, in heads and in weight", () => {
    const roll = {
      entries: [
        member({ key: "a", weight: 1219, vote: "YES" }),
        member({ key: "b", weight: 50, vote: "NO" }),
        member({ key: "c", weight: 7, vote: "ABSTAIN" }),
        member({ key: "d", weight: 300, vote: "RECUSED" }),
        member({ key: "e", weight: 400, present: false, vote: "YES" }),
        member({ key: "f", weight: 600 }),
        member({ key: "g", weight: 800, vote: "ABSENT" }),
        member({ key: "h", weight: 9900, entitled: false, vote: "YES" }),
      ],
      vacancies: [{ seat: "I", weight: 1000 }],
    };
    expect(tally(roll)).toEqual({
      heads: {
        yes: 1,
        no: 1,
        abstain: 1,
        recused: 1,
        absent: 2,
        notVoted: 1,
        vacant: 1,
        voted: 2,
        present: 5,
        members: 8,
      },
      weight: {
        yes: 1219,
        no: 50,
        abstain: 7,
        recused: 300,
        absent: 1200,
        notVoted: 600,
        vacant: 1000,
        voted: 1269,
        present: 2176,
        members: 4376,
      },
    });
  });
});

describe("what a vote freezes", () => {
  const weightTable = { version: "2", effectiveFrom: "2022-01-01", source: "Local Law 3 of 2022" };
  const frozen = freezeRoll({
    roll: board({ yes: 8, no: 5, vacant: 1 }),
    rule: THRESHOLDS.MAJORITY_OF_MEMBERS,
    weightTable,
  });

  test("members, seats, vacancies, presence, weights with their table, votes and the rule", () => {
    const one = {
      roll: {
        entries: [member({ key: "b", seat: "District 2" }), member({ key: "a", vote: "YES" })],
        vacancies: [{ seat: "C", weight: 250 }],
      },
      rule: THRESHOLDS.MAJORITY,
      weightTable,
    };
    expect(freezeRoll(one)).toBe(
      '{"roll":{"entries":[{"entitled":true,"key":"a","name":"Member a","present":true,"seat":null,"vote":"YES","weight":100},' +
        '{"entitled":true,"key":"b","name":"Member b","present":true,"seat":"District 2","vote":"NONE","weight":100}],"vacancies":[{"seat":"C","weight":250}]},' +
        '"rule":{"authority":"County vote thresholds","basis":"PRESENT","explanation":"Half of the members present, rounded down, plus one, must vote Yes.",' +
        '"fraction":{"p":1,"q":2},"label":"Majority of those present","measure":"HEADS","strict":true,"type":"MAJORITY","unanimous":false,"wholeVotes":false},' +
        '"version":1,"weightTable":{"effectiveFrom":"2022-01-01","source":"Local Law 3 of 2022","version":"2"}}',
    );
  });

  test("a member who arrives after the vote closed changes nothing in it", () => {
    const { roll, rule } = thawRoll(frozen);
    expect(verdict(roll, rule, { closed: true })).toMatchObject({ passed: true, leading: { base: 14, threshold: 8 } });
    expect(thawRoll(frozen)).toEqual({ roll, rule, weightTable });
  });

  test("a correction is a later event, counted on the roll as it was frozen", () => {
    const { roll, rule } = thawRoll(frozen);
    const log = roll.entries.map((each, i) => event(i + 1, each.key, each.vote));
    const corrected = rollWithVotes(roll, [...log, event(99, "1", "NO", "CORRECTION")]);
    expect(verdict(corrected, rule, { closed: true })).toMatchObject({
      passed: false,
      leading: { yes: 7, no: 6, threshold: 8 },
    });
    expect(verdict(rollWithVotes(roll, log), rule, { closed: true }).passed).toBe(true);
  });

  test("a frozen roll of an unknown version is not read", () => {
    expect(() => thawRoll('{"version":2}')).toThrow("A frozen roll of version 2 is not known.");
  });
});
