import { v7 as uuid } from "uuid";
import type { Context, CountyContext } from "../../context.ts";
import type { Recipient } from "../../notifications/notify.ts";

// Links by which a vendor sends a renewal without a password: each bound to a vendor and to the recipient's address.

/** Days for which a link works. */
export const LINK_DAYS = 45;
/** Maximum certificates per link. */
export const MAX_USES = 10;
/** Maximum active links of a vendor: sending more ends the oldest. */
const MAX_LINKS = 40;
const DAY_MS = 86_400_000;

/** Makes a link for each recipient; returns their secrets by address. Only the digest is stored. */
export async function makeLinks(
  { db, ports }: Pick<CountyContext, "db" | "ports">,
  vendorId: string,
  to: readonly Recipient[],
): Promise<Map<string, string>> {
  const now = ports.clock.now();
  const links = to.map(({ email, userId }) => ({ email, userId, token: ports.secrets.random(32) }));
  await db.insuranceLink.createMany({
    data: links.map(({ email, userId, token }) => ({
      id: uuid(),
      vendorId,
      email,
      userId,
      digest: ports.secrets.digest(token),
      createdAt: now,
      expiresAt: new Date(now.valueOf() + LINK_DAYS * DAY_MS),
    })),
  });
  const old = await db.insuranceLink.findMany({
    where: { vendorId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: MAX_LINKS,
    select: { id: true },
    take: MAX_LINKS,
  });
  if (old.length > 0) await db.insuranceLink.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return new Map(links.map(({ email, token }) => [email, token]));
}

/** Deletes links that are over. Idempotent. */
export async function eraseLinks({ db, ports }: Pick<Context, "db" | "ports">): Promise<number> {
  return (await db.insuranceLink.deleteMany({ where: { expiresAt: { lte: ports.clock.now() } } })).count;
}

/**
 * The link of a secret, if it still works: not over, not used up, its vendor active, and its recipient still one of the
 * vendor's people. Null: it does not.
 */
export async function linkOf({ db, ports }: Pick<Context, "db" | "ports">, token: string) {
  const link = await db.insuranceLink.findFirst({
    where: {
      digest: ports.secrets.digest(token),
      expiresAt: { gt: ports.clock.now() },
      uses: { lt: MAX_USES },
      vendor: { standing: "ACTIVE" },
    },
    include: { vendor: true },
  });
  if (!link || link.userId === null) return link;
  const isStillHers = await db.vendorContact.count({
    where: { vendorId: link.vendorId, userId: link.userId, user: { isActive: true, email: link.email } },
  });
  return isStillHers > 0 ? link : null;
}

/** Counts a use. False: it was used up meanwhile. */
export async function useLink({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<boolean> {
  const { count } = await db.insuranceLink.updateMany({
    where: { id, uses: { lt: MAX_USES } },
    data: { uses: { increment: 1 } },
  });
  return count > 0;
}
