// How a draft is read aloud, and the lead words of each clause.
import type { DraftBlock, DraftBlockKind } from "./facts.rules.ts";
import { plainText } from "../richText.rules.ts";

/**
 * The lead words of a block, with the space that follows them. '' for the title and free text.
 * @param index position among unstruck blocks of its kind, from 0
 */
export function headOf(kind: DraftBlockKind, index: number): string {
  if (kind === "WHEREAS") return "WHEREAS, ";
  if (kind !== "RESOLVED") return "";
  return index === 0 ? "NOW, THEREFORE, BE IT RESOLVED, that " : "BE IT FURTHER RESOLVED, that ";
}

const NAMES: Readonly<Record<DraftBlockKind, string>> = {
  TITLE: "Title",
  WHEREAS: "WHEREAS clause",
  RESOLVED: "RESOLVED clause",
  TEXT: "Free text",
};

/** The name of each block as in the editor, e.g. RESOLVED clause 2. Struck blocks count. */
export function placesOf(blocks: readonly Pick<DraftBlock, "kind">[]): string[] {
  const seen: Record<DraftBlockKind, number> = { TITLE: 0, WHEREAS: 0, RESOLVED: 0, TEXT: 0 };
  return blocks.map(({ kind }) => {
    seen[kind] += 1;
    return kind === "TITLE" && seen.TITLE === 1 ? NAMES.TITLE : `${NAMES[kind]} ${seen[kind]}`;
  });
}

/**
 * The lead words of each block of a draft, in order. A struck block gets those of its position, but does not shift
 * others.
 */
export function headsOf(blocks: readonly Pick<DraftBlock, "kind" | "struck">[]): string[] {
  const before: Record<DraftBlockKind, number> = { TITLE: 0, WHEREAS: 0, RESOLVED: 0, TEXT: 0 };
  return blocks.map(({ kind, struck }) => {
    const head = headOf(kind, before[kind]);
    if (!struck) before[kind] += 1;
    return head;
  });
}

/** Plain text of one block with its lead words. A list starts on the next line. */
export function blockText(block: Pick<DraftBlock, "content">, head: string): string {
  const text = plainText(block.content);
  return head && block.content.content[0]?.type !== "paragraph" ? `${head.trimEnd()}\n${text}` : `${head}${text}`;
}

/**
 * A draft as plain text, as read aloud: lead words and clauses in order, separated by blank lines, without struck
 * blocks.
 */
export function draftText(blocks: readonly DraftBlock[]): string {
  const heads = headsOf(blocks);
  return blocks
    .flatMap((block, index) => (block.struck ? [] : [blockText(block, heads[index] ?? "").trimEnd()]))
    .filter((text) => text !== "")
    .join("\n\n");
}
