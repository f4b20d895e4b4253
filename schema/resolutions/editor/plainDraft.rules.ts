// A draft in plain words, as sent by documented calls.
import { draftText } from "../clauses.rules.ts";
import { MOST_BLOCKS } from "./edit.rules.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { richTextOf } from "../../richText.rules.ts";

const HEADS: readonly (readonly [RegExp, "WHEREAS" | "RESOLVED"])[] = [
  [/^WHEREAS, /, "WHEREAS"],
  [/^(?:NOW, THEREFORE, BE IT RESOLVED, that|BE IT FURTHER RESOLVED, that) /, "RESOLVED"],
];

/**
 * The blocks of plain words, a block a paragraph: a clause where it begins with the words that head one, else free text. Clauses are made
 * only where reading them aloud gives the very words that came in; otherwise all is free text. No words are lost.
 */
export function blocksOfText(words: string): DraftBlock[] {
  const paragraphs = words
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  const free = (parts: readonly string[]) =>
    parts.map((text, index): DraftBlock => ({
      key: `t${index + 1}`,
      kind: "TEXT",
      content: richTextOf(text),
      struck: false,
    }));
  if (paragraphs.length > MOST_BLOCKS) return free([paragraphs.join("\n\n")]);
  const clauses = paragraphs.map((text, index): DraftBlock => {
    const [head, kind] = HEADS.find(([pattern]) => pattern.test(text)) ?? [/^/, "TEXT" as const];
    return { key: `t${index + 1}`, kind, content: richTextOf(text.replace(head, "")), struck: false };
  });
  return draftText(clauses) === paragraphs.join("\n\n") ? clauses : free(paragraphs);
}
