import { builder, unread } from "../../builder.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { PUBLISHED } from "../../solicitations/SolicitationRecord.ts";
import { marksOf } from "./LodgingRecord.ts";

/** Maximum number of solicitations with a key that are searched for a vendor's own bids, latest due date first. */
const MAX = 1_000;
const MAX_SHOWN = 200;

builder.prismaObjectFields("Vendor", (t) => ({
  bidOn: t.prismaField({
    type: ["Solicitation"],
    description:
      "Solicitations on which the vendor has submitted a bid, latest due date first, for its own contacts only. [] for everyone else, because no one can know before the opening who bids. At most 200.",
    resolve: async (query, { id }, _args, context) => {
      if ((await viewerVendor(context))?.id !== id) return unread(query) ?? [];
      const sealed = await context.db.bidSeal.findMany({
        where: { solicitation: PUBLISHED, publicKey: { not: null } },
        orderBy: { solicitation: { dueAt: "desc" } },
        take: MAX,
        select: { solicitationId: true },
      });
      const marks = await Promise.all(sealed.map(({ solicitationId }) => marksOf(context, solicitationId, id)));
      const found = await context.db.bid.findMany({
        where: { vendorMark: { in: marks.flat() } },
        take: MAX_SHOWN,
        select: { solicitationId: true },
      });
      return context.db.solicitation.findMany({
        ...query,
        where: { id: { in: found.map(({ solicitationId }) => solicitationId) } },
        orderBy: [{ dueAt: "desc" }, { id: "desc" }],
        take: MAX_SHOWN,
      });
    },
  }),
}));
