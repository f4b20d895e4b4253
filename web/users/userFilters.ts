import { addressOf, cursors, direction, drawn, oneOf, page, text, type Held } from "#web/lists/listAddress.ts";

/** Columns that you may leave out, in their order; first and last name stay. */
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

/** How the list of users is filtered, ordered, paged and drawn; what the address does not know falls back to everybody by name. */
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

/** Whether anybody is left out that the county has. */
export const isNarrowed = (filters: UserFilters): boolean => Object.keys(filterOf(filters)).length > 0;

/** Everybody, with the same columns, order and size. */
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

/** Which user the address opens, and at which of the tabs. */
export const openedIn = (search: URLSearchParams): { user: string | null; tab: UserTab } => ({
  user: search.get("user") || null,
  tab: userTabs.find((each) => each === search.get("tab")) ?? "main",
});

/** The name under which the page's guard knows what is typed in the panel of a user. */
export const userGuard = "user";
