import { plainDocument } from "#design-system/RichTextField/document.ts";
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { plainText, richTextOf } from "#schema/richText.rules.ts";
import { texts } from "./texts.ts";

/** The name of each block, as buttons and readers call it: 'WHEREAS clause 2'. */
export function namesOf(blocks: readonly Pick<DraftBlock, "kind">[]): string[] {
  const seen: Record<DraftBlockKind, number> = { TITLE: 0, WHEREAS: 0, RESOLVED: 0, TEXT: 0 };
  return blocks.map(({ kind }) => {
    seen[kind] += 1;
    const name = texts.kinds[kind];
    const first = `${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`;
    return kind === "TITLE" && seen.TITLE === 1 ? first : `${first} ${seen[kind]}`;
  });
}

/** A block in one spelling: two that say the same give the same text. Its place does not count. */
export const blockTextOf = ({ kind, struck, content }: DraftBlock): string =>
  JSON.stringify([kind, struck, plainDocument(content)]);

/** A draft in one spelling, with keys and order. */
export const draftTextOf = (blocks: readonly DraftBlock[]): string =>
  JSON.stringify(blocks.map((block) => [block.key, blockTextOf(block)]));

/** An empty block with a key of its own. */
export const emptyBlock = (kind: DraftBlockKind): DraftBlock => ({
  key: crypto.randomUUID(),
  kind,
  content: richTextOf(""),
  struck: false,
});

/** Whether a block has no words. */
export const isEmptyBlock = (block: DraftBlock): boolean => plainText(block.content).trim() === "";

const order: readonly DraftBlockKind[] = ["TITLE", "WHEREAS", "RESOLVED"];

/** Where a new block of a kind goes by default: after the last of its kind, else in the usual order of a resolution; free text at the end. */
export function placeFor(blocks: readonly DraftBlock[], kind: DraftBlockKind): number {
  if (kind === "TEXT") return blocks.length;
  const upTo = order.slice(0, order.indexOf(kind) + 1);
  return blocks.findLastIndex((block) => upTo.includes(block.kind)) + 1;
}

/** The blocks with one moved to a place, counted from 0. */
export function moved(blocks: readonly DraftBlock[], key: string, to: number): DraftBlock[] {
  const block = blocks.find((one) => one.key === key);
  return block ? blocks.filter((one) => one !== block).toSpliced(to, 0, block) : [...blocks];
}
