import type { Context, Ports } from "../context.ts";
import { passwordLinkAt } from "../identity/passwordLink.rules.ts";
import { lettersStayIn } from "./mailbox.ts";

// The secret of a letter is stored apart from its text, sealed, until the letter was sent.

/** Seals a temporary password or the token of a link for its letter. */
export const sealLetter = (ports: Pick<Ports, "secrets">, secret: string): string =>
  ports.secrets.seal("letter", secret);

/** Shown in place of a letter's secret to everyone except the recipient. */
const HIDDEN = "••••••••";

/** Variables of a letter's secret, as its recipient gets them. */
export function secretVariables(
  secrets: Pick<Ports["secrets"], "open">,
  address: string,
  sealed: string | null,
): Record<string, string> {
  const secret = sealed === null ? null : secrets.open("letter", sealed);
  return secret === null
    ? {}
    : { temp_password: secret, reset_link: resetLink(address, secret), letter_secret: secret };
}

/**
 * The same for a viewer of the county's mailbox: hidden, except from the recipient in a demonstration county without a
 * mail server, where no letter is delivered otherwise.
 */
export function shownVariables(
  context: Context,
  { secret, toEmail }: { secret: string | null; toEmail: string },
): Record<string, string> {
  const { links, secrets } = context.ports;
  const address = links.addressOf(context.tenant?.subdomain ?? "");
  const hidden = { temp_password: HIDDEN, reset_link: resetLink(address, HIDDEN), letter_secret: HIDDEN };
  const isHers = context.actor?.email === toEmail && context.actor.credential !== "token";
  return isHers && lettersStayIn(context) ? { ...hidden, ...secretVariables(secrets, address, secret) } : hidden;
}

const resetLink = (address: string, token: string): string => passwordLinkAt(address, "RESET", token);
