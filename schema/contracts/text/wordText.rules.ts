// The content of a Word file as the text of a contract: paragraphs, lists, bold, italic, underlined. Decision 'Text of
// a contract'.
import type { Inline, List, ListItem, Mark, Paragraph, RichText } from "../../richText.rules.ts";
import { MAX_CHARACTERS, plainText } from "../../richText.rules.ts";

/** An element of a Word file, as reported by its reader. */
export interface WordElement {
  type: string;
  children?: WordElement[] | null;
  value?: string | null;
  breakType?: string | null;
  numbering?: { isOrdered?: boolean | null } | null;
  isBold?: boolean | null;
  isItalic?: boolean | null;
  isUnderline?: boolean | null;
  checked?: boolean | null;
}

/** Content not allowed in a contract's text, by its element. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  image: "A picture was left out.",
  table: "The cells of a table were put one after another.",
  noteReference: "A footnote was left out.",
};

const marksOf = ({ isBold, isItalic, isUnderline }: WordElement): Mark[] =>
  [isBold && "bold", isItalic && "italic", isUnderline && "underline"]
    .filter((type) => type !== false && type !== null && type !== undefined)
    .map((type) => ({ type }) as Mark);

const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t]|[\uFFFE\uFFFF]/gu, "").replaceAll(/\s/g, " ");

function inlineOf(element: WordElement, marks: Mark[], leftOut: Set<string>): Inline[] {
  const omission = LEFT_OUT[element.type];
  if (omission) leftOut.add(omission);
  const text = (words: string): Inline[] =>
    words === "" ? [] : [{ type: "text", text: words, ...(marks.length > 0 && { marks }) }];
  switch (element.type) {
    case "text":
      return text(printable(element.value ?? ""));
    case "tab":
      return text(" ");
    case "checkbox":
      return text(element.checked ? "☒" : "☐");
    case "break":
      return element.breakType === "line" ? [{ type: "hardBreak" }] : [];
    case "image":
    case "noteReference":
      return [];
    default: {
      const runMarks = element.type === "run" ? marksOf(element) : marks;
      return (element.children ?? []).flatMap((child) => inlineOf(child, runMarks, leftOut));
    }
  }
}

/** Joins consecutive words of one style. */
function joinedInline(parts: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.type === "text" && part.type === "text" && JSON.stringify(last.marks) === JSON.stringify(part.marks))
      all[all.length - 1] = { ...last, text: last.text + part.text };
    else all.push(part);
  }
  return all;
}

const paragraphOf = (element: WordElement, leftOut: Set<string>): Paragraph => {
  const content = joinedInline(inlineOf(element, [], leftOut));
  return content.length > 0 ? { type: "paragraph", content } : { type: "paragraph" };
};

/** The paragraphs of a part in order, including those of a table, cell by cell. */
function paragraphsIn(element: WordElement, leftOut: Set<string>): WordElement[] {
  if (element.type === "paragraph") return [element];
  const omission = LEFT_OUT[element.type];
  if (omission) leftOut.add(omission);
  return (element.children ?? []).flatMap((child) => paragraphsIn(child, leftOut));
}

/** A Word file as the text of a contract, and what of it was left out. `fault`: why it is not one. */
export function readWordText(body: WordElement): { content: RichText; leftOut: string[] } | { fault: string } {
  const leftOut = new Set<string>();
  const content: RichText["content"] = [];
  for (const element of paragraphsIn(body, leftOut)) {
    const paragraph = paragraphOf(element, leftOut);
    if (!paragraph.content) continue;
    if (!element.numbering) {
      content.push(paragraph);
      continue;
    }
    const type: List["type"] = element.numbering.isOrdered ? "orderedList" : "bulletList";
    const item: ListItem = { type: "listItem", content: [paragraph] };
    const last = content.at(-1);
    if (last?.type === type) last.content.push(item);
    else content.push({ type, content: [item] });
  }
  const text: RichText = { type: "doc", content };
  const words = plainText(text);
  if (words.trim() === "") return { fault: "This file has no text. A scan of a contract cannot be compared." };
  if (words.length > MAX_CHARACTERS || JSON.stringify(text).length > MAX_CHARACTERS * 4)
    return { fault: "This file has more text than the 50,000 characters a contract may have." };
  return { content: text, leftOut: [...leftOut] };
}
