import type { Context } from "../context.ts";
import { type PasswordLinkKind, passwordLinkUntil } from "./passwordLink.rules.ts";

/** What links are made with: a transaction of the county, and the ports. */
type Parts = Pick<Context, "db"> & { ports: Pick<Context["ports"], "clock" | "secrets"> };

/** A link that was just made. */
export interface PasswordLink {
  /** Never stored in plain text. */
  token: string;
  /** Until when it works. */
  until: Date;
}

/** Links by which someone chooses a password. */
export const PASSWORD_LINKS: readonly PasswordLinkKind[] = ["RESET", "INVITE"];

/**
 * Creates a link for someone and invalidates earlier ones of its kind. Returns its token, of which only a hash is
 * stored.
 */
export async function makePasswordLink(parts: Parts, userId: string, kind: PasswordLinkKind): Promise<PasswordLink> {
  const { clock, secrets } = parts.ports;
  const now = clock.now();
  const token = secrets.random(32);
  const until = passwordLinkUntil(kind, now);
  // Serializes simultaneous requests, or both links would stay valid.
  await parts.db.$queryRaw`select id from app_user where id = ${userId} for update`;
  await voidPasswordLinks(parts, userId, [kind]);
  await parts.db.oneTimeToken.create({
    data: { userId, purpose: kind, tokenHash: secrets.digest(token), createdAt: now, expiresAt: until },
  });
  return { token, until };
}

/** Makes someone's links for choosing a password that are still open void. */
export async function voidPasswordLinks(
  { db, ports }: Parts,
  userId: string,
  kinds: readonly PasswordLinkKind[] = PASSWORD_LINKS,
): Promise<void> {
  await db.oneTimeToken.updateMany({
    where: { userId, purpose: { in: [...kinds] }, usedAt: null },
    data: { usedAt: ports.clock.now() },
  });
}
