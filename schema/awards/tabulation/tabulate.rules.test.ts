import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";
import { tabulate } from "./tabulate.rules.ts";
import type { Reading, TabulatedBid, TabulationInput } from "./tabulateBid.rules.ts";

const line = (id: string, more: Partial<EditionLine> = {}): EditionLine => ({
  id,
  kind: "BASE",
  number: id,
  description: `Line ${id}`,
  unit: "each",
  quantity: "10",
  allowance: null,
  ...more,
});
const words = (lines: [string, string, string | null][], more: Partial<BidContent> = {}): BidContent => ({
  v: 1,
  bidder: { name: "", contact: "", title: "", email: "", phone: "" },
  lines: lines.map(([id, unitPrice, extension]) => ({ id, unitPrice, extension })),
  statedTotal: null,
  price: null,
  acknowledged: [],
  certifications: [],
  note: "",
  attachments: [],
  ...more,
});
const bid = (id: string, content: BidContent | null, more: Partial<TabulatedBid> = {}): TabulatedBid => ({
  id,
  name: `Bidder ${id}`,
  content,
  responsive: null,
  withdrawn: false,
  ...more,
});
const of = (bids: TabulatedBid[], more: Partial<TabulationInput> = {}) =>
  tabulate({ lines: [line("1"), line("2")], estimates: {}, alternates: [], unitPriceGoverns: true, ...more, bids });
const priced = (id: string, price: string, more: Partial<TabulatedBid> = {}) =>
  bid(id, words([["1", price, null], ["2", price, null]]), more); // prettier-ignore

describe("the total of a bid", () => {
  it("computes the extension from quantity and unit price, rounding half a cent up", () => {
    const lines = [line("1", { quantity: "3.5" })];
    const { bids } = of([bid("a", words([["1", "1.333333", null]]))], { lines });
    expect(bids[0]?.cells[0]).toMatchObject({ state: "PRICED", cents: 467n, unitPrice: "1.333333" });
  });

  it("uses the unit price if it differs from the extension, and reports both", () => {
    const content = words([["1", "12.50", "1,250.00"], ["2", "1", "10"]], { statedTotal: "$1,260.00" }); // prettier-ignore
    const [governed] = of([bid("a", content)]).bids;
    expect(governed).toMatchObject({ baseCents: 13_500n, statedCents: 126_000n });
    expect(governed?.corrections).toEqual([
      { lineId: "1", statedCents: 125_000n, computedCents: 12_500n, countsCents: 12_500n },
      { lineId: null, statedCents: 126_000n, computedCents: 13_500n, countsCents: 13_500n },
    ]);
    const [extended] = of([bid("a", content)], { unitPriceGoverns: false }).bids;
    expect(extended).toMatchObject({ baseCents: 126_000n });
    expect(extended?.corrections).toEqual([
      { lineId: "1", statedCents: 125_000n, computedCents: 12_500n, countsCents: 125_000n },
    ]);
  });

  it("may be stated with or without allowances, and neither is a correction", () => {
    const lines = [line("1"), line("9", { kind: "ALLOWANCE", allowance: 50_000 })];
    for (const statedTotal of ["100.00", "600"]) {
      const { bids } = of([bid("a", words([["1", "10", null]], { statedTotal }))], { lines });
      expect(bids[0]).toMatchObject({ baseCents: 10_000n, comparedCents: 60_000n, corrections: [] });
    }
  });

  it("separates base and alternates, counts chosen alternates, and counts allowances for every bidder", () => {
    const lines = [
      line("1"),
      line("2", { kind: "ALTERNATE", quantity: "1" }),
      line("3", { kind: "ALLOWANCE", allowance: 700 }),
    ];
    const bids = [
      bid("a", words([["1", "10", null], ["2", "50", null]])), // prettier-ignore
      bid("b", words([["1", "11", null], ["2", "20", null]])), // prettier-ignore
    ];
    expect(of(bids, { lines })).toMatchObject({ lowestId: "a", bids: [{ comparedCents: 10_700n }, {}] });
    const chosen = of(bids, { lines, alternates: ["2"], estimates: { 1: "9", 2: "30" } });
    expect(chosen).toMatchObject({ lowestId: "b", estimateCents: 12_700n, allowancesCents: 700n });
    expect(chosen.bids.map(({ baseCents, comparedCents, rank }) => [baseCents, comparedCents, rank])).toEqual([
      [10_000n, 15_700n, 2],
      [11_000n, 13_700n, 1],
    ]);
  });

  it("of a proposal without lines is its price, or its total if it names no price", () => {
    const lines: EditionLine[] = [];
    const { bids, lowestId } = of([bid("a", words([], { price: "$90,000" })), bid("b", words([], { statedTotal: "89,999.99" }))], { lines }); // prettier-ignore
    expect(bids.map(({ comparedCents }) => comparedCents)).toEqual([9_000_000n, 8_999_999n]);
    expect(lowestId).toBe("b");
  });
});

