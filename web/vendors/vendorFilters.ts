import { addressOf, cursors, direction, flag, like, oneOf, page, text, type Held } from "#web/lists/listAddress.ts";

export const standings = ["WAITING", "ACTIVE", "REFUSED", "MERGED"] as const;
const sorts = ["NAME", "REGISTERED"] as const;
const PAGE = 25;

/** Filters, order and page of the vendor list. Unknown values fall back to all vendors by name. */
export const vendorAddress = addressOf({
  q: text.withDefault(""),
  standing: oneOf(standings),
  /** A commodity code. Null: any. */
  category: like(/^[\w.-]{1,40}$/),
  held: oneOf(["YES", "NO"]),
  expiring: flag("yes"),
  sort: oneOf(sorts).withDefault("NAME"),
  direction: direction.withDefault("ASC"),
  ...page,
});
export const { read: readFilters, write: writeFilters } = vendorAddress;
export type VendorFilters = Held<typeof vendorAddress>;

/** The `filter` argument of a view. */
export const filterOf = ({ q, standing, category, held, expiring }: VendorFilters) => ({
  ...(q ? { text: q } : {}),
  ...(standing ? { standing } : {}),
  ...(category ? { category } : {}),
  ...(held ? { held: held === "YES" } : {}),
  ...(expiring ? { expiring } : {}),
});

/** Whether the filters hide any vendor. */
export const isNarrowed = (filters: VendorFilters): boolean => Object.keys(filterOf(filters)).length > 0;

/** All vendors, in the same order. */
export const widened = (filters: VendorFilters): VendorFilters => ({
  ...filters,
  q: "",
  standing: null,
  category: null,
  held: null,
  expiring: false,
  after: null,
  before: null,
});

/** The arguments of the page's query. */
export const pageVariables = (filters: VendorFilters) => ({
  filter: filterOf(filters),
  sort: filters.sort,
  direction: filters.direction,
  ...cursors(filters, PAGE),
});

export const vendorTabs = ["file", "people", "documents", "insurance", "standing", "duplicates"] as const;
export type VendorTab = (typeof vendorTabs)[number];
/** The tab of the vendor page that the address names. */
export const tabIn = (search: URLSearchParams): VendorTab =>
  vendorTabs.find((each) => each === search.get("tab")) ?? "file";
