import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOf } from "../../projects/lines/decimals.rules.ts";
import { type PaperBid, paperFindings, refusePaperPrices } from "./paper.rules.ts";

const lines = [
  { id: "1", kind: "BASE" as const, number: "1" },
  { id: "2", kind: "BASE" as const, number: "2" },
  { id: "L", kind: "ALLOWANCE" as const, number: "3" },
];
const paper = (prices: Record<string, string>, change: Partial<PaperBid> = {}): PaperBid => ({
  bidderName: "Paper Bros.",
  receivedAt: new Date("2026-03-11T15:00:00Z"),
  lines: Object.entries(prices).map(([id, unitPrice]) => ({ id, unitPrice, extension: null })),
  statedTotal: null,
  price: null,
  ...change,
});
const facts = { lines, asWritten: false };

test("a paper bid with a clear price for every line is announced as it is", () => {
  expect(refusePaperPrices(paper({ "1": "2.00", "2": "$10.50" }, { statedTotal: "$800.00" }), facts)).toBeNull();
});

test("a negative price, a total that is not a number and an empty bid are refused together, by line", () => {
  const refused = refusePaperPrices(paper({ "1": "-3", "2": "x" }, { statedTotal: "about 800" }), facts);
  expect(refused).toMatchObject({ code: "UNCLEAR_PRICES", field: "lines" });
  for (const text of ["Line 1: “-3”", "Line 2: “x”", "Total as written: “about 800”"])
    expect(refused?.message).toContain(text);
  expect(refusePaperPrices(paper({}), facts)).toMatchObject({ message: expect.stringMatching(/^No line has a price/) });
  // An unclear value is never announced, even if confirmed.
  expect(refusePaperPrices(paper({ "1": "-3", "2": "1" }), { lines, asWritten: true })?.code).toBe("UNCLEAR_PRICES");
});

test("a missing or zero price is announced once someone confirms that the paper says so", () => {
  const bid = paper({ "1": "0" });
  const refused = refusePaperPrices(bid, facts);
  expect(refused).toMatchObject({ code: "CONFIRM_PRICES" });
  expect(refused?.message).toContain("Line 1 is priced at zero. Line 2 has no price on the paper.");
  expect(refusePaperPrices(bid, { lines, asWritten: true })).toBeNull();
});

test("a proposal without lines is checked by its price", () => {
  const none = { lines: [], asWritten: false };
  expect(refusePaperPrices(paper({}, { price: "-1" }), none)?.code).toBe("UNCLEAR_PRICES");
  expect(refusePaperPrices(paper({}), none)?.code).toBe("CONFIRM_PRICES");
  expect(refusePaperPrices(paper({}, { price: "90,000" }), none)).toBeNull();
});

test("nothing except a clear number of zero or more is ever announced as a unit price", () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (typed, asWritten) => {
      const isClear = typed.trim() === "" || priceOf(typed) !== null;
      const bid = paper({ "1": typed, "2": "1" });
      const errors = paperFindings(bid, lines).filter(({ kind }) => kind === "error");
      const code = refusePaperPrices(bid, { lines, asWritten })?.code;
      expect([errors.length === 0, code !== "UNCLEAR_PRICES"]).toEqual([isClear, isClear]);
    }),
  );
});
