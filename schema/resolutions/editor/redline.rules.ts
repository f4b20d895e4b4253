// Compares two texts of a resolution, clause by clause. Decision 'Documents'.
import { diffArrays } from "diff";
import type { DraftBlock, DraftBlockKind } from "../facts.rules.ts";
import { plainText } from "../../richText.rules.ts";

export type RedlineChange = "SAME" | "ADDED" | "REMOVED";
export type RedlineBlockState = "SAME" | "CHANGED" | "ADDED" | "REMOVED" | "MOVED" | "STRUCK";

export interface RedlinePart {
  change: RedlineChange;
  text: string;
}
export interface RedlineBlock {
  /** Key in the new text, or in the old one if the new has no such block. */
  key: string;
  kind: DraftBlockKind;
  state: RedlineBlockState;
  /** SAME and REMOVED together are the old text, SAME and ADDED the new text. */
  parts: RedlinePart[];
}
export interface Redline {
  titleParts: RedlinePart[];
  blocks: RedlineBlock[];
  /** Number of changed blocks, including the title. */
  changes: number;
}
export interface RedlineText {
  title: string;
  blocks: readonly DraftBlock[];
}

/** Texts that differ by more words are shown as one removed and one added whole, because no one reads more marks. */
export const MAX_EDITS = 2_000;
/** Two blocks are the same clause if at least this share of their words matches. */
const LIKENESS = 0.5;

/**
 * Keeps numbers whole, so that a changed amount or date is one change. Then words, spaces, and single other characters.
 */
const TOKENS = /[$€]?\d[\d.,:/-]*\d%?|[$€]?\d%?|[\p{L}\p{M}'’]+|\s+|[^]/gu;
export const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** The words of two texts: unchanged, removed or added. If more than `most` differ, one text and then the other. */
export function redlineWords(before: string, after: string, most = MAX_EDITS): RedlinePart[] {
  if (before === after) return before === "" ? [] : [{ change: "SAME", text: before }];
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: most }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return found
    .map(({ added, removed, value }): RedlinePart => ({
      change: added ? "ADDED" : removed ? "REMOVED" : "SAME",
      text: value.join(""),
    }))
    .filter(({ text }) => text !== "");
}

/** The text of a block that counts. A struck block has none. */
const wordsOf = (block: DraftBlock) => (block.struck ? "" : plainText(block.content));

/** How often each word occurs in a text. */
function bagOf(text: string): { bag: Map<string, number>; size: number } {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return { bag, size: words.length };
}

/** How much of two texts matches, 0 to 1 (Dice). */
function likeness(one: ReturnType<typeof bagOf>, other: ReturnType<typeof bagOf>): number {
  if (one.size + other.size === 0) return 0;
  let common = 0;
  for (const [word, count] of one.bag) common += Math.min(count, other.bag.get(word) ?? 0);
  return (2 * common) / (one.size + other.size);
}

/** The old block for each new one: by key, otherwise the most similar of its kind. -1 if none. */
function originsOf(before: readonly DraftBlock[], after: readonly DraftBlock[]): number[] {
  const byKey = new Map(before.map((block, index) => [block.key, index]));
  const origins = after.map(({ key }) => byKey.get(key) ?? -1);
  const takenIndexes = new Set(origins);
  const free = before.flatMap((block, index) =>
    takenIndexes.has(index) ? [] : [{ index, block, bag: bagOf(plainText(block.content)) }],
  );
  const pairs = after.flatMap((block, index) => {
    if (origins[index] !== -1) return [];
    const bag = bagOf(plainText(block.content));
    return free
      .filter((old) => old.block.kind === block.kind)
      .map((old) => ({ at: index, index: old.index, likeness: likeness(bag, old.bag) }));
  });
  for (const pair of pairs.filter((each) => each.likeness >= LIKENESS).sort((a, b) => b.likeness - a.likeness)) {
    if (origins[pair.at] !== -1 || takenIndexes.has(pair.index)) continue;
    origins[pair.at] = pair.index;
    takenIndexes.add(pair.index);
  }
  return origins;
}

/** Old blocks that kept their order: the longest increasing run of their positions. The others were moved. */
function inOrder(origins: readonly number[]): Set<number> {
  const runs: { last: number; before: number }[] = [];
  const places = origins.filter((origin) => origin !== -1);
  const ends: number[] = [];
  places.forEach((place, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] as number] as number) < place) low = middle + 1;
      else high = middle;
    }
    runs.push({ last: place, before: low > 0 ? (ends[low - 1] as number) : -1 });
    ends[low] = index;
  });
  const unmovedOrigins = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at !== -1; at = runs[at]?.before ?? -1) unmovedOrigins.add(places[at] as number);
  return unmovedOrigins;
}

function redlineBlock(old: DraftBlock, now: DraftBlock, moved: boolean): RedlineBlock | null {
  if (old.struck && now.struck) return null;
  const parts = redlineWords(wordsOf(old), wordsOf(now));
  const isSame = parts.every(({ change }) => change === "SAME") && old.kind === now.kind && old.struck === now.struck;
  const state = now.struck ? "STRUCK" : old.struck ? "ADDED" : !isSame ? "CHANGED" : moved ? "MOVED" : "SAME";
  return { key: now.key, kind: now.kind, state, parts };
}

const wholeBlock = (block: DraftBlock, change: "ADDED" | "REMOVED"): RedlineBlock | null =>
  block.struck ? null : { key: block.key, kind: block.kind, state: change, parts: partOf(change, wordsOf(block)) };
const partOf = (change: RedlineChange, text: string): RedlinePart[] => (text === "" ? [] : [{ change, text }]);

/**
 * What changed from one text to another, by clause, in the order of the new text. Removed clauses stay at their old
 * position. A struck clause counts as one without words: if newly struck it is STRUCK, and if struck in both it is
 * omitted.
 */
export function redline(before: RedlineText, after: RedlineText): Redline {
  const origins = originsOf(before.blocks, after.blocks);
  const unmovedOrigins = inOrder(origins);
  const placeOf = new Map(origins.map((origin, index) => [origin, index]));
  // Removed clauses by the new clause that they follow. -1 if they come before all.
  const removed = new Map<number, DraftBlock[]>();
  let behind = -1;
  before.blocks.forEach((block, index) => {
    const place = placeOf.get(index);
    if (place === undefined) removed.set(behind, [...(removed.get(behind) ?? []), block]);
    else if (unmovedOrigins.has(index)) behind = place;
  });
  const removedBlocks = (place: number) => (removed.get(place) ?? []).map((block) => wholeBlock(block, "REMOVED"));
  const blocks = [
    ...removedBlocks(-1),
    ...after.blocks.flatMap((block, index) => {
      const origin = origins[index] ?? -1;
      const old = before.blocks[origin];
      return [
        old ? redlineBlock(old, block, !unmovedOrigins.has(origin)) : wholeBlock(block, "ADDED"),
        ...removedBlocks(index),
      ];
    }),
  ].filter((block) => block !== null);
  const titleParts = redlineWords(before.title, after.title);
  const changes = blocks.filter(({ state }) => state !== "SAME").length + (before.title === after.title ? 0 : 1);
  return { titleParts, blocks, changes };
}
