// What is read aloud of a bid's price: what the bidder states, and what its lines come to. Comparing comes later, and corrects.
import { extensionOf, priceOf } from "../../projects/lines/decimals.rules.ts";
import type { BidContent } from "../sealing/bidContent.rules.ts";

/** A line as far as its part of the base bid is computed. */
export interface PricedLine {
  id: string;
  kind: "BASE" | "ALTERNATE" | "ALLOWANCE";
  quantity: string;
}

/** Cents of the base bid: quantity times unit price of its lines. Null: it has none, or one of them has no clear price. */
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
