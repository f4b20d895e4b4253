/**
 * RESET: requested by someone who lost their password, and emailed. INVITE: created on the server for an administrator.
 */
export type PasswordLinkKind = "RESET" | "INVITE";

/** How long a link by which someone chooses a password works, and the page that it opens. */
const LINKS: Readonly<Record<PasswordLinkKind, { minutes: number; path: string }>> = {
  RESET: { minutes: 60, path: "/reset-password" },
  // As long as a temporary password (OWASP ASVS 5.0, 6.4.1).
  INVITE: { minutes: 24 * 60, path: "/choose-password" },
};

/** Until when a link that is made now works. */
export const passwordLinkUntil = (kind: PasswordLinkKind, now: Date): Date =>
  new Date(now.valueOf() + LINKS[kind].minutes * 60_000);

/** The address of a link. @param county address of the county, without a slash at its end */
export const passwordLinkAt = (county: string, kind: PasswordLinkKind, token: string): string =>
  `${county}${LINKS[kind].path}?token=${token}`;

/** What a link can no longer do. */
interface EndedLink {
  kind: PasswordLinkKind;
  /** Null: its time is over, and it was neither used nor replaced. */
  usedAt: Date | null;
}

/**
 * Why a link is refused, and what to do. `link` null: no such link was ever made, or its account is closed.
 * @param subdomain of the county that was asked
 */
export function passwordLinkOver(link: EndedLink | null, subdomain: string): string {
  if (link?.kind !== "INVITE") return "This link was used or has expired. Request a new one.";
  const command = `The person who runs this server can create a new link: npm run county -- link ${subdomain} --email <your email address>`;
  return link.usedAt === null
    ? `This link has expired. ${command}`
    : `This link was already used, or a newer one replaced it. If you chose a password with it, sign in. If you did not, act now. ${command}`;
}
