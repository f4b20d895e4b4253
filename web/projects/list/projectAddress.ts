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

/** The tabs of the list, in the words of its address. */
export const tabs = ["waiting", "mine", "all"] as const;
export type ProjectTab = (typeof tabs)[number];
/** By what people order the list. */
export const sorts = ["NUMBER", "TITLE", "DEPARTMENT", "STATUS", "CREATED", "DUE"] as const;
export type ProjectSort = (typeof sorts)[number];

/** Rows of a page. */
const PAGE = 20;

const address = addressOf({
  tab: oneOf(tabs).withDefault("all"),
  q: text.withDefault(""),
  /** Null: all. */
  status: oneOf(PROJECT_STATUSES),
  late: flag("yes"),
  /** Null: newest first, or best match first while one searches. */
  sort: oneOf(sorts),
  direction: direction.withDefault("ASC"),
  ...page,
});
/** How the list of projects is looked at; all of it lives in the address. */
export type ProjectView = Held<typeof address>;

export const projectAddress: Address<ProjectView> = {
  ...address,
  // A direction says nothing without a column.
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

/** Whether a search or a status leaves something of the tab out. */
export const isNarrowed = ({ q, status, late }: ProjectView): boolean => q !== "" || status !== null || late;

/** How a view is ordered: as asked; else the best match of a search first; else the newest. */
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
