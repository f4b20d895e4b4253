import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chosenColumns, type Mapping } from "../files/columns.rules.ts";
import { readTable } from "../files/import.rules.ts";
import {
  meetingsOf,
  planVotes,
  readCount,
  readVoters,
  VOTES_COLUMNS,
  VOTES_NEEDED,
  type VotesKnown,
} from "./votesSheet.rules.ts";

const NO_ONE: VotesKnown = { items: new Set(), terms: new Map() };
const HEADINGS = ["Date", "Title", "Body", "Result", "Tally", "Mover", "Seconder", "Votes", "Student Votes"];

function planned(cells: string[][], headings = HEADINGS, mapping: Mapping = [], known = NO_ONE) {
  const read = chosenColumns(VOTES_COLUMNS, mapping, "votes");
  if ("refusal" in read) throw new Error(read.refusal.message);
  const rows = [headings, ...cells].map((row, index) => ({ line: index + 1, cells: row }));
  const table = readTable(rows, read.columns, VOTES_NEEDED);
  if ("refusal" in table) throw new Error(table.refusal.message);
  return planVotes(table.table.rows, known);
}
const row = (...more: string[]) => ["2024-09-10", "Walk & Roll", "Board of Education", ...more];

describe("a file of votes", () => {
  test("a row becomes an item of its meeting, with its count, mover and seconder", () => {
    const [only] = planned([row("1", "Ayes: 6; Nays: 1", "Scott", "Rocio")]);
    expect(only).toMatchObject({ outcome: "CREATE", problems: [] });
    expect(only?.change?.item).toMatchObject({
      description: "Walk & Roll",
      passed: true,
      count: { yes: 6, no: 1, abstain: null },
      mover: "Scott",
      seconder: "Rocio",
      votes: [],
    });
  });

  test("a row marked failed with seven Yes and no No is imported and reported", () => {
    const [only] = planned([row("0", "Ayes: 7")]);
    expect(only).toMatchObject({
      outcome: "CREATE",
      problems: ["It is recorded as failed, but the count is 7 Yes and no one against."],
    });
  });

  test("names of members who do not count are kept as a note, and are not a roll call", () => {
    const [only] = planned([row("1", "Ayes: 7", "", "", "", "Anely: Yes")]);
    expect(only?.change?.item).toMatchObject({ votes: [], notes: ["Did not count: Anely, Yes"] });
  });

  test("a name with two votes counts once, by the later vote, and is reported", () => {
    const [only] = planned([row("1", "", "", "", "Ann: Yes; Ben: No; ann: No")]);
    expect(only?.problems).toEqual(["ann is in the votes twice. The later entry counts."]);
    expect(only?.change?.item.votes.map(({ vote }) => vote)).toEqual(["NO", "NO"]);
  });

  test.each([
    ["a day that no calendar has", ["2024-02-30", "T", "B"], "The meeting date isn't a date."],
    ["no title", ["2024-02-01", " ", "B"], "The title is missing."],
    ["no body", ["2024-02-01", "T", ""], "The body is missing."],
    ["a result that is none", ["2024-02-01", "T", "B", "perhaps"], "“perhaps” isn't a result."],
    ["a count that is none", ["2024-02-01", "T", "B", "1", "many"], "“many” isn't a count."],
    ["a name without a vote", ["2024-02-01", "T", "B", "1", "", "", "", "Ann Poe"], "“Ann Poe” gives no vote."],
  ])("a row with %s is refused in words", (_case, cells, words) => {
    const [only] = planned([cells]);
    expect(only?.outcome).toBe("REFUSED");
    expect(only?.problems.join(" ")).toContain(words);
  });

  test("two rows of one item, or of one meeting on two days, are refused by their line", () => {
    const headings = [...HEADINGS.slice(0, 3), "Meeting"];
    const rows = planned([row("M1"), row("M1"), ["2024-09-11", "Another", "Board of Education", "M1"]], headings);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["CREATE", "REFUSED", "REFUSED"]);
    expect(rows[1]?.problems).toEqual(["Line 2 has the same item of the same meeting."]);
    expect(rows[2]?.problems).toEqual(["Line 2 gives this meeting another date or body."]);
  });

  test("an item that is there already is left as it is", () => {
    const source = planned([row()])[0]?.change?.item.source ?? "";
    const [only] = planned([row()], HEADINGS, [], { ...NO_ONE, items: new Set([source]) });
    expect(only).toMatchObject({ outcome: "UNCHANGED", change: null });
  });

  test("items keep the order of the file within their meeting", () => {
    const rows = planned(
      [
        ["2024-09-10", "Second", "Board", "2"],
        ["2024-09-10", "First", "Board", "1"],
        ["2024-09-11", "Other", "Board", "1"],
      ],
      ["Date", "Title", "Body", "Agenda Sequence"],
    );
    expect(meetingsOf(rows).map(({ items }) => items.map(({ description }) => description))).toEqual([
      ["First", "Second"],
      ["Other"],
    ]);
  });
});

describe("columns that are chosen by hand", () => {
  test("a chosen heading is used for its column only", () => {
    const [only] = planned(
      [["2024-09-10", "Board", "Kept title", "Chosen title"]],
      ["Date", "Body", "Title", "Matter Title"],
      [{ field: "title", heading: "Matter Title" }],
    );
    expect(only?.change?.item.description).toBe("Chosen title");
  });

  test("a column that is chosen away is not read", () => {
    const [only] = planned([row("1")], HEADINGS, [{ field: "result", heading: null }]);
    expect(only?.change?.item.passed).toBeNull();
  });

  test.each<[string, Mapping]>([
    ["an unknown column", [{ field: "weather", heading: "Date" }]],
    [
      "one heading for two columns",
      [
        { field: "date", heading: "D" },
        { field: "title", heading: "d" },
      ],
    ],
    [
      "a column twice",
      [
        { field: "date", heading: "D" },
        { field: "date", heading: "E" },
      ],
    ],
    ["a heading of nothing", [{ field: "date", heading: " - " }]],
  ])("%s is refused", (_case, mapping) => {
    expect(chosenColumns(VOTES_COLUMNS, mapping, "votes")).toHaveProperty("refusal.field", "columns");
  });
});

test.each([
  ["Ayes: 6; Nays: 1", { yes: 6, no: 1, abstain: null }],
  ["6 Yes, 1 No, 2 Abstained", { yes: 6, no: 1, abstain: 2 }],
  ["7-0", { yes: 7, no: 0, abstain: null }],
  ["Ayes: 5; Absent: 2", { yes: 5, no: null, abstain: null }],
])("the count “%s” is read", (text, value) => {
  expect(readCount(text)).toEqual({ value });
});

test("names are read one by one, and by their vote", () => {
  const read = (text: string) => {
    const voters = readVoters(text);
    return "value" in voters ? voters.value.map(({ name, vote }) => `${name} ${vote}`) : voters.problem;
  };
  expect(read("Ann Poe: Yes; Ben Roe: Nay")).toEqual(["Ann Poe YES", "Ben Roe NO"]);
  expect(read("Ayes: Ann Poe, Cy Doe\nNays: Ben Roe")).toEqual(["Ann Poe YES", "Cy Doe YES", "Ben Roe NO"]);
});

test("no text makes the reader throw, and no row is both refused and taken", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("2024-01-02", "Yes: A", "6-1", "Ann: Yes; Ann: No", "1"));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 5 }), (cells) => {
      for (const { outcome, change, problems } of planned(cells)) {
        expect(change === null).toBe(outcome !== "CREATE");
        expect(outcome !== "REFUSED" || problems.length > 0).toBe(true);
      }
    }),
  );
});
