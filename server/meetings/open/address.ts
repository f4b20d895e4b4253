// Addresses of the pages of meetings, bodies and members, for readers without scripts.

export const MEETINGS = "/public/meetings";
export const BODIES = "/public/bodies";
export const MEMBERS = "/public/members";
export const RESOLUTIONS = "/public/resolutions";
export const RELEASES = "/public/releases";
export const SUBSCRIBE = "/public/subscribe";

const ON_A_PAGE = 20;

/** Which page of a list, by its cursors. */
export interface Paged {
  after: string;
  before: string;
}
/** Filters of a list of meetings or resolutions. */
export interface ListAddress extends Paged {
  q: string;
  /** Four digits, or ''. */
  year: string;
}

/** A value of an address: the first of several, without characters that text cannot hold. */
export const valueOf = (query: Readonly<Record<string, unknown>>, name: string, most: number): string => {
  const value = query[name];
  return typeof value === "string" ? value.replaceAll("\0", "").trim().slice(0, most).toWellFormed() : "";
};

/** The filters of an address. Ignores unknown ones, so that one list has one address. */
export function readListAddress(query: Readonly<Record<string, unknown>>): ListAddress {
  const year = valueOf(query, "year", 4);
  return { q: valueOf(query, "q", 200), year: /^[12]\d{3}$/.test(year) ? year : "", ...readPaged(query) };
}

/** The page in an address. */
export const readPaged = (query: Readonly<Record<string, unknown>>): Paged => ({
  after: valueOf(query, "after", 300),
  before: valueOf(query, "before", 300),
});

/** The address of a list with some filters changed. Drops the page unless it is given. */
export function listAddress(path: string, address: Partial<ListAddress>, change: Partial<ListAddress> = {}): string {
  const wanted = { ...address, after: "", before: "", ...change };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== "")).toString();
  return query ? `${path}?${query}` : path;
}

/** The same as variables of a page's query. */
export const pageVariables = ({ after, before }: Paged, size = ON_A_PAGE) =>
  before
    ? { last: size, before, first: null, after: null }
    : { first: size, after: after || null, last: null, before: null };
