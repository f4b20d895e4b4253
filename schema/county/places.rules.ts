// Where a county meets, and its time zone.

/** Places offered when a meeting is scheduled. */
export const MAX_PLACES = 50;
const MAX_LETTERS = 300;

export interface PlacesRefusal {
  code: "FIELD";
  message: string;
  field: "timeZone" | "locations" | "usualStart";
}

const refusal = (field: PlacesRefusal["field"], message: string): PlacesRefusal => ({ code: "FIELD", message, field });

/** Whether a name is one of the IANA time zones, e.g. America/New_York. */
export function isTimeZone(name: string): boolean {
  // An offset such as +05:00 has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Why the places cannot be saved; null: they can. Places are trimmed and keep their order. Errors: FIELD. */
export function refusePlaces({ timeZone, locations }: { timeZone: string; locations: readonly string[] }) {
  if (!isTimeZone(timeZone)) return refusal("timeZone", "Use a time zone name such as America/New_York.");
  if (locations.length > MAX_PLACES)
    return refusal("locations", `A county can have at most ${MAX_PLACES} meeting places.`);
  if (locations.includes("")) return refusal("locations", "Enter a name for each meeting place.");
  const long = locations.find((place) => place.length > MAX_LETTERS);
  if (long !== undefined)
    return refusal(
      "locations",
      `“${long.slice(0, 40)}…” is too long. A place may have at most ${MAX_LETTERS} characters.`,
    );
  const twice = locations.find((place, index) =>
    locations.slice(0, index).some((other) => other.toLowerCase() === place.toLowerCase()),
  );
  return twice === undefined ? null : refusal("locations", `“${twice}” is listed twice.`);
}
