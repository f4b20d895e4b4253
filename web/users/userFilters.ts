/** Columns that one may leave out, in their order; first and last name stay. Source: part 2, section 2; the last three are the product's own. */
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
const usualColumns: readonly OptionalColumn[] = optionalColumns.slice(0, 9);

export const standings = ["ACTIVE", "INVITED", "DEACTIVATED"] as const;
type Standing = (typeof standings)[number];
const sorts = ["NAME", "EMAIL", "TITLE", "ROLE", "LAST_SIGN_IN"] as const;
export type UserSort = (typeof sorts)[number];
export const pageSizes = [25, 50, 100] as const;

/** How the list of users is filtered, ordered, paged and drawn; all of it lives in the address. */
export type UserFilters = {
  q: string;
  /** Global id. Null: all. */
  role: string | null;
  /** Global id. Null: all. */
  department: string | null;
  standing: Standing | null;
  sort: UserSort;
  direction: "ASC" | "DESC";
  after: string | null;
  before: string | null;
  size: (typeof pageSizes)[number];
  columns: readonly OptionalColumn[];
  density: "compact" | "comfortable";
};

const spelled = (word: string) => word.toLowerCase().replaceAll("_", "-");
const found = <T extends string>(value: string | null, choices: readonly T[]): T | null =>
  choices.find((choice) => spelled(choice) === value) ?? null;

/** Reads the address; what it does not know falls back to everybody by name. */
export function readFilters(search: URLSearchParams): UserFilters {
  const size = Number(search.get("size"));
  const columns = search.get("columns");
  return {
    q: (search.get("q") ?? "").trim(),
    role: search.get("role") || null,
    department: search.get("department") || null,
    standing: found(search.get("standing"), standings),
    sort: found(search.get("sort"), sorts) ?? "NAME",
    direction: search.get("direction") === "desc" ? "DESC" : "ASC",
    after: search.get("after") || null,
    before: search.get("before") || null,
    size: pageSizes.find((each) => each === size) ?? 25,
    columns:
      columns === null
        ? usualColumns
        : optionalColumns.filter((column) => columns.split(" ").includes(spelled(column))),
    density: search.get("density") === "comfortable" ? "comfortable" : "compact",
  };
}

/** The address of a view; what is as in the first view is left out. */
export function writeFilters(filters: UserFilters): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string | null | false) => value && search.set(name, value);
  put("q", filters.q);
  put("role", filters.role);
  put("department", filters.department);
  put("standing", filters.standing && spelled(filters.standing));
  put("sort", filters.sort !== "NAME" && spelled(filters.sort));
  put("direction", filters.direction === "DESC" && "desc");
  put("size", filters.size !== 25 && String(filters.size));
  const columns = filters.columns.map(spelled).join(" ");
  // An empty list is a choice too.
  if (columns !== usualColumns.map(spelled).join(" ")) search.set("columns", columns);
  put("density", filters.density === "comfortable" && "comfortable");
  put("after", filters.after);
  put("before", filters.before);
  return search;
}

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
export function pageVariables(filters: UserFilters) {
  const { after, before, size, sort, direction } = filters;
  const backwards = before !== null && after === null;
  return {
    filter: filterOf(filters),
    sort,
    direction,
    first: backwards ? null : size,
    after,
    last: backwards ? size : null,
    before: backwards ? before : null,
  };
}

export const userTabs = ["main", "permissions", "orgs"] as const;
export type UserTab = (typeof userTabs)[number];

/** Which user the address opens, and at which of the tabs. */
export const openedIn = (search: URLSearchParams): { user: string | null; tab: UserTab } => ({
  user: search.get("user") || null,
  tab: userTabs.find((each) => each === search.get("tab")) ?? "main",
});

/** The name under which the page's guard knows what is typed in the panel of a user. */
export const userGuard = "user";
