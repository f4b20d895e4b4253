/**
 * The subdomain that a host names under the product's tenant domain: its first label, lower case. Null for the bare
 * domain, localhost, `www`, another domain, or more than one label.
 */
export function subdomainOf(host: string | undefined, tenantDomain: string): string | null {
  const name = host?.toLowerCase().replace(/:\d+$/, "") ?? "";
  const suffix = `.${tenantDomain.toLowerCase().replace(/:\d+$/, "")}`;
  if (!name.endsWith(suffix)) return null;
  const label = name.slice(0, -suffix.length);
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== "www" ? label : null;
}

/** Why a request that names a county is refused: it is not the county of its session (decision 'Tenant'). */
export function refuseOtherTenant(
  session: { id: string; subdomain: string },
  named: readonly (string | null | undefined)[],
): { code: "OTHER_TENANT"; message: string } | null {
  const other = named.some((name) => name && name !== session.id && name.toLowerCase() !== session.subdomain);
  return other ? { code: "OTHER_TENANT", message: "This session belongs to another county." } : null;
}

/** A formatter per time zone, created once: creating one takes a third of a millisecond, using it nothing. */
function formIn(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const form = formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(timeZone, form);
    return form;
  };
}

const dayForm = formIn("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });
const timeForm = formIn("en-GB", { hour: "2-digit", minute: "2-digit" });
const partsForm = formIn("en-US", {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** The day as YYYY-MM-DD in a time zone at a moment. */
export const todayIn = (timeZone: string, now: Date): string => dayForm(timeZone).format(now);

/** Local time less UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = partsForm(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which a day begins in a time zone.
 * @param day YYYY-MM-DD
 * @param later number of days after it
 */
export function startOfDay(timeZone: string, day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return momentAt(timeZone, Date.UTC(year, month - 1, date + later));
}

/** The time of day of a moment in a time zone, HH:MM in 24-hour format. */
export const timeIn = (timeZone: string, moment: Date): string => timeForm(timeZone).format(moment);

/** The moment at which clocks in a time zone show a given time. @param time HH:MM @param day YYYY-MM-DD */
export function momentOf(timeZone: string, day: string, time: string): Date {
  return momentAt(timeZone, Date.parse(`${day}T${time}:00Z`));
}

function momentAt(timeZone: string, shown: number): Date {
  // Computed twice, because a clock change may lie between the first guess and the result.
  const guess = shown - offsetAt(timeZone, shown);
  return new Date(shown - offsetAt(timeZone, guess));
}
