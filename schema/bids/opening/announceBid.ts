import { v7 as uuid } from "uuid";
import type { SignedContext } from "../../context.ts";
import { publishedEdition } from "../../solicitations/portal/editions.ts";
import type { BidContent } from "../sealing/bidContent.rules.ts";
import type { NamedBidder } from "./names.rules.ts";
import { baseCents } from "./totals.rules.ts";

/** Reads a bid aloud, which makes its announcement public. Returns its position in this opening. */
export async function announceBid(
  context: SignedContext,
  opening: { id: string; solicitationId: string; edition: number; readsPrices: boolean },
  bid: {
    id: string;
    named: NamedBidder;
    /** Null if the envelope could not be opened. */
    content: BidContent | null;
    refusedFiles: string[];
    failure: string | null;
  },
): Promise<void> {
  const { db, ports } = context;
  const content = opening.readsPrices ? bid.content : null;
  const { id: bidId, named, refusedFiles, failure } = bid;
  const edition = content && (await publishedEdition(context, opening.solicitationId, opening.edition));
  await db.announcedBid.create({
    data: {
      id: uuid(),
      openingId: opening.id,
      bidId,
      position: (await db.announcedBid.count({ where: { openingId: opening.id } })) + 1,
      at: ports.clock.now(),
      ...named,
      statedTotal: content?.statedTotal ?? null,
      computedCents: content && edition ? baseCents(edition.lines, content) : null,
      price: content?.price ?? null,
      refusedFiles,
      failure,
    },
  });
}
