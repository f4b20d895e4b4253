import type { Prisma } from "#prisma/generated/client/client.ts";

/** Vendors whom no suspension or debarment keeps from an award on a day, as `isHeldOn` has it. */
export const notHeldOn = (day: string): Prisma.VendorWhereInput => ({
  holds: {
    none: { liftedAt: null, fromDay: { lte: day }, OR: [{ toDay: null }, { toDay: { gte: day } }] },
  },
});
