import type { Context, Ports } from "../context.ts";

// The secret of a letter is kept apart from its words, sealed, until the letter has been sent.

/** Seals a temporary password or the token of a link for the letter that carries it. */
export const sealLetter = (ports: Pick<Ports, "secrets">, secret: string): string =>
  ports.secrets.seal("letter", secret);

/** What everybody but the receiver sees in place of a letter's secret. */
const HIDDEN = "••••••••";

/** Variables of a letter's secret, as its receiver gets them. */
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
 * The same for whoever looks into the county's mailbox: hidden, except in a demonstration county without a mail server, where letters reach
 * nobody otherwise.
 */
export function shownVariables(context: Context, sealed: string | null): Record<string, string> {
  const { mail, links, secrets } = context.ports;
  const address = links.addressOf(context.tenant?.subdomain ?? "");
  const hidden = { temp_password: HIDDEN, reset_link: resetLink(address, HIDDEN), letter_secret: HIDDEN };
  return context.tenant?.isDemo && !mail.delivers
    ? { ...hidden, ...secretVariables(secrets, address, sealed) }
    : hidden;
}

const resetLink = (address: string, token: string): string => `${address}/reset-password?token=${token}`;
