import type { Prisma } from "#prisma/generated/client/client.ts";
import { may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { readableBids } from "../bids/BidRecord.ts";

holdsFiles({
  kinds: ["bid"],
  // Of a bid that came in its envelope nothing is uploaded: only scans of paper are.
  permission: "procurement.opening.enter-paper-bid",
  record: null,
  readable: async (context) => {
    if (!context.actor) return null;
    const bid = await readableBids(context);
    const own = await viewerVendor(context);
    const anyOf: Prisma.BidFileWhereInput[] = may(context, "procurement.opened-bids.view-confidential-parts")
      ? [{ bid }]
      : [{ bid, confidential: false }, ...(own ? [{ bid: { AND: [bid, { vendorId: own.id }] } }] : [])];
    return { kind: "bid", bidFiles: { some: { OR: anyOf } } };
  },
});