describe("an unclear number", () => {
  const unclear = words([["1", "$294,8499.49", null], ["2", "1", null]]); // prettier-ignore
  const reading: Reading = { lineId: "1", field: "UNIT_PRICE", written: "$294,8499.49", reads: "294,849.49" };

  it("is questioned, never guessed, and the bid has no total and no rank", () => {
    const { bids, lowestId } = of([bid("a", unclear), priced("b", "5")]);
    expect(bids[0]).toMatchObject({ baseCents: null, comparedCents: null, rank: null });
    expect(bids[0]?.asks).toEqual([{ lineId: "1", field: "UNIT_PRICE", written: "$294,8499.49" }]);
    expect(bids[0]?.cells[0]).toMatchObject({ state: "UNCLEAR", cents: null });
    expect(lowestId).toBe("b");
  });

  it("counts as staff read it, for these exact characters only", () => {
    expect(of([bid("a", unclear, { readings: [reading] })]).bids[0]).toMatchObject({
      baseCents: 294_850_490n,
      asks: [],
    });
    const other = { ...reading, written: "$294,8499.50" };
    expect(of([bid("a", unclear, { readings: [other] })]).bids[0]).toMatchObject({ baseCents: null });
  });

  it("may be read as not written, and the line is then missing", () => {
    const { bids } = of([bid("a", unclear, { readings: [{ ...reading, reads: "" }] })]);
    expect(bids[0]).toMatchObject({ baseCents: 1_000n, missingLines: ["1"], asks: [] });
  });

  it("includes an extension or a total in fractions of a cent", () => {
    const { bids } = of([bid("a", words([["1", "1", "10.005"], ["2", "1", null]], { statedTotal: "1.234" }))]); // prettier-ignore
    expect(bids[0]?.asks.map(({ field }) => field)).toEqual(["EXTENSION", "TOTAL"]);
  });
});

describe("missing parts of a bid", () => {
  it("a line without an offer is named, and its bid is ranked only once it is marked responsive", () => {
    const short = bid("a", words([["1", "1", null]]));
    expect(of([short, priced("b", "5")])).toMatchObject({
      lowestId: "b",
      bids: [{ rank: null, missingLines: ["2"] }, {}],
    });
    expect(of([{ ...short, responsive: true }, priced("b", "5")]).lowestId).toBe("a");
  });

  it("unacknowledged addenda are named", () => {
    const content = words([["1", "1", null], ["2", "1", null]], { acknowledged: [2] }); // prettier-ignore
    expect(of([bid("a", content)], { addenda: [1, 2, 3] }).bids[0]?.missingAcknowledgements).toEqual([1, 3]);
  });

  it("a line that is no longer requested is named and does not count", () => {
    const content = words([["1", "1", null], ["2", "1", null], ["gone", "900", null]]); // prettier-ignore
    expect(of([bid("a", content)]).bids[0]).toMatchObject({ baseCents: 2_000n, strayLines: ["gone"] });
  });
});

