/** How the list of meetings is filtered, ordered and paged; all of it lives in the address. */
export type MeetingFilters = {
  tab: "BOARD" | "COMMITTEE" | "OTHER";
  year: number | null;
  text: string;
  sort: "NUMBER" | "TYPE" | "DATE" | "LOCATION";
  direction: "ASC" | "DESC";
  after: string | null;
  before: string | null;
};

export const pageSize = 25;

const oneOf = <T extends string>(value: string | null, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value?.toUpperCase()) ?? otherwise;

/** Reads the address; what it does not know falls back to the first view: Board, all years, newest first. */
export function readFilters(search: URLSearchParams): MeetingFilters {
  const year = search.get("year") ?? "";
  return {
    tab: oneOf(search.get("tab"), ["BOARD", "COMMITTEE", "OTHER"], "BOARD"),
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    text: (search.get("q") ?? "").trim(),
    sort: oneOf(search.get("sort"), ["NUMBER", "TYPE", "DATE", "LOCATION"], "DATE"),
    direction: oneOf(search.get("direction"), ["ASC", "DESC"], "DESC"),
    after: search.get("after"),
    before: search.get("before"),
  };
}

/** The address of a view; what is as in the first view is left out. A change of anything but the page starts at the first page. */
export function writeFilters(filters: Partial<MeetingFilters>): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.tab && filters.tab !== "BOARD") search.set("tab", filters.tab.toLowerCase());
  if (filters.year) search.set("year", String(filters.year));
  if (filters.text) search.set("q", filters.text);
  if (filters.sort && filters.sort !== "DATE") search.set("sort", filters.sort.toLowerCase());
  if (filters.direction && filters.direction !== "DESC") search.set("direction", filters.direction.toLowerCase());
  if (filters.after) search.set("after", filters.after);
  if (filters.before) search.set("before", filters.before);
  return search;
}

/** The arguments of `meetings` for one page of a view. */
export function pageVariables(filters: MeetingFilters) {
  const { tab, year, sort, direction, after, before } = filters;
  const backwards = before !== null && after === null;
  return {
    tab,
    year,
    text: filters.text || null,
    sort,
    direction,
    first: backwards ? null : pageSize,
    after,
    last: backwards ? pageSize : null,
    before: backwards ? before : null,
  };
}
