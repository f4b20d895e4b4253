import type { Outcome } from "../files/import.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

/** Rows written in one transaction. */
export const BATCH = 200;
/** Time after the last batch from which someone else may continue a run. */
export const HELD_SECONDS = 120;
/** Maximum rows named in a refusal. */
const MAX_NAMED = 10;

export type ImportState = "RUNNING" | "DONE" | "TAKEN_BACK";

/** What the rules need to know about a run. */
export interface RunFacts {
  state: ImportState;
  heldById: string;
  heldByName: string;
  touchedAt: Date;
  done: number;
  total: number;
}

/** Why a run is currently someone else's; null: it is not. IMPORT_RUNNING. */
export function refuseWhileHeld(run: RunFacts, userId: string, now: Date): Refusal | null {
  const isHeld = run.state === "RUNNING" && now.valueOf() - run.touchedAt.valueOf() < HELD_SECONDS * 1000;
  if (!isHeld || run.heldById === userId) return null;
  const at = `row ${run.done.toLocaleString("en-US")} of ${run.total.toLocaleString("en-US")}`;
  return {
    code: "IMPORT_RUNNING",
    message: `${run.heldByName} is importing this file right now (${at}). Wait until it finishes, or two minutes after it stops.`,
  };
}

/** Why a run cannot continue; null: it can. IMPORT_TAKEN_BACK, IMPORT_DONE, IMPORT_RUNNING. */
export function refuseGoingOn(run: RunFacts, userId: string, now: Date): Refusal | null {
  if (run.state === "TAKEN_BACK") return TAKEN_BACK;
  if (run.state === "DONE") return { code: "IMPORT_DONE", message: "This import is done." };
  return refuseWhileHeld(run, userId, now);
}
const TAKEN_BACK: Refusal = { code: "IMPORT_TAKEN_BACK", message: "This import was undone." };

/** A row whose record has changed since the import. */
export interface InTheWay {
  line: number;
  name: string;
  /** 'was changed since' */
  why: string;
}

/** Why a run cannot be undone; null: it can. IMPORT_TAKEN_BACK, IMPORT_RUNNING, CHANGED_SINCE. */
export function refuseTakingBack(
  run: RunFacts,
  userId: string,
  now: Date,
  inTheWay: readonly InTheWay[],
): Refusal | null {
  const refused = run.state === "TAKEN_BACK" ? TAKEN_BACK : refuseWhileHeld(run, userId, now);
  if (refused || inTheWay.length === 0) return refused;
  const named = inTheWay.slice(0, MAX_NAMED).map(({ line, name, why }) => `line ${line} (${name}) ${why}`);
  const more = inTheWay.length - named.length;
  const all = [...named, ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [])].join("; ");
  return {
    code: "CHANGED_SINCE",
    message: `This import cannot be undone because of later changes: ${all}.`,
  };
}

/** Counts after more rows. */
export function addCounts<Counts extends { creates: number; updates: number; unchanged: number; refused: number }>(
  { creates, updates, unchanged, refused }: Counts,
  more: Readonly<Record<Outcome, number>>,
) {
  return {
    creates: creates + more.CREATE,
    updates: updates + more.UPDATE,
    unchanged: unchanged + more.UNCHANGED,
    refused: refused + more.REFUSED,
  };
}

/** Whether two runs read their files in the same way. */
export const sameMapping = (
  one: readonly { field: string; heading: string | null }[],
  other: readonly { field: string; heading: string | null }[],
): boolean => {
  const canonicalForm = (all: typeof one) =>
    all
      .map(({ field, heading }) => `${field}=${heading ?? ""}`)
      .toSorted()
      .join("\n");
  return canonicalForm(one) === canonicalForm(other);
};
