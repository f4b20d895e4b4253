/** State of a permission in a role. */
export type State = "ALLOW" | "DENY" | "UNSET";

/** A role's setting for a permission. Without a row, it is not granted. */
export interface Row {
  key: string;
  allowed: boolean;
}

/** Rows after some changes. The last change of a key counts. */
export function changedRows(rows: readonly Row[], changes: readonly { key: string; state: State }[]): Row[] {
  const words = new Map(rows.map((row) => [row.key, row.allowed]));
  for (const { key, state } of changes) {
    if (state === "UNSET") words.delete(key);
    else words.set(key, state === "ALLOW");
  }
  return [...words].map(([key, allowed]) => ({ key, allowed }));
}

/** State of a key in some rows: a denial overrides. */
export function stateOf(rows: readonly Row[], key: string): State {
  const words = rows.filter((row) => row.key === key);
  if (words.some((row) => !row.allowed)) return "DENY";
  return words.length > 0 ? "ALLOW" : "UNSET";
}

/** Rows as logged: the state of each key. */
export const statesForLog = (rows: readonly Row[]): Record<string, State> =>
  Object.fromEntries(rows.map(({ key, allowed }) => [key, allowed ? "ALLOW" : "DENY"]));
