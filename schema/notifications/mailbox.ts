import type { Context } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";

/** Whether letters go no further than the county's mailbox: in a demonstration county without a mail server, outside production. */
export const lettersStayIn = ({ tenant, ports }: Pick<Context, "tenant" | "ports">): boolean =>
  Boolean(tenant?.isDemo) && ports.mail.opens;

/**
 * Why the viewer may not look into the county's mailbox. Null: she may, by the permission; and in a demonstration county without a mail
 * server everybody who is signed in, because the letters reach nobody otherwise.
 */
export function refuseMailbox(context: Context): Refusal | null {
  if (context.actor && lettersStayIn(context)) return null;
  return refuseWithout(context.actor, "administration.templates.view");
}
