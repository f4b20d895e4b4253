import { addressOf, cursors, direction, drawn, oneOf, page, text, type Held } from "#web/lists/listAddress.ts";

/** Optional columns, in order. First and last name are always shown. */
export const optionalColumns = [
  "EMAIL",
  "TITLE",
  "ADDRESS",
  "CITY",
  "STATE",
  "ZIP",
  "PHONE",
  "CELL_PHONE",
  "ROLE",
  "DEPARTMENT",
  "STANDING",
  "LAST_SIGN_IN",
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
const usualColumns = [...optionalColumns.slice(0, 9), "STANDING"] as const;

export const standings = ["ACTIVE", "INVITED", "DEACTIVATED"] as const;
const sorts = ["NAME", "EMAIL", "TITLE", "ROLE", "LAST_SIGN_IN"] as const;

/** Filters, order, page and layout of the user list. Unknown values fall back to everyone by name. */
export const userAddress = addressOf({
  q: text.withDefault(""),
  /** Global id. Null: all. */
  role: text,
  /** Global id. Null: all. */
  department: text,
  standing: oneOf(standings),
  sort: oneOf(sorts).withDefault("NAME"),
  direction: direction.withDefault("ASC"),
  ...drawn(optionalColumns, usualColumns),
  ...page,
});
export const { read: readFilters, write: writeFilters } = userAddress;
export type UserFilters = Held<typeof userAddress>;

/** The `filter` argument of a view. */
export const filterOf = ({ q, role, department, standing }: UserFilters) => ({
  ...(q ? { text: q } : {}),
  ...(role ? { roleId: role } : {}),
  ...(department ? { departmentId: department } : {}),
  ...(standing ? { standing } : {}),
});

/** Whether the filters hide any of the county's users. */
export const isNarrowed = (filters: UserFilters): boolean => Object.keys(filterOf(filters)).length > 0;

/** Everyone, with the same columns, order and size. */
export const widened = (filters: UserFilters): UserFilters => ({
  ...filters,
  q: "",
  role: null,
  department: null,
  standing: null,
  after: null,
  before: null,
});

/** The arguments of the page's query. */
export const pageVariables = (filters: UserFilters) => ({
  filter: filterOf(filters),
  sort: filters.sort,
  direction: filters.direction,
  ...cursors(filters, filters.size),
});

export const userTabs = ["main", "permissions", "orgs"] as const;
export type UserTab = (typeof userTabs)[number];

/** The user that the address opens, and the tab. */
export const openedIn = (search: URLSearchParams): { user: string | null; tab: UserTab } => ({
  user: search.get("user") || null,
  tab: userTabs.find((each) => each === search.get("tab")) ?? "main",
});

/** The name of the user panel's typed values in the page's leave guard. */
export const userGuard = "user";
