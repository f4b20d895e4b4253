import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { holdsFiles } from "../files/holders.ts";
import { viewerVendor } from "../vendors/VendorRecord.ts";
import { readableBids } from "./BidRecord.ts";

/** Maximum number of attachments listed per bid: those of both parts, and scans. */
const MAX_FILES = 200;

/** Which attachments of opened bids the viewer may read: confidential ones only with their permission, or as the bidder. */
async function readableBidFiles(context: Context): Promise<Prisma.BidFileWhereInput> {
  const bid = await readableBids(context);
  if (may(context, "procurement.opened-bids.view-confidential-parts")) return { bid };
  const vendor = await viewerVendor(context);
  return { bid, OR: [{ confidential: false }, ...(vendor ? [{ bid: { vendorId: vendor.id } }] : [])] };
}

holdsFiles({
  kinds: ["bid"],
  // Attachments of sealed bids come from the envelope. Only scans of paper bids are uploaded.
  permission: "procurement.opening.enter-paper-bid",
  record: null,
  readable: async (context) => ({ kind: "bid", bidFiles: { some: await readableBidFiles(context) } }),
});

const BidFileType = builder.prismaObject("BidFile", {
  description: "An attachment of an opened bid, or the scan of a paper bid.",
  fields: (t) => ({
    kind: t.exposeString("kind", { description: "Part of the bid: FORM, TECHNICAL, PRICE, OTHER or SCAN." }),
    confidential: t.exposeBoolean("confidential", {
      description: "Whether the bidder claims a trade secret (POL 87(2)(d)).",
    }),
    file: t.relation("file", { description: "File of the attachment." }),
  }),
});

builder.prismaObjectFields("Bid", (t) => ({
  attachments: t.field({
    type: [BidFileType],
    description:
      "Attachments that the viewer may read, in order, at most 200. Confidential ones require their own permission.",
    resolve: async ({ id }, _args, context) =>
      (await batched(context, "attachments of bids", id, async (ids) => {
        const files = {
          where: { AND: [{ file: { state: "CLEAN" as const } }, await readableBidFiles(context)] },
          orderBy: [{ position: "asc" as const }, { id: "asc" as const }],
          take: MAX_FILES,
        };
        const found = await context.db.bid.findMany({ where: { id: { in: ids } }, select: { id: true, files } });
        return new Map(found.map((each) => [each.id, each.files]));
      })) ?? [],
  }),
  withheld: t.int({
    description: "Number of confidential attachments that the viewer may not read.",
    resolve: async ({ id }, _args, context) =>
      (await batched(context, "withheld attachments of bids", id, async (ids) => {
        const found = await context.db.bidFile.groupBy({
          by: "bidId",
          where: { bidId: { in: ids }, file: { state: "CLEAN" }, NOT: await readableBidFiles(context) },
          _count: true,
        });
        return new Map(found.map(({ bidId, _count }) => [bidId, _count]));
      })) ?? 0,
  }),
}));
