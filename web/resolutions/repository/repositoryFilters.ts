import {
  CATEGORIES,
  RESOLUTION_CATEGORIES,
  RESOLUTION_STATUSES,
  STATUS_KEYS,
} from "#schema/resolutions/facts.rules.ts";
import {
  addressOf,
  cursors,
  direction,
  drawn,
  flag,
  oneOf,
  page,
  text,
  year,
  type Address,
  type Held,
} from "#web/lists/listAddress.ts";

/** Columns that can be hidden, in order. Item Number and Title are always shown. */
export const optionalColumns = ["DEPARTMENT", "VENDOR", "CREATED", "STATUS", "WAITING_ON", "ADOPTED"] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
const usualColumns: readonly OptionalColumn[] = ["DEPARTMENT", "VENDOR", "CREATED", "STATUS", "WAITING_ON"];

const sorts = ["NUMBER", "DEPARTMENT", "TITLE", "VENDOR", "CREATED", "STATUS", "WAITING_ON", "ADOPTED"] as const;

const address = addressOf(
  {
    view: oneOf(["list", "board"]).withDefault("list"),
    /** Null: all. */
    status: oneOf(RESOLUTION_STATUSES, (status) => STATUS_KEYS[status]),
    q: text.withDefault(""),
    waitingOnMe: flag("me"),
    mine: flag("yes"),
    category: oneOf(RESOLUTION_CATEGORIES, (category) => CATEGORIES[category].key),
    year,
    /** Null: newest first, or best match first during a search. */
    sort: oneOf(sorts),
    direction: direction.withDefault("DESC"),
    ...drawn(optionalColumns, usualColumns),
    ...page,
  },
  { waitingOnMe: "waiting" },
);
/** Filters, order, page and layout of the repository, kept entirely in the address. */
export type RepositoryFilters = Held<typeof address>;

/**
 * Unknown values fall back to the default view: everything, newest first. Statuses and categories are spelled as in the
 * specification.
 */
export const repositoryAddress: Address<RepositoryFilters> = {
  ...address,
  // A direction means nothing without a column.
  write: (filters) => address.write({ ...filters, direction: filters.sort ? filters.direction : null }),
};
export const { read: readFilters, write: writeFilters } = repositoryAddress;

/** The filters besides the status. */
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

/** Whether the filters hide any of the county's items. */
export const isNarrowed = (filters: RepositoryFilters): boolean => Object.keys(filterOf(filters)).length > 0;

/** The default view with the same columns, density and size. */
export const withoutFilters = (filters: RepositoryFilters): RepositoryFilters => ({
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

/** The order of a view: as chosen, else best match first for a search, else newest first. */
export function orderOf({ sort, direction, q }: RepositoryFilters) {
  if (sort) return { sort, direction } as const;
  return { sort: q ? ("RELEVANCE" as const) : ("CREATED" as const), direction: "DESC" as const };
}

/** The arguments of the page's query. */
export function pageVariables(filters: RepositoryFilters) {
  return {
    filter: filterOf(filters),
    counted: narrowing(filters),
    ...orderOf(filters),
    ...cursors(filters, filters.size),
    list: filters.view === "list",
  };
}
