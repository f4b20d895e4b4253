// The views of the dashboard's three tables, kept entirely in the address, each table under its own letter.

export const rooms = { meetings: "m", procurement: "p", contracts: "c" } as const;
export type Room = keyof typeof rooms;
const tabs = ["waiting", "mine", "all"] as const;
export type DashboardTab = (typeof tabs)[number];

/** The columns that you can order a table by. */
export const sorts = {
  NUMBER: "number",
  AUTHORITY: "authority",
  DEPARTMENT: "department",
  VENDOR: "vendor",
  TITLE: "contractName",
  START: "startDate",
  END: "endDate",
  STATUS: "status",
  ADOPTED: "adopted",
  EXECUTED: "executed",
  WAITING_ON: "waitingOn",
} as const;
export type DashboardSort = keyof typeof sorts;
const shared = ["NUMBER", "AUTHORITY", "DEPARTMENT", "VENDOR", "TITLE", "START", "END", "STATUS"] as const;
const itemSorts = [...shared, "ADOPTED", "WAITING_ON"] as const;
/** For purchases and contracts. */
const boughtSorts = [...shared, "EXECUTED", "WAITING_ON"] as const;
/** The sort columns of each table: all of its columns, in order. */
export const sortsOf: Readonly<Record<Room, readonly DashboardSort[]>> = {
  meetings: itemSorts,
  procurement: boughtSorts,
  contracts: boughtSorts,
};

export type DashboardView = {
  tab: DashboardTab;
  q: string;
  /** Null: newest first, or best match first during a search. */
  sort: DashboardSort | null;
  direction: "ASC" | "DESC";
  after: string | null;
  before: string | null;
};

/** Rows per page. */
export const pageSize = 5;

/** Reads one table's part of the address. Unknown values fall back to what waits for the viewer, newest first. */
export function readView(search: URLSearchParams, room: Room): DashboardView {
  const read = (name: string) => search.get(`${rooms[room]}-${name}`);
  const sort = sortsOf[room].find((key) => sorts[key] === read("sort")) ?? null;
  return {
    tab: tabs.find((tab) => tab === read("tab")) ?? "waiting",
    q: (read("q") ?? "").trim(),
    sort,
    direction: sort && read("direction") === "desc" ? "DESC" : "ASC",
    after: read("after"),
    before: read("before"),
  };
}

/** The address with one table's view changed. The other tables' views stay. */
export function writeView(search: URLSearchParams, room: Room, view: DashboardView): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null | false) => {
    const full = `${rooms[room]}-${name}`;
    if (value) next.set(full, value);
    else next.delete(full);
  };
  put("tab", view.tab !== "waiting" && view.tab);
  put("q", view.q);
  put("sort", view.sort && sorts[view.sort]);
  put("direction", view.sort !== null && view.direction === "DESC" && "desc");
  put("after", view.after);
  put("before", view.before);
  return next;
}

/** The query variables: filter, order, and one page of five. */
function variablesOf<Own extends DashboardSort>(ownSorts: readonly Own[], view: DashboardView) {
  const { tab, q, direction, after, before } = view;
  const sort = ownSorts.find((each) => each === view.sort);
  const backwards = before !== null && after === null;
  return {
    filter: {
      ...(tab === "waiting" ? { waitingOnMe: true } : {}),
      ...(tab === "mine" ? { mine: true } : {}),
      ...(q ? { q } : {}),
    },
    sort: sort ?? (q ? ("RELEVANCE" as const) : ("CREATED" as const)),
    direction: sort ? direction : ("DESC" as const),
    first: backwards ? null : pageSize,
    after,
    last: backwards ? pageSize : null,
    before: backwards ? before : null,
  };
}

/** The query variables for meeting items. */
export const viewVariables = (view: DashboardView) => variablesOf(itemSorts, view);

/** The same for the Procurement table. All have the authority Purchasing, so only time orders them. */
export function projectVariables(view: DashboardView) {
  const { sort, ...rest } = variablesOf(boughtSorts, view);
  if (sort === "AUTHORITY") return { ...rest, sort: "CREATED" as const };
  return { ...rest, sort: sort === "EXECUTED" ? ("AWARDED" as const) : sort };
}

/** The same for the Contracts table. Its server calls the title a name. */
export function contractVariables(view: DashboardView) {
  const { sort, ...rest } = variablesOf(boughtSorts, view);
  return { ...rest, sort: sort === "TITLE" ? ("NAME" as const) : sort };
}

/** The query variables of the whole page. */
export function pageVariables(search: URLSearchParams) {
  const projects = projectVariables(readView(search, "procurement"));
  const contracts = contractVariables(readView(search, "contracts"));
  return {
    ...viewVariables(readView(search, "meetings")),
    projectFilter: projects.filter,
    projectSort: projects.sort,
    projectDirection: projects.direction,
    projectFirst: projects.first,
    projectAfter: projects.after,
    projectLast: projects.last,
    projectBefore: projects.before,
    contractFilter: contracts.filter,
    contractSort: contracts.sort,
    contractDirection: contracts.direction,
    contractFirst: contracts.first,
    contractAfter: contracts.after,
    contractLast: contracts.last,
    contractBefore: contracts.before,
  };
}
