import { LINE_KIND_WORDS } from "../../projects/lines/lines.rules.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import { isIncomplete, whyBidIsNotRanked } from "./notRanked.rules.ts";
import type { Tabulation } from "./tabulate.rules.ts";
import type { BidTabulation, Cell } from "./tabulateBid.rules.ts";

type Value = string | number | null;
const money = (cents: bigint | null): number | null => (cents === null ? null : Number(cents) / 100);
const percent = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

const WORDS: Readonly<Record<Cell["state"], string>> = {
  PRICED: "",
  CORRECTED: "corrected",
  MISSING: "no price",
  UNCLEAR: "not clear",
  ALLOWANCE: "",
};
/** Remark on a price next to its amount. */
export const remark = ({ state, isLow }: Cell): string => [isLow ? "low" : "", WORDS[state]].filter(Boolean).join(", ");

/** Status of a bid, in words. */
export function bidStatusText(bid: { responsive: boolean | null; state: string; mistakeAt: Date | null }): string {
  if (bid.state === "UNREADABLE") return "could not be opened";
  if (bid.mistakeAt) return "withdrawn because of a mistake";
  return bid.responsive === null ? "not marked" : bid.responsive ? "responsive" : "not responsive";
}

/** Differences from what was read aloud, and questions about a bid. `numbers`: line numbers by line key. */
export function remarksOf(
  { corrections, asks, missingAcknowledgements }: BidTabulation,
  numbers: ReadonlyMap<string, string>,
  amount: (cents: bigint) => string,
): string[] {
  const where = (lineId: string | null) => (lineId === null ? "total" : `line ${numbers.get(lineId) ?? ""}`);
  return [
    ...corrections.map(
      ({ lineId, statedCents, computedCents }) =>
        `${where(lineId)}, read aloud ${amount(statedCents)}, computed ${amount(computedCents)}`,
    ),
    ...asks.map(({ lineId, written }) => `${where(lineId)}, “${written}” is not clear`),
    ...(missingAcknowledgements.length > 0 ? [`addendum ${missingAcknowledgements.join(", ")} not acknowledged`] : []),
  ];
}

const HEAD = [
  { heading: "Line", width: 8 },
  { heading: "Kind", width: 12 },
  { heading: "Description", width: 44 },
  { heading: "Unit", width: 10 },
  { heading: "Quantity", width: 12 },
  { heading: "Engineer's estimate", width: 18 },
  { heading: "Spread, %", width: 10 },
];
/** Number of columns per bidder. */
const OWN = 3;

/**
 * The tabulation as a spreadsheet: one row per line, three columns per bidder, then totals and differences from what
 * was read aloud.
 */
export function sheetOf({
  lines,
  result,
  bids,
  alternates,
}: {
  lines: readonly EditionLine[];
  result: Tabulation;
  bids: readonly { responsive: boolean | null; state: string; mistakeAt: Date | null }[];
  alternates: readonly string[];
}): { name: string; columns: { heading: string; width: number }[]; rows: Value[][] } {
  const columns = [
    ...HEAD,
    ...result.bids.flatMap(({ name }) => [
      { heading: `${name}: unit price`, width: 16 },
      { heading: `${name}: amount`, width: 16 },
      { heading: `${name}: remark`, width: 14 },
    ]),
  ];
  const rows: Value[][] = lines.map((line, index) => {
    const sums = result.lines[index];
    const kind = LINE_KIND_WORDS[line.kind];
    return [
      line.number,
      alternates.includes(line.id) ? `${kind}, chosen` : kind,
      line.description,
      line.unit,
      Number(line.quantity),
      money(sums?.estimateCents ?? null),
      percent(sums?.spread ?? null),
      ...result.bids.flatMap(({ cells }): Value[] => {
        const cell = cells[index];
        if (!cell) return Array<null>(OWN).fill(null);
        return [cell.unitPrice === null ? null : Number(cell.unitPrice), money(cell.cents), remark(cell) || null];
      }),
    ];
  });
  const empty = (): Value[] => Array<null>(HEAD.length).fill(null);
  const foot = (label: string, estimate: bigint | null, of: (bid: BidTabulation, at: number) => Value): Value[] => {
    const row = empty();
    row[2] = label;
    row[5] = money(estimate);
    return [...row, ...result.bids.flatMap((bid, index): Value[] => [null, of(bid, index), null])];
  };
  const numbers = new Map(lines.map(({ id, number }) => [id, number]));
  rows.push(
    foot("Base bid", null, ({ baseCents }) => money(baseCents)),
    foot("Allowances", null, () => money(result.allowancesCents)),
    foot("Compared total", result.estimateCents, (bid) => (isIncomplete(bid) ? null : money(bid.comparedCents))),
    ...(result.bids.some(isIncomplete)
      ? [foot("Incomplete total", null, (bid) => (isIncomplete(bid) ? money(bid.comparedCents) : null))]
      : []),
    foot("Place", null, ({ rank }) => rank),
    foot("Read aloud", null, ({ statedCents }) => money(statedCents)),
    foot("Standing", null, (_bid, at) => {
      const bid = bids[at];
      return bid ? bidStatusText(bid) : null;
    }),
    foot("Why not ranked", null, (sums, at) => {
      const bid = bids[at];
      return bid ? whyBidIsNotRanked(bid, sums, numbers) : null;
    }),
  );
  for (const bid of result.bids)
    for (const said of remarksOf(bid, numbers, (cents) => String(money(cents)))) {
      const row = empty();
      row[0] = "Note";
      row[2] = `${bid.name}: ${said}`;
      rows.push(row);
    }
  // Pads every row to the number of columns.
  return { name: "Tabulation", columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? null)) };
}
