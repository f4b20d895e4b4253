import { grouped, moneyText, quantityInWords } from "../../projects/lines/decimals.rules.ts";
import { LINE_KIND_WORDS } from "../../projects/lines/lines.rules.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import { isIncomplete, whyBidIsNotRanked } from "./notRanked.rules.ts";
import { remark, remarksOf, bidStatusText } from "./sheet.rules.ts";
import type { Tabulation } from "./tabulate.rules.ts";
import type { BidTabulation, Cell } from "./tabulateBid.rules.ts";

/** Maximum number of bidders side by side in a table on a page. */
const BIDDERS_A_TABLE = 5;
/** Maximum number of prices printed. A spreadsheet holds any number. */
export const MAX_PRINTED = 10_000;

const NONE = "–";
const money = (cents: bigint | null): string => (cents === null ? NONE : `$${grouped(moneyText(cents))}`);
/** A total that omits lines is labeled, next to totals that do not. */
const comparedOf = (bid: BidTabulation): string =>
  isIncomplete(bid) && bid.comparedCents !== null
    ? `${money(bid.comparedCents)} (incomplete)`
    : money(bid.comparedCents);
const perCent = (hundredths: number | null): string =>
  hundredths === null ? NONE : `${(hundredths / 100).toString()}%`;

/** A unit price for display, e.g. $51.50, $0.3325. */
function each(price: string, unit: string): string {
  const [integerPart = "0", places = ""] = price.split(".");
  return `$${grouped(integerPart)}.${places.padEnd(2, "0")} a ${unit}`;
}

function priceOf(cell: Cell | undefined, { kind, unit }: EditionLine) {
  if (!cell) return { amount: NONE, unitPrice: "", remark: "" };
  const unitPrice = cell.unitPrice === null || kind === "ALLOWANCE" ? "" : each(cell.unitPrice, unit);
  return { amount: money(cell.cents), unitPrice, remark: remark(cell) };
}

/** Why a tabulation cannot be printed. Null if it can. */
export const refusePages = (bidders: number, lines: number): { code: string; message: string } | null =>
  bidders * lines > MAX_PRINTED
    ? {
        code: "TOO_LARGE",
        message: `A printed tabulation can have at most ${grouped(String(MAX_PRINTED))} prices. This one has ${grouped(String(bidders * lines))}. Use the spreadsheet instead.`,
      }
    : null;

/** A tabulation as finished text: bids by rank, lines in tables of a few bidders each, then notes. */
export function pagesOf({
  lines,
  result,
  bids,
  alternates,
}: {
  lines: readonly EditionLine[];
  result: Tabulation;
  bids: readonly { responsive: boolean | null; state: string; mistakeAt: Date | null }[];
  alternates: readonly string[];
}) {
  const last = result.bids.length + 1;
  const order = [...result.bids.keys()].toSorted(
    (one, other) => (result.bids[one]?.rank ?? last) - (result.bids[other]?.rank ?? last) || one - other,
  );
  const numbers = new Map(lines.map(({ id, number }) => [id, number]));
  const chosen = lines.filter(({ id }) => alternates.includes(id));
  const groups = Array.from({ length: Math.ceil(order.length / BIDDERS_A_TABLE) }, (_, index) =>
    order.slice(index * BIDDERS_A_TABLE, (index + 1) * BIDDERS_A_TABLE),
  );
  return {
    facts: [
      ["Bids", String(result.bids.length)],
      ["Lines", String(lines.length)],
      ["Allowances, same for all bidders", money(result.allowancesCents)],
      [
        "Alternates that count",
        chosen.map(({ number, description }) => `${number} ${description}`).join("\n") || "None",
      ],
      ["Engineer's estimate", money(result.estimateCents)],
      ["Spread of the totals", perCent(result.spread)],
    ] satisfies [string, string][],
    bids: order.flatMap((at) => {
      const [sums, bid] = [result.bids[at], bids[at]];
      if (!sums || !bid) return [];
      return [
        {
          place: sums.rank === null ? NONE : String(sums.rank),
          name: sums.name,
          base: money(sums.baseCents),
          compared: comparedOf(sums),
          stated: money(sums.statedCents),
          standing: bidStatusText(bid),
        },
      ];
    }),
    tables:
      lines.length === 0
        ? []
        : groups.map((group) => {
            const shown = group.flatMap((at) => result.bids[at] ?? []);
            return {
              heading: groups.length === 1 ? "Lines" : `Lines: ${shown.map(({ name }) => name).join(", ")}`,
              bidders: shown.map(({ name }) => name),
              totals: shown.map(comparedOf),
              rows: lines.map((line, index) => ({
                number: line.number,
                description: [
                  line.description,
                  line.kind === "BASE" ? "" : LINE_KIND_WORDS[line.kind],
                  alternates.includes(line.id) ? "chosen" : "",
                ]
                  .filter(Boolean)
                  .join(", "),
                quantity: line.kind === "ALLOWANCE" ? "" : quantityInWords(line),
                estimate: money(result.lines[index]?.estimateCents ?? null),
                cells: shown.map(({ cells }) => priceOf(cells[index], line)),
              })),
            };
          }),
    notes: order.flatMap((at) => {
      const [bid, stored] = [result.bids[at], bids[at]];
      const why = bid && stored ? whyBidIsNotRanked(stored, bid, numbers) : null;
      const words = bid ? [...(why === null ? [] : [`Not ranked: ${why}`]), ...remarksOf(bid, numbers, money)] : [];
      return bid && words.length > 0 ? [{ bidder: bid.name, words }] : [];
    }),
  };
}
