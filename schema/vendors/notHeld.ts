import type { Prisma } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../context.ts";
import { todayOf } from "../tenancy/today.ts";
import { holdToday } from "./holds.rules.ts";

/** Vendors that no suspension or debarment bars from an award on a day: the query condition for `isHeldOn`. */
export const notHeldOn = (day: string): Prisma.VendorWhereInput => ({
  holds: {
    none: { liftedAt: null, fromDay: { lte: day }, OR: [{ toDay: null }, { toDay: { gte: day } }] },
  },
});

/** Why a vendor may not receive any award today, as a sentence. Null if it may, or if there is no such vendor. */
export async function reasonNotEligible(context: CountyContext, vendorId: string | null): Promise<string | null> {
  if (vendorId === null) return null;
  const vendor = await context.db.vendor.findFirst({ where: { id: vendorId }, include: { holds: true } });
  const hold = vendor && holdToday(vendor.holds, todayOf(context));
  if (!hold) return null;
  const what = hold.kind === "DEBARMENT" ? "debarred" : "suspended";
  return `${vendor.legalName} is ${what}${hold.toDay === null ? "" : ` until ${hold.toDay}`} and cannot receive an award.`;
}
