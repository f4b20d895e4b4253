import type { LineRow } from "#web/projects/lines/lineRows.ts";

/** How many lines an addendum adds, changes and removes, and whether the remaining ones change order. */
export interface LineChanges {
  added: number;
  changed: number;
  removed: number;
  moved: boolean;
}

/** Compares the published lines with the typed ones. */
export function lineChanges(before: readonly LineRow[], now: readonly LineRow[]): LineChanges {
  const words = ({ id: _id, ...line }: LineRow) => JSON.stringify(line);
  const was = new Map(before.map((row) => [row.key, words(row)]));
  const remainingLines = now.filter(({ key }) => key !== null && was.has(key));
  const stays = new Set(remainingLines.map(({ key }) => key));
  const order = before.filter(({ key }) => stays.has(key));
  return {
    added: now.length - remainingLines.length,
    changed: remainingLines.filter((row) => was.get(row.key) !== words(row)).length,
    removed: before.length - remainingLines.length,
    moved: order.some(({ key }, index) => remainingLines[index]?.key !== key),
  };
}
