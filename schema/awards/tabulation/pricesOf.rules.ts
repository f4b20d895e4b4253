import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";

/**
 * The content of a bid, technical part and price combined. Null if it could not be opened, or its price is still
 * sealed.
 */
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
