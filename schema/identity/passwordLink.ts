import type { Context } from "../context.ts";
import { type PasswordLinkKind, passwordLinkUntil } from "./passwordLink.rules.ts";

/** What is needed to create links: a transaction of the county, and the ports. */
type Parts = Pick<Context, "db"> & { ports: Pick<Context["ports"], "clock" | "secrets"> };

/** A new link. */
export interface PasswordLink {
  /** Never stored in plain text. */
  token: string;
  /** The time until which it works. */
  until: Date;
}

/** The kinds of links for choosing a password. */
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
  // Serializes simultaneous requests. Otherwise, both links would stay valid.
  await parts.db.$queryRaw`select id from app_user where id = ${userId} for update`;
  await voidPasswordLinks(parts, userId, [kind]);
  await parts.db.oneTimeToken.create({
    data: { userId, purpose: kind, tokenHash: secrets.digest(token), createdAt: now, expiresAt: until },
  });
  return { token, until };
}

/** Invalidates someone's open links for choosing a password. */
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
