import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { blockTextOf } from "./draftBlocks.ts";

export type Side = "MINE" | "THEIRS";

/** A block after two people changed a draft. `null` on a side: that side deleted it or never had it. */
export type MergeLine = {
  key: string;
  base: DraftBlock | null;
  mine: DraftBlock | null;
  theirs: DraftBlock | null;
  /** Who changed it. BOTH: in different ways, so the user must choose. */
  changedBy: Side | "BOTH";
};

const textOf = (block: DraftBlock | null): string | null => block && blockTextOf(block);

/**
 * The blocks that one or both sides changed since `base`, in the order of the saved draft, then those that only mine
 * has.
 */
export function mergeLines(
  base: readonly DraftBlock[],
  mine: readonly DraftBlock[],
  theirs: readonly DraftBlock[],
): MergeLine[] {
  const find = (list: readonly DraftBlock[], key: string) => list.find((block) => block.key === key) ?? null;
  const keys = [...new Set([...theirs, ...mine, ...base].map(({ key }) => key))];
  return keys.flatMap((key): MergeLine[] => {
    const line = { key, base: find(base, key), mine: find(mine, key), theirs: find(theirs, key) };
    const [before, here, there] = [textOf(line.base), textOf(line.mine), textOf(line.theirs)];
    if (here === before && there === before) return [];
    if (here === there || here === before) return [{ ...line, changedBy: "THEIRS" }];
    return [{ ...line, changedBy: there === before ? "MINE" : "BOTH" }];
  });
}

const inOrder = (list: readonly DraftBlock[], among: ReadonlySet<string>) =>
  list.flatMap(({ key }) => (among.has(key) ? [key] : [])).join(" ");

/**
 * The keys of both drafts in one order: mine if I moved blocks, otherwise the saved one's. A block that only one side
 * has follows its neighbor.
 */
function orderOf(base: readonly DraftBlock[], mine: readonly DraftBlock[], theirs: readonly DraftBlock[]): string[] {
  const common = new Set(base.map(({ key }) => key).filter((key) => mine.some((block) => block.key === key)));
  const iMoved = inOrder(base, common) !== inOrder(mine, common);
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];
  const keys = first.map(({ key }) => key);
  for (const [at, { key }] of second.entries()) {
    if (keys.includes(key)) continue;
    const before = second[at - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}

/**
 * Merges two drafts with the common `base`. A block that one side changed keeps that change; if both changed it, the
 * choice decides (mine by default). A block that one side deleted and the other left unchanged is removed.
 */
export function mergeDraft(
  base: readonly DraftBlock[],
  mine: readonly DraftBlock[],
  theirs: readonly DraftBlock[],
  choices: Readonly<Record<string, Side>> = {},
): DraftBlock[] {
  const lines = new Map(mergeLines(base, mine, theirs).map((line) => [line.key, line]));
  return orderOf(base, mine, theirs).flatMap((key) => {
    const line = lines.get(key);
    if (!line) return mine.filter((block) => block.key === key);
    const side = line.changedBy === "BOTH" ? (choices[key] ?? "MINE") : line.changedBy;
    return (side === "MINE" ? line.mine : line.theirs) ?? [];
  });
}
