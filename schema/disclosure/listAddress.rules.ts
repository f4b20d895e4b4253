// The address parameters of the list of published contracts.

export interface OpenAddress {
  q: string;
  vendor: string;
  department: string;
  /** Four digits, or ''. */
  year: string;
  after: string;
  before: string;
}

const ON_A_PAGE = 20;
/** Path of the list. */
export const OPEN_LIST = "/public/contracts";

/** Parsed parameters of an address; unknown ones are left out, so that each list has one address. */
export function readOpenAddress(query: { get(name: string): string | null }): OpenAddress {
  // An address may contain characters that no text has; the search works without them.
  const text = (name: string, most = 200) =>
    (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, most).toWellFormed();
  const year = text("year", 4);
  return {
    q: text("q"),
    vendor: text("vendor"),
    department: text("department"),
    year: /^[12]\d{3}$/.test(year) ? year : "",
    after: text("after", 300),
    before: text("before", 300),
  };
}

/** The address of a list with some parameters changed; a page is named only if requested. `ending`: .csv or .json. */
export function openAddress(address: OpenAddress, change: Partial<OpenAddress> = {}, ending = ""): string {
  const wanted = { ...address, after: "", before: "", ...change };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== "")).toString();
  return `${OPEN_LIST}${ending}${query ? `?${query}` : ""}`;
}

/** The filter of the list's query. */
export const openFilter = ({ q, vendor, department, year }: OpenAddress) => ({
  q,
  vendor,
  department,
  year: year === "" ? null : Number(year),
});

/** The same as variables of a page's query. */
export function openVariables(address: OpenAddress) {
  const { after, before } = address;
  const filter = openFilter(address);
  return before
    ? { filter, last: ON_A_PAGE, before, first: null, after: null }
    : { filter, first: ON_A_PAGE, after: after || null, last: null, before: null };
}
