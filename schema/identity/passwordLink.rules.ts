/**
 * RESET: requested by someone who lost their password, and emailed. INVITE: created on the server for an administrator.
 */
export type PasswordLinkKind = "RESET" | "INVITE";

/** How long a password link works, and the page that it opens. */
const LINKS: Readonly<Record<PasswordLinkKind, { minutes: number; path: string }>> = {
  RESET: { minutes: 60, path: "/reset-password" },
  // As long as a temporary password (OWASP ASVS 5.0, 6.4.1).
  INVITE: { minutes: 24 * 60, path: "/choose-password" },
};

/** The time until which a link created now works. */
export const passwordLinkUntil = (kind: PasswordLinkKind, now: Date): Date =>
  new Date(now.valueOf() + LINKS[kind].minutes * 60_000);

/** The address of a link. @param county address of the county, without a slash at its end */
export const passwordLinkAt = (county: string, kind: PasswordLinkKind, token: string): string =>
  `${county}${LINKS[kind].path}?token=${token}`;

/** A link that no longer works. */
interface EndedLink {
  kind: PasswordLinkKind;
  /** Null if it expired without being used or replaced. */
  usedAt: Date | null;
}

/**
 * Why a link is refused, and what to do. `link` is null if there never was such a link, or its account is closed.
 * @param subdomain of the requested county
 */
export function passwordLinkOver(link: EndedLink | null, subdomain: string): string {
  if (link?.kind !== "INVITE") return "This link was used or has expired. Request a new one.";
  const command = `The person who runs this server can create a new link: npm run county -- link ${subdomain} --email <your email address>`;
  return link.usedAt === null
    ? `This link has expired. ${command}`
    : `This link was already used, or a newer one replaced it. If you chose a password with it, sign in. If you did not, act now. ${command}`;
}
