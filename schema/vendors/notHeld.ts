import type { Prisma } from "#prisma/generated/client/client.ts";

/** Vendors that no suspension or debarment bars from an award on a day: the query condition for `isHeldOn`. */
export const notHeldOn = (day: string): Prisma.VendorWhereInput => ({
  holds: {
    none: { liftedAt: null, fromDay: { lte: day }, OR: [{ toDay: null }, { toDay: { gte: day } }] },
  },
});
