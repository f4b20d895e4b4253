import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import type { BidContent } from "../sealing/bidContent.rules.ts";
import { MAX_PAPER_BIDS, type OpeningPart } from "./opening.rules.ts";
import { postalAddress } from "../../vendors/postalAddress.rules.ts";

/** The paper bids announced at an opening, each with its content and what is known of its bidder. */
export async function paperBidsOf({ db }: Pick<Context, "db">, openingId: string, position?: number) {
  return db.announcedBid.findMany({
    where: { openingId, bid: { kind: "PAPER" }, ...(position !== undefined && { position }) },
    include: {
      bid: {
        include: { vendor: { select: { address: true, city: true, state: true, zip: true } } },
      },
    },
    orderBy: { position: "asc" },
    take: MAX_PAPER_BIDS,
  });
}
type Announced = Awaited<ReturnType<typeof paperBidsOf>>[number];

/** What staff copied from a paper bid for this part. Null if nothing. */
export const copiedOf = ({ bid }: Announced, part: OpeningPart): BidContent | null =>
  (part === "PRICE" ? bid.priceContent : bid.content) as BidContent | null;

/** The bidder's mailing address, with line breaks. '' if unknown. */
export const addressOfBidder = ({ bid }: Announced): string => (bid.vendor ? postalAddress(bid.vendor) : "");

const Price = builder.objectRef<{ id: string; unitPrice: string }>("PaperBidPrice").implement({
  description: "A unit price of a paper bid.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Key of the line." }),
    unitPrice: t.exposeString("unitPrice", { description: "Unit price as it was copied." }),
  }),
});

const PaperBid = builder.objectRef<Announced & { part: OpeningPart }>("PaperBid").implement({
  description: "A paper bid of an opening as it was copied, for people who enter paper bids.",
  fields: (t) => ({
    position: t.exposeInt("position", { description: "Position in the opening, from 1." }),
    bidder: t.exposeString("bidderName", { description: "Name of the bidder, as announced." }),
    address: t.string({
      description: "The bidder's mailing address from the vendor register, with line breaks. '' if unknown.",
      resolve: addressOfBidder,
    }),
    lines: t.field({
      type: [Price],
      description: "Unit prices of the lines. [] if none, or if prices are opened later.",
      resolve: (each) => copiedOf(each, each.part)?.lines ?? [],
    }),
    statedTotal: t.string({
      nullable: true,
      description: "Total of the base bid as copied. Null if none.",
      resolve: (each) => copiedOf(each, each.part)?.statedTotal ?? null,
    }),
    price: t.string({
      nullable: true,
      description: "Price of a proposal as copied. Null if none.",
      resolve: (each) => copiedOf(each, each.part)?.price ?? null,
    }),
  }),
});

builder.prismaObjectField("Opening", "paperBids", (t) =>
  t.field({
    type: [PaperBid],
    select: { id: true, part: true, solicitation: { select: { projectId: true } } },
    description:
      "Paper bids of the opening as copied, in order. At most 200. [] if none, or if the viewer may not enter paper bids on this project.",
    resolve: async ({ id, part, solicitation }, _args, context) => {
      if (!may(context, "procurement.opening.enter-paper-bid")) return [];
      if (!(await worksOn(context, solicitation.projectId))) return [];
      return (await paperBidsOf(context, id)).map((each) => ({ ...each, part }));
    },
  }),
);
