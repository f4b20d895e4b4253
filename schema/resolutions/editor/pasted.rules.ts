// Pasted resolutions: finds clauses by their lead words. No pasted text is lost except the lead words.
import type { DraftBlock } from "../facts.rules.ts";
import { type Inline, type Paragraph, plainText, type RichText } from "../../richText.rules.ts";

/** A pasted clause. It gets its key where it is inserted. */
export type PastedClause = Pick<DraftBlock, "kind" | "content">;

const WHEREAS = /^\s*whereas\b[\s,;:]*/i;
/** 'NOW, THEREFORE, BE IT RESOLVED, that', 'BE IT FURTHER RESOLVED that', 'RESOLVED:' and anything between. */
const RESOLVED =
  /^\s*(?:(?:now|therefore|and|be|it|further|also|hereby)\b[\s,;:]*)*resolved\b[\s,;:]*(?:that\b[\s,:]*)?/i;
/** 'NOW, THEREFORE, BE IT' or 'and be it further' on a line of its own, which the lead words already say. */
const BEFORE_RESOLVED = /^(?=.*\b(?:be\s+it|therefore)\b)\s*(?:(?:and|now|therefore|be|it|further|also)\b[\s,;:]*)+$/i;
/**
 * Words at the end of a clause that the next lead words repeat: 'now, therefore, be it', 'and be it further'. 'now' and
 * 'and' stay, as in the county's own clauses.
 */
const TAIL =
  /(\b(?:now|and)\b)?(?:(?:(?<=now)[\s,]*therefore\b[\s,;:]*(?:be\s+it\b)?)|(?:\s*be\s+it\s+(?:further|also)\b))[\s,;:]*$/i;

const wordsOf = (paragraph: Paragraph): string => plainText({ type: "doc", content: [paragraph] });
const headOf = (words: string): RegExp | null => [WHEREAS, RESOLVED].find((head) => head.test(words)) ?? null;

const paragraphOf = (content: Inline[]): Paragraph => ({
  type: "paragraph",
  ...(content.length > 0 ? { content } : {}),
});

/** A paragraph between two character positions. A line break counts as one. */
function slice({ content = [] }: Paragraph, from: number, to: number): Paragraph {
  let at = 0;
  return paragraphOf(
    content.flatMap((part): Inline[] => {
      const length = part.type === "text" ? part.text.length : 1;
      const start = at;
      at += length;
      if (part.type === "hardBreak") return start >= from && start < to ? [part] : [];
      const text = part.text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
      return text === "" ? [] : [{ ...part, text }];
    }),
  );
}

/** Lines of one paragraph become separate paragraphs if a clause begins in one of them. */
function lines(paragraph: Paragraph): Paragraph[] {
  const words = wordsOf(paragraph);
  const starts = [...words.matchAll(/\n/g)].flatMap(({ index }) => {
    const line = words.slice(index + 1).split("\n")[0] ?? "";
    return headOf(line) || BEFORE_RESOLVED.test(line) ? [index] : [];
  });
  return [...starts, words.length].map((end, index) =>
    slice(paragraph, index === 0 ? 0 : (starts[index - 1] ?? 0) + 1, end),
  );
}

/** A title is the first paragraph before the clauses, if it calls itself a resolution or is set in capitals. */
const isTitle = (words: string): boolean => /\bresolution\b/i.test(words) || words === words.toUpperCase();

/**
 * The clauses in a pasted text. A WHEREAS or RESOLVED begins a clause, without its lead words, and what follows belongs
 * to it. What comes before the first is the title or free text. Null if it contains no clause, so that it is pasted
 * like any other text.
 */
export function clausesOf({ content }: RichText): PastedClause[] | null {
  const clauses: PastedClause[] = [];
  let found = false;
  for (const block of content.flatMap((each): RichText["content"] =>
    each.type === "paragraph" ? lines(each) : [each],
  )) {
    const words = plainText({ type: "doc", content: [block] }).trim();
    if (words === "") continue;
    const last = clauses.at(-1);
    if (block.type === "paragraph" && BEFORE_RESOLVED.test(words)) continue;
    const head = block.type === "paragraph" ? headOf(words) : null;
    if (block.type === "paragraph" && head) {
      found = true;
      const blockText = wordsOf(block);
      const rest = slice(block, head.exec(blockText)?.[0].length ?? 0, blockText.length);
      clauses.push({ kind: head === WHEREAS ? "WHEREAS" : "RESOLVED", content: { type: "doc", content: [rest] } });
    } else if (found && last) last.content.content.push(block);
    else if (clauses.length === 0 && block.type === "paragraph" && isTitle(words))
      clauses.push({ kind: "TITLE", content: { type: "doc", content: [block] } });
    else if (last?.kind === "TEXT") last.content.content.push(block);
    else clauses.push({ kind: "TEXT", content: { type: "doc", content: [block] } });
  }
  return found ? clauses.map(withoutTail) : null;
}

function withoutTail({ kind, content: { content } }: PastedClause): PastedClause {
  const last = content.at(-1);
  if (last?.type !== "paragraph") return { kind, content: { type: "doc", content } };
  const words = wordsOf(last);
  const tail = TAIL.exec(words);
  const trimmedLast = tail ? slice(last, 0, tail.index + (tail[1]?.length ?? 0)) : last;
  return { kind, content: { type: "doc", content: [...content.slice(0, -1), trimmedLast] } };
}
