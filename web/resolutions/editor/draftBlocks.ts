import { plainDocument } from "#design-system/RichTextField/document.ts";
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { plainText, richTextOf } from "#schema/richText.rules.ts";
import { texts } from "./texts.ts";

/** The name of each block for buttons and screen readers: 'WHEREAS clause 2'. */
export function namesOf(blocks: readonly Pick<DraftBlock, "kind">[]): string[] {
  const seen: Record<DraftBlockKind, number> = { TITLE: 0, WHEREAS: 0, RESOLVED: 0, TEXT: 0 };
  return blocks.map(({ kind }) => {
    seen[kind] += 1;
    const name = texts.kinds[kind];
    const first = `${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`;
    return kind === "TITLE" && seen.TITLE === 1 ? first : `${first} ${seen[kind]}`;
  });
}

/** The canonical text of a block: blocks with the same content have the same text. Its position does not count. */
export const blockTextOf = ({ kind, struck, content }: DraftBlock): string =>
  JSON.stringify([kind, struck, plainDocument(content)]);

/** The canonical text of a draft, with keys and order. */
export const draftTextOf = (blocks: readonly DraftBlock[]): string =>
  JSON.stringify(blocks.map((block) => [block.key, blockTextOf(block)]));

/** An empty block with its own key. */
export const emptyBlock = (kind: DraftBlockKind): DraftBlock => ({
  key: crypto.randomUUID(),
  kind,
  content: richTextOf(""),
  struck: false,
});

/** Whether a block has no text. */
export const isEmptyBlock = (block: DraftBlock): boolean => plainText(block.content).trim() === "";

const order: readonly DraftBlockKind[] = ["TITLE", "WHEREAS", "RESOLVED"];

/**
 * The default position of a new block: after the last of its kind, otherwise in the usual order of a resolution. Free
 * text goes at the end.
 */
export function placeFor(blocks: readonly DraftBlock[], kind: DraftBlockKind): number {
  if (kind === "TEXT") return blocks.length;
  const upTo = order.slice(0, order.indexOf(kind) + 1);
  return blocks.findLastIndex((block) => upTo.includes(block.kind)) + 1;
}

/** Moves one block to an index, starting at 0. */
export function moved(blocks: readonly DraftBlock[], key: string, to: number): DraftBlock[] {
  const block = blocks.find((one) => one.key === key);
  return block ? blocks.filter((one) => one !== block).toSpliced(to, 0, block) : [...blocks];
}
