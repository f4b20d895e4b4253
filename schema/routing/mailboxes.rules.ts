// Whose mailbox an address is, so that no one inside the county signs for the other party. Decision 'Signers from
// outside'.

/**
 * Mail providers open to anyone, private people and small villages alike: their domains do not identify an
 * organization.
 */
const PUBLIC_PROVIDERS = new Set([
  ..."gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com aim.com icloud.com me.com mac.com".split(" "), // prettier-ignore
  ..."proton.me protonmail.com pm.me gmx.com gmx.net mail.com zoho.com fastmail.com hey.com juno.com netzero.net".split(
    " ",
  ),
  ..."comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net".split(
    " ",
  ),
  ..."optonline.net optimum.net rr.com roadrunner.com frontier.com frontiernet.net windstream.net centurylink.net".split(
    " ",
  ),
]);

/** The mailbox in which letters to an address arrive. */
export interface Mailbox {
  /** Without the part after a plus: pat+hale@county.gov is read by pat@county.gov. */
  local: string;
  domain: string;
  /**
   * The domain and its parent domains, nearest first: accounts there belong to the same organization. []: a public mail
   * provider.
   */
  organizationDomains: string[];
}

/** The mailbox of an address in lower case. */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const labels = domain.split(".");
  const above = labels.slice(0, -1).map((_label, n) => labels.slice(n).join("."));
  return {
    local: email.slice(0, at).replace(/\+.*$/, ""),
    domain,
    organizationDomains: above.some((each) => PUBLIC_PROVIDERS.has(each)) ? [] : above,
  };
}
