// What a county's public pages say.
import { isEmail } from "../../people.rules.ts";
import type { PermissionKey } from "../../roles/permissions.ts";

/** Permission to change the public pages. */
export const EDIT_PUBLIC_PAGES: PermissionKey = "administration.settings.edit-public-pages";

/** Maximum characters of a statement and of a contact. */
export const MAX_STATEMENT_LENGTH = 20_000;
export const MAX_CONTACT = 300;

export interface Told {
  /** In paragraphs; '': the default text. */
  accessibilityStatement: string;
  privacyNotice: string;
  /** An email address or an https address; '': the 'Contact Us' address. */
  securityContact: string;
}
export interface PublicPagesRefusal {
  code: "FIELD";
  message: string;
  field: keyof Told;
}
const refusal = (field: keyof Told, message: string): PublicPagesRefusal => ({ code: "FIELD", message, field });

const CALLED = {
  accessibilityStatement: "The accessibility statement",
  privacyNotice: "The privacy notice",
} as const;

/** Why the public pages cannot be saved; null: they can. Errors: FIELD. */
export function refusePublicPages(input: Told): PublicPagesRefusal | null {
  for (const field of ["accessibilityStatement", "privacyNotice"] as const)
    if (input[field].length > MAX_STATEMENT_LENGTH)
      return refusal(
        field,
        `${CALLED[field]} may have at most ${MAX_STATEMENT_LENGTH.toLocaleString("en-US")} characters.`,
      );
  const { securityContact } = input;
  if (securityContact.length > MAX_CONTACT)
    return refusal("securityContact", `The security contact may have at most ${MAX_CONTACT} characters.`);
  return securityContact === "" || contactAddress(securityContact) !== null
    ? null
    : refusal(
        "securityContact",
        "The security contact must be an email address, or a web address that starts with https://, such as security@example.gov.",
      );
}

/** A contact as a URI (RFC 9116 2.5.3). Null: it is neither an email address nor an https address. */
export function contactAddress(contact: string): string | null {
  if (isEmail(contact) && !/[:/]/.test(contact)) return `mailto:${encodeURIComponent(contact).replaceAll("%40", "@")}`;
  if (/\s/.test(contact) || !URL.canParse(contact)) return null;
  const { protocol, hostname, username, href } = new URL(contact);
  return protocol === "https:" && hostname.includes(".") && username === "" ? href : null;
}

/** Days for which security.txt is valid: less than a year (RFC 9116 2.5.5). */
const HOLDS_DAYS = 180;

/** /.well-known/security.txt by RFC 9116. The text is the same all day. */
export function securityText({ contact, address, now }: { contact: string; address: string; now: Date }): string {
  const day = Math.floor(now.valueOf() / 86_400_000);
  const expires = new Date((day + HOLDS_DAYS) * 86_400_000).toISOString().replace(/\.\d+Z$/, "Z");
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${address}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The county's identity for its statements; '' if not set. */
export interface Reached {
  name: string;
  mailingAddress: string;
  phone: string;
  email: string;
}

/** How to reach the county, in sentences. */
function ways({ name, mailingAddress, phone, email }: Reached): string {
  const by = [phone && `by phone at ${phone}`, email && `by email at ${email}`].filter(Boolean).join(" or ");
  const post = mailingAddress.split("\n").filter(Boolean).join(", ");
  return [
    by ? `You can reach ${name} ${by}.` : post ? "" : `You can reach ${name} at its offices.`,
    post && `Letters go to: ${post}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The default accessibility statement. It promises nothing that the county has not said. */
export const startingAccessibility = (county: Reached): string =>
  [
    `${county.name} wants everyone to be able to use these pages and take part in its meetings.`,
    "These pages can be used with a keyboard and with a screen reader, follow the reader's own settings for text size and for light or dark, and can be read without scripts. They are built to the Web Content Accessibility Guidelines 2.2, level AA. Documents that came from elsewhere may not be accessible.",
    `If you can't use something here, or need a document in another form, tell us what it is and how we can reach you. If you need an accommodation to take part in a meeting, ask as early as you can. ${ways(county)}`,
  ].join("\n\n");

/** The default privacy notice: what the product itself does. */
export const startingPrivacy = (county: Reached): string =>
  [
    `This notice says what these pages of ${county.name} keep about you.`,
    "You can read the public pages without signing in. They set no cookies for advertising, load nothing from other companies, and don't follow you to other sites. The server notes the network address of a request for a while, to keep the service safe.",
    "If you subscribe to news by email, we keep your email address and your choices until you unsubscribe. Each email has a link for that. If you register as a vendor, send a question or a bid, or sign a document, we keep what you send, because it becomes part of the county's public business. People who sign in have an account, and what they do is recorded in a log.",
    `Records of the county may have to be disclosed under the Freedom of Information Law. ${ways(county)}`,
  ].join("\n\n");
