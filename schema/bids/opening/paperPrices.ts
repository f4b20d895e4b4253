import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { MAX_PAPER_BIDS } from "./opening.rules.ts";
import { isInTheRoom } from "./OpeningRecord.ts";

/** Paper bids of the first opening whose prices must be read aloud at the second, except those set aside in between. */
export const withoutPrice = (solicitationId: string) =>
  ({
    solicitationId,
    kind: "PAPER",
    state: "OPENED",
    priceOpenedAt: null,
    mistakeAt: null,
    OR: [{ responsive: null }, { responsive: true }],
  }) as const satisfies Prisma.BidWhereInput;

const PaperPriceLeft = builder.objectRef<{ bidId: string; bidder: string }>("PaperPriceLeft").implement({
  description: "A paper bid whose price must still be entered at the opening of prices.",
  fields: (t) => ({
    bidId: t.exposeID("bidId", { description: "Global id of the bid. Pass it to enterPaperBid." }),
    bidder: t.exposeString("bidder", { description: "Name of the bidder, as announced at the first opening." }),
  }),
});

builder.prismaObjectField("Opening", "paperPricesLeft", (t) =>
  t.field({
    type: [PaperPriceLeft],
    select: { part: true, state: true, solicitationId: true },
    description:
      "Paper bids from the first opening whose prices must still be entered at this one, in order. At most 200. [] if none, or if the viewer takes no part in openings.",
    resolve: async ({ part, state, solicitationId }, _args, context) => {
      if (part !== "PRICE" || state === "FINISHED" || !isInTheRoom(context)) return [];
      const bids = await context.db.bid.findMany({
        where: withoutPrice(solicitationId),
        select: { id: true, bidderName: true },
        orderBy: { position: "asc" },
        take: MAX_PAPER_BIDS,
      });
      return bids.map(({ id, bidderName }) => ({ bidId: globalId("Bid", id), bidder: bidderName }));
    },
  }),
);