describe("ranking", () => {
  it("lists withdrawn, non-responsive and unreadable bids without ranking them or counting their prices as low", () => {
    const result = of([
      priced("a", "1", { withdrawn: true }),
      priced("b", "2", { responsive: false }),
      bid("c", null, { responsive: false }),
      priced("d", "3"),
    ]);
    expect(result.bids.map(({ rank }) => rank)).toEqual([null, null, null, 1]);
    expect(result.bids.map(({ cells }) => cells[0]?.isLow)).toEqual([false, false, false, true]);
    expect(result).toMatchObject({ lowestId: "d", spread: null });
  });

  it("shows a tie and never breaks it", () => {
    const result = of([priced("a", "2"), priced("b", "2"), priced("c", "3")]);
    expect(result.bids.map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(result).toMatchObject({ lowestId: null, ties: [["a", "b"]], spread: 5_000 });
  });
});

describe("a bid far below the others", () => {
  const flagsOf = (...prices: string[]) =>
    of(prices.map((price, index) => priced(String(index), price))).bids[0]?.flags.map(({ code }) => code);

  it("needs a justification at 40 percent below the mean of the others, but not one cent above that", () => {
    expect(flagsOf("60", "85", "115")).toEqual(["BELOW_MEAN"]);
    expect(flagsOf("60.01", "85", "115")).toEqual([]);
  });

  it("needs a justification at 30 percent below the next, but not one cent above that", () => {
    expect(flagsOf("70", "100", "110")).toEqual(["BELOW_NEXT"]);
    expect(flagsOf("70.01", "100", "110")).toEqual([]);
  });

  it("cannot be a single bid", () => {
    expect(flagsOf("1")).toEqual([]);
  });
});

// Exact rational arithmetic for comparison: a fraction of two integers.
interface Fraction {
  over: bigint;
  under: bigint;
}
const fractionOf = (decimal: string): Fraction => {
  const [integerPart = "", places = ""] = decimal.split(".");
  return { over: BigInt(integerPart + places), under: 10n ** BigInt(places.length) };
};
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
/** The nearest cent, rounded half up. */
const cents = ({ over, under }: Fraction): bigint => (over * 200n + under) / (under * 2n);

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([integerPart, part, places]) =>
    places === 0 ? `${integerPart}` : `${integerPart}.${String(part).padStart(6, "0").slice(0, places)}`,
  );
const field = fc
  .tuple(fc.array(decimal, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([quantities, bidders]) =>
    fc
      .array(fc.array(decimal, { minLength: quantities.length, maxLength: quantities.length }), {
        minLength: bidders,
        maxLength: bidders,
      })
      .map((prices) => ({ quantities, prices })),
  );
const inputOf = ({ quantities, prices }: { quantities: string[]; prices: string[][] }) => ({
  lines: quantities.map((quantity, index) => line(String(index), { quantity })),
  bids: prices.map((row, index) =>
    bid(`b${index}`, words(row.map((price, lineIndex) => [String(lineIndex), price, null]))),
  ),
});

describe("for all bids", () => {
  it("every extension and every total equals exact rational arithmetic", () => {
    fc.assert(
      fc.property(field, (drawn) => {
        const result = of(inputOf(drawn).bids, inputOf(drawn));
        for (const [at, row] of drawn.prices.entries()) {
          const exact = row.map((price, index) =>
            cents(times(fractionOf(price), fractionOf(drawn.quantities[index] as string))),
          );
          expect(result.bids[at]?.cells.map((cell) => cell.cents)).toEqual(exact);
          expect(result.bids[at]?.baseCents).toBe(exact.reduce((total, each) => total + each, 0n));
        }
      }),
    );
  });

  it("no result depends on the order of the bids", () => {
    fc.assert(
      fc.property(field, fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const { lines, bids } = inputOf(drawn);
        const mixed = bids
          .map((each) => ({ each, key: keys.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ each }) => each);
        const [one, other] = [of(bids, { lines }), of(mixed, { lines })];
        const byId = (result: typeof one) => new Map(result.bids.map((each) => [each.id, each]));
        expect(byId(other)).toEqual(byId(one));
        expect(other.lowestId).toBe(one.lowestId);
        expect(other.lines).toEqual(one.lines);
        expect(other.spread).toBe(one.spread);
        expect(other.ties.map((tie) => tie.toSorted())).toEqual(one.ties.map((tie) => tie.toSorted()));
      }),
    );
  });

  it("a bid's rank is one more than the number of lower bids", () => {
    fc.assert(
      fc.property(field, (drawn) => {
        const { bids } = of(inputOf(drawn).bids, inputOf(drawn));
        const amounts = bids.map(({ comparedCents }) => comparedCents as bigint);
        const lower = amounts.map((amount) => amounts.filter((other) => other < amount).length);
        expect(bids.map(({ rank }) => rank)).toEqual(lower.map((count) => count + 1));
      }),
    );
  });
});
