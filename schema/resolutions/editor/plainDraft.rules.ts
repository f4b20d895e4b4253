// A draft as plain text, as in the documented calls.
import { draftText } from "../clauses.rules.ts";
import { MAX_BLOCKS } from "./edit.rules.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { richTextOf } from "../../richText.rules.ts";

const HEADS: readonly (readonly [RegExp, "WHEREAS" | "RESOLVED"])[] = [
  [/^WHEREAS, /, "WHEREAS"],
  [/^(?:NOW, THEREFORE, BE IT RESOLVED, that|BE IT FURTHER RESOLVED, that) /, "RESOLVED"],
];

/**
 * The blocks of a plain text, one per paragraph: a clause if it begins with lead words, otherwise free text. Clauses
 * are made only if reading them aloud gives exactly the original text. Otherwise, everything is free text. No words are
 * lost.
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
  if (paragraphs.length > MAX_BLOCKS) return free([paragraphs.join("\n\n")]);
  const clauses = paragraphs.map((text, index): DraftBlock => {
    const [head, kind] = HEADS.find(([pattern]) => pattern.test(text)) ?? [/^/, "TEXT" as const];
    return { key: `t${index + 1}`, kind, content: richTextOf(text.replace(head, "")), struck: false };
  });
  return draftText(clauses) === paragraphs.join("\n\n") ? clauses : free(paragraphs);
}
