// Query parameters of the vendor portal's list. The page without scripts and the app both use them.
import type { SolicitationState } from "../../projects/words.rules.ts";

export interface PortalAddress {
  /** The tab: a key of {@link PORTAL_TABS}. */
  state: string;
  q: string;
  category: string;
  /** YYYY-MM-DD. */
  dueFrom: string;
  dueTo: string;
  after: string;
  before: string;
}

/** Tabs of the list, by their key in the address: the label and the state. Null state means all. */
export const PORTAL_TABS: Readonly<Record<string, { label: string; state: SolicitationState | null }>> = {
  open: { label: "Open", state: "OPEN" },
  closed: { label: "Closed", state: "CLOSED" },
  awarded: { label: "Awarded", state: "AWARDED" },
  all: { label: "All", state: null },
};

/** Labels of the previous and next page: open ones are sorted by earliest due date, all others by latest. */
export const pageLabels = (state: string): readonly [before: string, after: string] =>
  PORTAL_TABS[state]?.state === "OPEN" ? ["Due earlier", "Due later"] : ["Due later", "Due earlier"];

const ON_A_PAGE = 20;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the parameters of an address. Unknown values are dropped, so that one list has one address. */
export function readPortalAddress(query: { get(name: string): string | null }): PortalAddress {
  const text = (name: string, most = 200) => (query.get(name) ?? "").trim().slice(0, most);
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : "");
  const state = text("state");
  return {
    state: Object.hasOwn(PORTAL_TABS, state) ? state : "open",
    q: text("q"),
    category: text("category"),
    dueFrom: day("dueFrom"),
    dueTo: day("dueTo"),
    after: text("after", 300),
    before: text("before", 300),
  };
}

/** The address of a list with some parameters changed. The page is dropped unless it is given. */
export function portalAddress(address: PortalAddress, change: Partial<PortalAddress> = {}): string {
  const { state, ...others } = { ...address, after: "", before: "", ...change };
  const query = new URLSearchParams(Object.entries(others).filter(([, value]) => value !== ""));
  if (state !== "open") query.set("state", state);
  const text = query.toString();
  return text ? `/vendor-portal?${text}` : "/vendor-portal";
}

/** The same as variables of the list's query. */
export function portalVariables({ state, q, category, dueFrom, dueTo, after, before }: PortalAddress) {
  const filter = {
    q,
    category,
    state: PORTAL_TABS[state]?.state ?? null,
    dueFrom: dueFrom || null,
    dueTo: dueTo || null,
  };
  return before
    ? { filter, last: ON_A_PAGE, before, first: null, after: null }
    : { filter, first: ON_A_PAGE, after: after || null, last: null, before: null };
}
