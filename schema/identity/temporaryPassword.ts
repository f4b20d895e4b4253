import { announce, type SignedContext } from "../context.ts";
import { occasion } from "../occasion.ts";
import type { AccountHolder } from "./accountChanged.ts";
import { voidPasswordLinks } from "./passwordLink.ts";
import { TEMPORARY_LENGTH, temporaryPasswordOf, temporaryUntil } from "./temporaryPassword.rules.ts";

/** A temporary password was issued, which only its owner may learn. */
export const temporaryPasswordIssued = occasion<{
  user: AccountHolder;
  why: "WELCOME" | "RESET";
  password: string;
}>();

/**
 * Replaces a person's password with a temporary one and sends it only to them: valid once within 24 hours, then they
 * choose their own (decision 'Sign-in'). The calling verb records it. The password itself is neither recorded nor
 * returned.
 */
export async function giveTemporaryPassword(
  context: SignedContext,
  user: AccountHolder,
  why: "WELCOME" | "RESET",
): Promise<void> {
  const { clock, passwords, secrets } = context.ports;
  const now = clock.now();
  const password = temporaryPasswordOf(Buffer.from(secrets.random(TEMPORARY_LENGTH), "base64url"));
  await context.db.user.updateMany({
    where: { id: user.id },
    data: {
      passwordHash: await passwords.hash(password),
      passwordSetAt: now,
      mustChangePassword: true,
      passwordExpiresAt: temporaryUntil(now),
      ...(why === "WELCOME" && { invitedAt: now }),
    },
  });
  await voidPasswordLinks(context, user.id);
  await temporaryPasswordIssued.tell(context, { user, why, password });
  announce(context, `user:${user.id}`);
}
