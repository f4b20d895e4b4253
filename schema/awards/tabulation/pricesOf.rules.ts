import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";

/** What a bid says, technical part and price together. Null: it did not open, or its price is still sealed. */
export function pricesOf(
  bid: { state: string; content: unknown; priceContent: unknown },
  twoEnvelopes: boolean,
): BidContent | null {
  if (bid.state !== "OPENED") return null;
  const content = bid.content as BidContent | null;
  if (!twoEnvelopes) return content;
  const price = bid.priceContent as BidContent | null;
  if (!content || !price) return null;
  return { ...content, lines: price.lines, statedTotal: price.statedTotal, price: price.price };
}
