import type { Context } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";

/**
 * Why the viewer may not look into the county's mailbox. Null: she may, by the permission; and in a demonstration county without a mail
 * server everybody who is signed in, because the letters reach nobody otherwise.
 */
export function refuseMailbox(context: Context): Refusal | null {
  if (context.actor && context.tenant?.isDemo && !context.ports.mail.delivers) return null;
  return refuseWithout(context.actor, "administration.templates.view");
}
