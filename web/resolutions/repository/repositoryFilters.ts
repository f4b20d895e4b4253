import {
  CATEGORIES,
  RESOLUTION_CATEGORIES,
  RESOLUTION_STATUSES,
  type ResolutionCategory,
  type ResolutionStatus,
  STATUS_KEYS,
} from "#schema/resolutions/facts.rules.ts";

/** Columns that you can hide, in their order; Item Number and Title are always shown. */
export const optionalColumns = ["DEPARTMENT", "VENDOR", "CREATED", "STATUS", "WAITING_ON", "ADOPTED"] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
const usualColumns: readonly OptionalColumn[] = ["DEPARTMENT", "VENDOR", "CREATED", "STATUS", "WAITING_ON"];

const sorts = ["NUMBER", "DEPARTMENT", "TITLE", "VENDOR", "CREATED", "STATUS", "WAITING_ON", "ADOPTED"] as const;
export type RepositorySort = (typeof sorts)[number];
export const pageSizes = [25, 50, 100] as const;

/** How the repository is filtered, ordered, paged and drawn; all of it lives in the address. */
export type RepositoryFilters = {
  /** Null: all. */
  status: ResolutionStatus | null;
  q: string;
  waitingOnMe: boolean;
  mine: boolean;
  category: ResolutionCategory | null;
  year: number | null;
  /** Null: newest first, or best match first while one searches. */
  sort: RepositorySort | null;
  direction: "ASC" | "DESC";
  after: string | null;
  before: string | null;
  size: (typeof pageSizes)[number];
  view: "list" | "board";
  columns: readonly OptionalColumn[];
  density: "compact" | "comfortable";
};

const spelled = (word: string) => word.toLowerCase().replaceAll("_", "-");
const found = <T extends string>(value: string | null, choices: readonly T[]): T | null =>
  choices.find((choice) => spelled(choice) === value) ?? null;

/** Reads the address; what it does not know falls back to the first view: everything, newest first. Statuses and categories as the specification spells them. */
export function readFilters(search: URLSearchParams): RepositoryFilters {
  const status = search.get("status");
  const year = search.get("year") ?? "";
  const size = Number(search.get("size"));
  const columns = search.get("columns");
  return {
    status: RESOLUTION_STATUSES.find((each) => STATUS_KEYS[each] === status) ?? null,
    q: (search.get("q") ?? "").trim(),
    waitingOnMe: search.get("waiting") === "me",
    mine: search.get("mine") === "yes",
    category: RESOLUTION_CATEGORIES.find((each) => CATEGORIES[each].key === search.get("category")) ?? null,
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    sort: found(search.get("sort"), sorts),
    direction: search.get("direction") === "asc" ? "ASC" : "DESC",
    after: search.get("after"),
    before: search.get("before"),
    size: pageSizes.find((each) => each === size) ?? 25,
    view: search.get("view") === "board" ? "board" : "list",
    columns:
      columns === null
        ? usualColumns
        : optionalColumns.filter((column) => columns.split(" ").includes(spelled(column))),
    density: search.get("density") === "comfortable" ? "comfortable" : "compact",
  };
}

/** The address of a view; what is as in the first view is left out. */
export function writeFilters(filters: RepositoryFilters): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string | null | undefined | false) => value && search.set(name, value);
  put("view", filters.view === "board" && "board");
  put("status", filters.status && STATUS_KEYS[filters.status]);
  put("q", filters.q);
  put("waiting", filters.waitingOnMe && "me");
  put("mine", filters.mine && "yes");
  put("category", filters.category && CATEGORIES[filters.category].key);
  put("year", filters.year !== null && String(filters.year));
  put("sort", filters.sort && spelled(filters.sort));
  put("direction", filters.sort && filters.direction === "ASC" && "asc");
  put("size", filters.size !== 25 && String(filters.size));
  const columns = filters.columns.map(spelled).join(" ");
  // An empty list is a choice too.
  if (columns !== usualColumns.map(spelled).join(" ")) search.set("columns", columns);
  put("density", filters.density === "comfortable" && "comfortable");
  put("after", filters.after);
  put("before", filters.before);
  return search;
}

/** What narrows the list beside the status. */
function narrowing({ q, waitingOnMe, mine, category, year }: RepositoryFilters) {
  return {
    ...(q ? { q } : {}),
    ...(waitingOnMe ? { waitingOnMe } : {}),
    ...(mine ? { mine } : {}),
    ...(category ? { category } : {}),
    ...(year ? { year } : {}),
  };
}

/** The `filter` argument of a view. */
export const filterOf = (filters: RepositoryFilters) => ({
  ...narrowing(filters),
  ...(filters.status ? { status: filters.status } : {}),
});

/** Whether anything is left out that the county has. */
export const isNarrowed = (filters: RepositoryFilters): boolean => Object.keys(filterOf(filters)).length > 0;

/** The first view with the same columns, density and size. */
export const widened = (filters: RepositoryFilters): RepositoryFilters => ({
  ...filters,
  status: null,
  q: "",
  waitingOnMe: false,
  mine: false,
  category: null,
  year: null,
  after: null,
  before: null,
});

/** How a view is ordered: as asked; else the best match of a search first; else the newest. */
export function orderOf({ sort, direction, q }: RepositoryFilters) {
  if (sort) return { sort, direction } as const;
  return { sort: q ? ("RELEVANCE" as const) : ("CREATED" as const), direction: "DESC" as const };
}

/** The arguments of the page's query. */
export function pageVariables(filters: RepositoryFilters) {
  const { after, before, size, view } = filters;
  const backwards = before !== null && after === null;
  return {
    filter: filterOf(filters),
    counted: narrowing(filters),
    ...orderOf(filters),
    first: backwards ? null : size,
    after,
    last: backwards ? size : null,
    before: backwards ? before : null,
    list: view === "list",
  };
}
