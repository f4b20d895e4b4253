import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../files/import.rules.ts";
import { draftText } from "../clauses.rules.ts";
import { RESOLUTION_CATEGORIES, CATEGORIES } from "../facts.rules.ts";
import { LAW_COLUMNS } from "./columns.rules.ts";
import { parseBlocks, parseCategory, type LawFacts, markOf, planLaws, type PresentLaw } from "./import.rules.ts";

const facts = (more: Partial<LawFacts> = {}): LawFacts => ({
  present: new Map(),
  fileNumbers: new Set(),
  departments: [{ id: "hw", name: "Highway", abbreviation: "HWY" }],
  board: "County Board",
  today: "2026-11-28",
  ...more,
});

function rowsOf(...lines: readonly string[][]) {
  const [heading = [], ...below] = lines;
  const read = readTable(
    [heading, ...below].map((cells, index) => ({ line: index + 1, cells })),
    LAW_COLUMNS,
    ["number", "title", "adoptedOn"],
  );
  if ("refusal" in read) throw new Error(read.refusal.message);
  return read.table.rows;
}
const HEAD = ["Number", "Title", "Adopted", "Category", "Department", "Amount", "Text", "File Number"];
const law = (number: string, over: Partial<Record<(typeof HEAD)[number], string>> = {}) =>
  HEAD.map((name) => over[name] ?? { Number: number, Title: `Title of ${number}`, Adopted: "3/11/2019" }[name] ?? "");
const plan = (lines: readonly string[][], more: Partial<LawFacts> = {}) =>
  planLaws(rowsOf(HEAD, ...lines), facts(more));

describe("a row of a table of law", () => {
  test("is kept with the county's own department, its board where none is named, and its money in cents", () => {
    const [row] = plan([
      law("17-2019", {
        Category: "Local Law",
        Department: "hwy",
        Amount: "$12,500.50",
        Text: "WHEREAS, snow falls; and\n\nRESOLVED, that salt is bought.",
      }),
    ]);
    expect(row).toMatchObject({ outcome: "CREATE", problems: [] });
    expect(row?.change).toMatchObject({
      fileNumber: null,
      values: {
        number: "17-2019",
        adoptedOn: "2019-03-11",
        body: "County Board",
        category: "LOCAL_LAW",
        departmentId: "hw",
        department: "Highway",
        amount: 1_250_050,
      },
    });
    expect(row?.change?.values.blocks.map(({ kind }) => kind)).toEqual(["WHEREAS", "RESOLVED"]);
  });

  test("a row lists points to review: an unknown department, a law without text", () => {
    const [row] = plan([law("1-2019", { Department: "Poor House" })]);
    expect(row).toMatchObject({
      outcome: "CREATE",
      problems: [
        "No department is named “Poor House” here, so the name stays as written.",
        "It has no text. Attach its document.",
      ],
    });
  });

  test.each([
    [law(""), "The number is missing."],
    [law("=1+1"), "A number must begin with a letter or digit"],
    [law("1-2019", { Title: "" }), "The title is missing."],
    [law("1-2019", { Title: "x".repeat(501) }), "Title may have at most 500 characters."],
    [law("1-2019", { Adopted: "" }), "The adoption date is missing."],
    [law("1-2019", { Adopted: "2019-02-30" }), "“2019-02-30” isn’t a valid date."],
    [law("1-2019", { Adopted: "2026-11-29" }), "The adoption date is in the future."],
    [law("1-2019", { Category: "Weather" }), "“Weather” isn’t a category."],
    [law("1-2019", { Amount: "-5" }), "“-5” isn’t an amount."],
    [law("1-2019", { Title: "Turned \u202E around" }), "A cell contains an invisible character."],
    [law("1-2019", { Text: "x".repeat(60_001) }), "Text may have at most 60,000 characters."],
    [law("1-2019", { "File Number": "rla-2019-4" }), "Another resolution has the file number rla-2019-4."],
  ])("is refused with what is wrong (%#)", (line, why) => {
    const [row] = plan([line], { fileNumbers: new Set(["RLA-2019-4"]) });
    expect(row).toMatchObject({ outcome: "REFUSED", change: null });
    expect(row?.problems[0]).toContain(why);
  });

  test("of two with one number, or one file number, the second is refused by the line of the first", () => {
    const rows = plan([
      law("1-2019", { "File Number": "F-1" }),
      law("1-2019"),
      law("2-2019", { "File Number": "f-1" }),
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["CREATE", "REFUSED", "REFUSED"]);
    expect(rows[1]?.problems).toEqual(["Line 2 already has this number."]);
    expect(rows[2]?.problems).toEqual(["Line 2 already has this file number."]);
  });
});

describe("a law that is there", () => {
  const there = (more: Partial<PresentLaw> = {}): PresentLaw => ({
    title: "Title of 1-2019",
    adoptedOn: "2019-03-11",
    cameIn: true,
    text: "",
    ...more,
  });
  const outcomeOf = (present: PresentLaw) => plan([law("1-2019")], { present: new Map([["1-2019", present]]) })[0];

  test("is unchanged by a row that says the same, and never changed by one that says something else", () => {
    expect(outcomeOf(there())).toMatchObject({ outcome: "UNCHANGED", change: null });
    expect(outcomeOf(there({ title: "Other" }))).toMatchObject({ outcome: "REFUSED", change: null });
    expect(outcomeOf(there({ text: "RESOLVED" }))?.problems[0]).toContain("is already here and differs");
    expect(outcomeOf(there({ cameIn: false }))?.problems).toEqual([
      "1-2019 was adopted here. A file doesn’t change what was adopted.",
    ]);
  });
});

test("a category is known by its key, its label, and its first word", () => {
  for (const category of RESOLUTION_CATEGORIES) {
    const { key, label } = CATEGORIES[category];
    expect([key, label, key.toUpperCase(), label.split(" ")[0] ?? ""].map(parseCategory)).toEqual(
      Array.from({ length: 4 }, () => category),
    );
  }
  expect(parseCategory("")).toBe("OTHER");
});

test("no word of a text that heads no clause is lost", () => {
  const word = fc
    .stringMatching(/^[a-z]{1,8}$/)
    .filter((text) => !/^(be|it|and|now|further|also|therefore)$/.test(text));
  const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
  const head = fc.constantFrom("", "WHEREAS, ", "RESOLVED, that ");
  const text = fc.array(fc.tuple(head, paragraph), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, (parts) => {
      const read = draftText(parseBlocks(parts.map(([first, rest]) => first + rest).join("\n\n")));
      for (const [, rest] of parts) expect(read).toContain(rest);
    }),
  );
});

test("any cell content gives exactly one outcome for a row, and no error", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ maxLength: 30 }), { minLength: 8, maxLength: 8 }), { maxLength: 8, minLength: 1 }),
      (lines) => {
        const rows = plan(lines);
        expect(rows).toHaveLength(lines.length);
        const numbers = rows.flatMap(({ change }) => (change ? [markOf(change.values.number)] : []));
        expect(new Set(numbers).size).toBe(numbers.length);
      },
    ),
  );
});
