import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readContent } from "../sealing/bidContent.rules.ts";
import { contentToSeal } from "../sealing/bidContent.rules.ts";
import {
  baseOf,
  type BidForm,
  contentOf,
  emptyForm,
  findingsOf,
  money,
  pastedPrices,
  readSheet,
  type SealingSheet,
} from "./bidForm.rules.ts";

const line = (id: string, change: Partial<SealingSheet["lines"][number]> = {}) => ({
  id,
  kind: "BASE" as const,
  number: id,
  description: "Salt",
  unit: "ton",
  quantity: "400",
  allowance: null,
  ...change,
});
const sheet: SealingSheet = {
  v: 1,
  county: "c",
  countyName: "County",
  solicitation: "s",
  title: "Salt",
  edition: 2,
  vendor: "v",
  vendorName: "Acme",
  publicKey: "k",
  twoEnvelopes: false,
  dueAt: null,
  lines: [
    line("1"),
    line("2"),
    line("3"),
    line("A", { kind: "ALTERNATE" }),
    line("L", { kind: "ALLOWANCE", allowance: "1500.00" }),
  ],
  certifications: [{ key: "non-collusion", title: "Non-collusion", words: "I did not." }],
  addenda: [1],
};
const form = (change: Partial<BidForm> = {}): BidForm => ({
  ...emptyForm(sheet, { contact: "Ann Ash" }),
  prices: { "1": "47.50", "2": "$1,000", "3": "12.123456", A: "1" },
  acknowledged: [1],
  certified: ["non-collusion"],
  ...change,
});
const texts = (change: Partial<BidForm>) =>
  findingsOf(sheet, form(change), []).map(({ kind, text }) => `${kind}: ${text}`);

describe("a bid form", () => {
  it("has exact totals: base lines and allowances, no alternates, half a cent rounded up", () => {
    expect(baseOf(sheet, form())).toBe(1_900_000n + 40_000_000n + 484_938n + 150_000n);
    expect(money(123_450n)).toBe("$1,234.50");
    expect(baseOf(sheet, form({ prices: {} }))).toBeNull();
    expect(baseOf(sheet, form({ prices: { "1": "4,7" } }))).toBeNull();
  });

  it("without flaws has no findings", () => {
    expect(texts({ prices: { "1": "47.50", "2": "48", "3": "49", A: "50" } })).toEqual([]);
  });

  it("questions missing prices, zeros, prices a hundred times those of other lines, and values that are not numbers", () => {
    expect(texts({ prices: { "1": "47", "2": "", "3": "49", A: "50" } })).toEqual([
      "warning: Line 2 has no price. That means you are not bidding on it.",
    ]);
    expect(texts({ prices: { "1": "47", "2": "0", "3": "49", A: "50" } })).toEqual([
      "warning: Line 2 is priced at zero.",
    ]);
    expect(texts({ prices: { "1": "47", "2": "4900", "3": "49", A: "50" } })).toEqual([
      "warning: Line 2: 4900 is a hundred times the price of the lines next to it.",
    ]);
    expect(texts({ prices: { "1": "$294,8499.49", "2": "48", "3": "49", A: "50" } })).toEqual([
      "error: Line 1: “$294,8499.49” isn't a clear number. Write it like 1,234.50.",
    ]);
    expect(texts({ prices: {} })).toEqual(["error: No line has a price yet."]);
  });

  it("lists missing acknowledgements, certifications and names, and only a name is required", () => {
    expect(texts({ prices: { "1": "1", "2": "1", "3": "1", A: "1" }, acknowledged: [], certified: [] })).toHaveLength(
      2,
    );
    expect(
      findingsOf(sheet, form({ bidder: { name: "", contact: "", title: "", email: "", phone: "" } }), [])[0],
    ).toMatchObject({
      kind: "error",
      field: "bidder-name",
    });
    const large = {
      name: "a.pdf",
      type: "application/pdf",
      bytes: 51 * 1024 * 1024,
      kind: "FORM" as const,
      confidential: false,
    };
    expect(findingsOf(sheet, form(), [large])[0]).toMatchObject({ kind: "error", field: "files" });
  });

  it("seals whatever was typed as text that the opening reads back", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("1", "2", "3", "A"), fc.string({ maxLength: 40 })),
        fc.string(),
        (prices, note) => {
          const content = contentOf(sheet, form({ prices, note }), [], []);
          const read = readContent(contentToSeal(content, []).manifest);
          expect("value" in read && read.value).toEqual(content);
          expect(content.lines.map(({ id }) => id)).toEqual(["1", "2", "3", "A"]);
        },
      ),
    );
  });

  it("accepts a pasted spreadsheet column from any line on, or whole rows with the price last", () => {
    expect(pastedPrices(sheet, {}, "2", [["1.00"], ["2.00"], ["3.00"], ["4.00"]])).toEqual({
      "2": "1.00",
      "3": "2.00",
      A: "3.00",
    });
    expect(pastedPrices(sheet, { "1": "9" }, "1", [["1", "Salt", "47.50", ""]])).toEqual({ "1": "47.50" });
  });

  it("can be filled in from a sealing sheet, and rejects any other file", () => {
    expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
    for (const other of ["", "{}", "[]", "null", '{"v":2}']) expect(readSheet(other)).toBeNull();
  });
});
