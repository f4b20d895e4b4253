import { PROJECT_STATUSES } from "#schema/projects/words.rules.ts";
import {
  addressOf,
  cursors,
  direction,
  flag,
  oneOf,
  page,
  text,
  type Address,
  type Held,
} from "#web/lists/listAddress.ts";

/** The tabs of the list, as written in the address. */
export const tabs = ["waiting", "mine", "all"] as const;
export type ProjectTab = (typeof tabs)[number];
/** The sort orders of the list. */
export const sorts = ["NUMBER", "TITLE", "DEPARTMENT", "STATUS", "CREATED", "DUE"] as const;
export type ProjectSort = (typeof sorts)[number];

/** Rows per page. */
const PAGE = 20;

const address = addressOf({
  tab: oneOf(tabs).withDefault("all"),
  q: text.withDefault(""),
  /** Null: all. */
  status: oneOf(PROJECT_STATUSES),
  late: flag("yes"),
  /** Null: newest first, or best match first during a search. */
  sort: oneOf(sorts),
  direction: direction.withDefault("ASC"),
  ...page,
});
/** The view of the project list, kept entirely in the address. */
export type ProjectView = Held<typeof address>;

export const projectAddress: Address<ProjectView> = {
  ...address,
  // A direction means nothing without a column.
  write: (view) => address.write({ ...view, direction: view.sort ? view.direction : null }),
};
export const { read: readView } = projectAddress;

/** The `filter` argument of a view. */
export const filterOf = ({ tab, q, status, late }: ProjectView) => ({
  ...(tab === "waiting" ? { waitingOnMe: true } : {}),
  ...(tab === "mine" ? { mine: true } : {}),
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  ...(late ? { late } : {}),
});

/** All projects, in the order chosen. */
export const everything = { tab: "all", q: "", status: null, late: false } as const;

/** Whether a search or a status hides part of the tab. */
export const isNarrowed = ({ q, status, late }: ProjectView): boolean => q !== "" || status !== null || late;

/** The order of a view: as chosen, else best match first for a search, else newest first. */
export function orderOf({ sort, direction: way, q }: ProjectView) {
  if (sort) return { sort, direction: way } as const;
  return { sort: q ? ("RELEVANCE" as const) : ("CREATED" as const), direction: "DESC" as const };
}

/** The arguments of the page's query. */
export const pageVariables = (view: ProjectView) => ({
  filter: filterOf(view),
  ...orderOf(view),
  ...cursors(view, PAGE),
});
