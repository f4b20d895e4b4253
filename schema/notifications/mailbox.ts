import type { Context } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";

/**
 * Whether letters stay in the county's mailbox: in a demonstration county without a mail server, outside production.
 */
export const lettersStayIn = ({ tenant, ports }: Pick<Context, "tenant" | "ports">): boolean =>
  Boolean(tenant?.isDemo) && ports.mail.opens;

/**
 * Why the viewer may not view the county's mailbox. Null: they may, by permission; in a demonstration county without a
 * mail server, everyone who is signed in may, because the letters reach no one otherwise.
 */
export function refuseMailbox(context: Context): Refusal | null {
  if (context.actor && lettersStayIn(context)) return null;
  return refuseWithout(context.actor, "administration.templates.view");
}
