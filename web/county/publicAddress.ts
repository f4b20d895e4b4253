/** Which page of each list the address asks for, by the cursors of its lists. */
export interface PublicAddress {
  meetingsAfter: string;
  meetingsBefore: string;
  resolutionsAfter: string;
  resolutionsBefore: string;
}
const NAMES = ["meetingsAfter", "meetingsBefore", "resolutionsAfter", "resolutionsBefore"] as const;

/** Rows of a list at once. */
const AT_ONCE = 10;
const LONGEST = 300;

/** What an address asks for; what it does not know is left out. */
export const readPublicAddress = (query: { get(name: string): string | null }): PublicAddress =>
  Object.fromEntries(
    NAMES.map((name) => [name, (query.get(name) ?? "").slice(0, LONGEST)]),
  ) as unknown as PublicAddress;

/** The address of the page, otherwise than asked in some things. */
export function publicAddress(asked: PublicAddress, change: Partial<PublicAddress>): string {
  const query = new URLSearchParams(Object.entries({ ...asked, ...change }).filter(([, cursor]) => cursor !== ""));
  const text = query.toString();
  return text ? `/public?${text}` : "/public";
}

const pageOf = (after: string, before: string) =>
  before
    ? { first: null, after: null, last: AT_ONCE, before }
    : { first: AT_ONCE, after: after || null, last: null, before: null };

/** The same as variables of the page's query. */
export function publicVariables({ meetingsAfter, meetingsBefore, resolutionsAfter, resolutionsBefore }: PublicAddress) {
  const meetings = pageOf(meetingsAfter, meetingsBefore);
  const resolutions = pageOf(resolutionsAfter, resolutionsBefore);
  return {
    meetingsFirst: meetings.first,
    meetingsAfter: meetings.after,
    meetingsLast: meetings.last,
    meetingsBefore: meetings.before,
    resolutionsFirst: resolutions.first,
    resolutionsAfter: resolutions.after,
    resolutionsLast: resolutions.last,
    resolutionsBefore: resolutions.before,
  };
}
