// What is read aloud of a bid's price: the total the bidder states, and the sum of its lines. Bids are compared and
// corrected later.
import { extensionOf, priceOf } from "../../projects/lines/decimals.rules.ts";
import type { BidContent } from "../sealing/bidContent.rules.ts";

/** The fields of a line that are needed to compute its part of the base bid. */
export interface PricedLine {
  id: string;
  kind: "BASE" | "ALTERNATE" | "ALLOWANCE";
  quantity: string;
}

/** Cents of the base bid: quantity times unit price of its lines. Null if it has no lines or one has no clear price. */
export function baseCents(lines: readonly PricedLine[], bid: Pick<BidContent, "lines">): bigint | null {
  const prices = new Map(bid.lines.map(({ id, unitPrice }) => [id, unitPrice]));
  const base = lines.filter(({ kind }) => kind === "BASE");
  if (base.length === 0) return null;
  let sum = 0n;
  for (const { id, quantity } of base) {
    const price = priceOf(prices.get(id) ?? "");
    if (price === null) return null;
    sum += extensionOf(quantity, price);
  }
  return sum;
}
