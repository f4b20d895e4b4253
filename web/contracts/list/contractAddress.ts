import { CONTRACT_STATUSES } from "#schema/contracts/words.rules.ts";
import {
  addressOf,
  cursors,
  direction,
  drawn,
  oneOf,
  page,
  text,
  type Address,
  type Held,
} from "#web/lists/listAddress.ts";

/** The address of the list, and the address that opens it at what waits for the viewer. */
export const LIST = "/contracts";
export const WAITING = "/contracts/waiting";

/** The tabs of the list, as written in the address. */
export const tabs = ["waiting", "mine", "all"] as const;
export type ContractTab = (typeof tabs)[number];
/** The sort orders of the list. */
export const sorts = ["NUMBER", "NAME", "DEPARTMENT", "VENDOR", "START", "END", "STATUS", "CREATED"] as const;
export type ContractSort = (typeof sorts)[number];

/** Columns that you can hide, in their order; Contract Number and Contract Name are always shown. */
export const optionalColumns = [
  "DEPARTMENT",
  "VENDOR",
  "START",
  "END",
  "STATUS",
  "WAITING",
  "AMOUNT",
  "OWNER",
  "CREATED",
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
const usualColumns: readonly OptionalColumn[] = ["DEPARTMENT", "VENDOR", "START", "END", "STATUS", "WAITING"];

/** Filters by date. */
export const flags = ["RENEWAL_DUE", "EXPIRED"] as const;

const address = addressOf({
  tab: oneOf(tabs).withDefault("all"),
  q: text.withDefault(""),
  /** Null: all. */
  status: oneOf(CONTRACT_STATUSES),
  /** Filter by date. Null: all. */
  flag: oneOf(flags),
  /** Null: newest first, or best match first during a search. */
  sort: oneOf(sorts),
  direction: direction.withDefault("ASC"),
  ...drawn(optionalColumns, usualColumns),
  ...page,
});
/** The view of the contract list, kept entirely in the address. */
export type ContractView = Held<typeof address>;

/** The list at its own path. The tab is always written, because the waiting path has another default tab. */
const listAddress: Address<ContractView> = {
  read: address.read,
  write: (view) => {
    // A direction means nothing without a column.
    const search = address.write({ ...view, direction: view.sort ? view.direction : null });
    if (view.tab) search.set("tab", view.tab);
    return search;
  },
};
const waitingAddress: Address<ContractView> = {
  ...listAddress,
  read: (search) => ({ ...listAddress.read(search), ...(!search.has("tab") && { tab: "waiting" }) }),
};

/** The view in an address at one of the list's two paths. */
export const addressAt = (pathname: string): Address<ContractView> =>
  pathname === WAITING ? waitingAddress : listAddress;

/** The `filter` argument of a view. */
export const filterOf = ({ tab, q, status, flag }: ContractView) => ({
  ...(tab === "waiting" ? { waitingOnMe: true } : {}),
  ...(tab === "mine" ? { mine: true } : {}),
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  ...(flag ? { flag } : {}),
});

/** All contracts, in the order chosen. */
export const everything = { tab: "all", q: "", status: null, flag: null } as const;

/** Whether a search, a status or a flag hides part of the tab. */
export const isNarrowed = ({ q, status, flag }: ContractView): boolean => q !== "" || status !== null || flag !== null;

/** The order of a view: as chosen, else best match first for a search, else newest first. */
export function orderOf({ sort, direction: way, q }: ContractView) {
  if (sort) return { sort, direction: way } as const;
  return { sort: q ? ("RELEVANCE" as const) : ("CREATED" as const), direction: "DESC" as const };
}

/** The arguments of the page's query. */
export const pageVariables = (view: ContractView) => ({
  filter: filterOf(view),
  ...orderOf(view),
  ...cursors(view, view.size),
});

/** The arguments of the page's query, from an address. */
export function variablesAt(url: string) {
  const { pathname, searchParams } = new URL(url);
  return pageVariables(addressAt(pathname).read(searchParams));
}
