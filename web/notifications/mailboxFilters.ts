/** The states of a letter, as tabs and in the address. */
export const letterStates = ["WAITING", "SENT", "DEAD"] as const;
export type LetterState = (typeof letterStates)[number];

const pageSize = 25;

/** The state that an address filters by; null: all. */
export function stateIn(search: URLSearchParams): LetterState | null {
  return letterStates.find((state) => state.toLowerCase() === search.get("state")) ?? null;
}

/** What the page asks the server for, as its address says. */
export function mailboxVariables(search: URLSearchParams): {
  state: LetterState | null;
  text: string | null;
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
} {
  const before = search.get("before");
  const sought = { state: stateIn(search), text: search.get("q")?.trim() || null };
  return before
    ? { ...sought, first: null, after: null, last: pageSize, before }
    : { ...sought, first: pageSize, after: search.get("after"), last: null, before: null };
}
