/**
 * The subdomain that a host names under the product's tenant domain: its first label, lower case.
 * Null for the bare domain, localhost, `www`, another domain, or more than one label (part 1, section 1).
 */
export function subdomainOf(host: string | undefined, tenantDomain: string): string | null {
  const name = host?.toLowerCase().replace(/:\d+$/, "") ?? "";
  const suffix = `.${tenantDomain.toLowerCase().replace(/:\d+$/, "")}`;
  if (!name.endsWith(suffix)) return null;
  const label = name.slice(0, -suffix.length);
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== "www" ? label : null;
}

/** Why a request that names a county is refused: it is not the county of its session (product decision 'Tenant'). */
export function refuseOtherTenant(
  session: { id: string; subdomain: string },
  named: readonly (string | null | undefined)[],
): { code: "OTHER_TENANT"; message: string } | null {
  const other = named.some((name) => name && name !== session.id && name.toLowerCase() !== session.subdomain);
  return other ? { code: "OTHER_TENANT", message: "This session belongs to another county." } : null;
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The day as YYYY-MM-DD in a time zone at a moment. */
export function todayIn(timeZone: string, now: Date): string {
  // Making one costs a third of a millisecond; using it, nothing.
  const day =
    days.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  days.set(timeZone, day);
  return day.format(now);
}
