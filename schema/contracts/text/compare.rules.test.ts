import { Diff } from "diff";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextOf } from "../../richText.rules.ts";
import { compareAgreed, compareTexts, type ComparedLine, linesOf } from "./compare.rules.ts";
import type { Agreed } from "../agreed.rules.ts";

/** About one second on one computer. */
const MAX_COMPARISONS = 5_000_000;
/**
 * What `work` returns, and how often it compared two words or paragraphs, counted separately from the budget's own
 * bookkeeping.
 */
function counted<T>(work: () => T): [answer: T, comparisons: number] {
  const { equals } = Diff.prototype;
  let comparisons = 0;
  Diff.prototype.equals = function (...args) {
    comparisons += 1;
    return equals.apply(this, args);
  };
  try {
    return [work(), comparisons];
  } finally {
    Diff.prototype.equals = equals;
  }
}

const linesWithout = (lines: readonly ComparedLine[], without: "ADDED" | "REMOVED") =>
  lines.flatMap(({ parts }) => {
    const text = parts.flatMap((part) => (part.change === without ? [] : [part.text])).join("");
    return text === "" ? [] : [text];
  });
const compare = (before: string, after: string) => compareTexts(richTextOf(before), richTextOf(after));

const agreed = (change: Partial<Agreed> = {}): Agreed => ({
  number: "2026-0001",
  name: "Road salt",
  description: "",
  department: "Highway",
  vendorName: "Ash Salt Inc.",
  startDate: "2026-04-01",
  endDate: "2027-03-31",
  notToExceed: "12000000",
  text: richTextOf("The vendor delivers.\nThe county pays in 30 days."),
  ...change,
});

describe("a comparison of two contract texts", () => {
  test("can rebuild the earlier and the later text, whatever was written", () => {
    const sentence = fc.array(fc.constantFrom("shall", "the", "vendor", "pay", "$1,200.50", "30 days", "not"), {
      minLength: 1,
      maxLength: 8,
    });
    const text = fc
      .array(
        sentence.map((words) => words.join(" ")),
        { maxLength: 12 },
      )
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compare(before, after);
        expect(linesWithout(lines, "ADDED")).toEqual(linesOf(richTextOf(before)));
        expect(linesWithout(lines, "REMOVED")).toEqual(linesOf(richTextOf(after)));
        expect(lines.every(({ change }) => change === "SAME")).toBe(
          linesOf(richTextOf(before)).join("\n") === linesOf(richTextOf(after)).join("\n"),
        );
      }),
    );
  });

  test("shows a changed paragraph word by word, and its neighbors unchanged", () => {
    const lines = compare(
      "1. The vendor delivers salt.\n2. The county pays in 30 days after the invoice.\n3. New York law governs.",
      "1. The vendor delivers salt.\n2. The county pays in 45 days after the invoice.\n2a. Interest is due after that.\n3. New York law governs.",
    );
    expect(lines.map(({ change }) => change)).toEqual(["SAME", "CHANGED", "ADDED", "SAME"]);
    expect(lines[1]?.parts).toEqual([
      { change: "SAME", text: "2. The county pays in " },
      { change: "REMOVED", text: "30" },
      { change: "ADDED", text: "45" },
      { change: "SAME", text: " days after the invoice." },
    ]);
  });

  test("ignores Word's spaces and empty paragraphs", () => {
    expect(compare("Pay  in 30 days.", "\nPay in\u00A030 days. \n\n").map(({ change }) => change)).toEqual(["SAME"]);
  });

  test("takes bounded work even if no paragraph is the same", () => {
    const many = (word: string) => Array.from({ length: 3_000 }, (_, n) => `${word} ${n}`).join("\n");
    const [lines, comparisons] = counted(() => compare(many("old"), many("new")));
    expect(lines).toHaveLength(6_000);
    expect(comparisons).toBeLessThanOrEqual(MAX_COMPARISONS);
  });
});

describe("a text written to differ in every word", () => {
  // 40,000 meaningless characters in many paragraphs, each similar to several others.
  let seed = 1;
  const sign = () => "!#%&()*+;<=>?@[]^_{|}~"[(seed = (seed * 48_271) % 2_147_483_647) % 22] ?? "";
  const noise = (paragraphs: number) =>
    Array.from({ length: paragraphs }, () => Array.from({ length: 40_000 / paragraphs }, sign).join("")).join("\n");

  test.each([5, 25, 100])("of %i paragraphs is compared with bounded work, and nothing is lost", (paragraphs) => {
    const [before, after] = [noise(paragraphs), noise(paragraphs)];
    const [lines, comparisons] = counted(() => compare(before, after));
    // Without a budget, it took up to fifty seconds, during which the server answered no one.
    expect(comparisons).toBeLessThanOrEqual(MAX_COMPARISONS);
    expect(linesWithout(lines, "ADDED")).toEqual(linesOf(richTextOf(before)));
    expect(linesWithout(lines, "REMOVED")).toEqual(linesOf(richTextOf(after)));
  });

  test("does not hide a changed amount in the same operation", () => {
    const work = { left: 0 };
    const of = (amount: string) => richTextOf(`The county pays ${amount} in 30 days after the invoice.`);
    const [line] = compareTexts(of("$1,200.50"), of("$9,200.50"), work);
    expect(line?.parts.filter(({ change }) => change !== "SAME")).toEqual([
      { change: "REMOVED", text: "$1,200.50" },
      { change: "ADDED", text: "$9,200.50" },
    ]);
  });
});

test("agreed fields are compared with the text, under their names on the form", () => {
  const { fields, changes } = compareAgreed(agreed(), agreed({ endDate: "2028-03-31", notToExceed: "15000050" }));
  expect(fields.map(({ label }) => label)).toEqual(["End Date", "Not to exceed"]);
  expect(fields[1]?.parts).toEqual([
    { change: "REMOVED", text: "$120,000" },
    { change: "ADDED", text: "$150,000.50" },
  ]);
  expect(changes).toBe(2);
  expect(compareAgreed(agreed(), agreed()).changes).toBe(0);
});
