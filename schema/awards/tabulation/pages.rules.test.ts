import { expect, test } from "vitest";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";
import { MAX_PRINTED, pagesOf, refusePages } from "./pages.rules.ts";
import { sheetOf } from "./sheet.rules.ts";
import { tabulate } from "./tabulate.rules.ts";

const line = (id: string, change: Partial<EditionLine> = {}): EditionLine =>
  ({
    id,
    kind: "BASE",
    number: id,
    description: `Item ${id}`,
    unit: "ton",
    quantity: "1200",
    ...change,
  }) as EditionLine;
const bid = (id: string, prices: Record<string, string>) => ({
  id,
  name: `Bidder ${id}`,
  responsive: true,
  withdrawn: false,
  content: {
    lines: Object.entries(prices).map(([of, unitPrice]) => ({ id: of, unitPrice, extension: null })),
    statedTotal: null,
    price: null,
    acknowledged: [],
  } as unknown as BidContent,
});
const pages = (lines: EditionLine[], bids: ReturnType<typeof bid>[], alternates: string[] = []) =>
  pagesOf({
    lines,
    result: tabulate({ lines, estimates: {}, bids, alternates, unitPriceGoverns: true }),
    bids: bids.map(() => ({ responsive: true, state: "OPENED", mistakeAt: null })),
    alternates,
  });

test("bids are listed by rank, unranked ones last", () => {
  const output = pages([line("1")], [bid("a", { 1: "2" }), bid("b", { 1: "1.2.3" }), bid("c", { 1: "1.5" })]);
  expect(output.bids.map(({ place, name, compared }) => [place, name, compared])).toEqual([
    ["1", "Bidder c", "$1,800.00"],
    ["2", "Bidder a", "$2,400.00"],
    ["–", "Bidder b", "–"],
  ]);
  expect(output.notes).toEqual([
    { bidder: "Bidder b", words: ["Not ranked: One of its numbers is not clear.", "line 1, “1.2.3” is not clear"] },
  ]);
});

test("a bid that omits a line is shown as incomplete, on paper and in the sheet, with the reason", () => {
  const lines = [line("1"), line("2")];
  const bids = [bid("a", { 1: "2", 2: "3" }), { ...bid("b", { 1: "1" }), responsive: null }];
  const stored = bids.map(({ responsive }) => ({ responsive, state: "OPENED", mistakeAt: null }));
  const why = "It has no price for line 2, so its total cannot be compared with the others.";
  const result = tabulate({ lines, estimates: {}, bids, alternates: [], unitPriceGoverns: true });
  const output = pagesOf({ lines, result, bids: stored, alternates: [] });
  expect(output.bids.map(({ place, compared }) => [place, compared])).toEqual([
    ["1", "$6,000.00"],
    ["–", "$1,200.00 (incomplete)"],
  ]);
  expect(output.notes).toEqual([{ bidder: "Bidder b", words: [`Not ranked: ${why}`] }]);
  const { rows } = sheetOf({ lines, result, bids: stored, alternates: [] });
  const foot = (label: string) => rows.find((row) => row[2] === label)?.filter((_, index) => index > 6);
  expect(foot("Compared total")).toEqual([null, 6000, null, null, null, null]);
  expect(foot("Incomplete total")).toEqual([null, null, null, null, 1200, null]);
  expect(foot("Why not ranked")).toEqual([null, null, null, null, why, null]);
});

test("every table has at most five bidders, every line and each bidder's total, and each bidder is in one table", () => {
  const lines = [line("1"), line("2", { kind: "ALTERNATE" })];
  const bids = Array.from({ length: 12 }, (_, index) => bid(`b${index}`, { 1: String(index + 1), 2: "0.3325" }));
  const { tables, bids: listed } = pages(lines, bids, ["2"]);
  expect(tables.map(({ bidders }) => bidders.length)).toEqual([5, 5, 2]);
  expect(tables.flatMap(({ bidders }) => bidders)).toEqual(listed.map(({ name }) => name));
  expect(tables.flatMap(({ totals }) => totals)).toEqual(listed.map(({ compared }) => compared));
  for (const { rows, bidders } of tables) {
    expect(rows.map(({ number, description }) => [number, description])).toEqual([
      ["1", "Item 1"],
      ["2", "Item 2, Alternate, chosen"],
    ]);
    for (const { cells } of rows) expect(cells).toHaveLength(bidders.length);
  }
  expect(tables[0]?.rows[1]?.cells[0]).toEqual({ amount: "$399.00", unitPrice: "$0.3325 a ton", remark: "low" });
});

test("a proposal without lines has no table of lines, and too many prices are refused with their number", () => {
  expect(pages([], [bid("a", {})]).tables).toEqual([]);
  expect(refusePages(4, MAX_PRINTED / 4)).toBeNull();
  expect(refusePages(60, 2_400)?.message).toContain("144,000");
});
