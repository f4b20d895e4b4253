// The words of a clause: TipTap's (ProseMirror's) JSON, limited to what a resolution needs.

/** Bold, italic, underline: nothing else survives a county's letterhead. */
export interface Mark {
  type: "bold" | "italic" | "underline";
}
export type Inline = { type: "text"; text: string; marks?: Mark[] } | { type: "hardBreak" };
export interface Paragraph {
  type: "paragraph";
  content?: Inline[];
}
export interface ListItem {
  type: "listItem";
  content: Paragraph[];
}
export interface List {
  type: "bulletList" | "orderedList";
  content: ListItem[];
}
/** What an editor's getJSON() gives. */
export interface RichText {
  type: "doc";
  content: (Paragraph | List)[];
}

/** Words without marks as rich text, a paragraph a line. */
export function richTextOf(text: string): RichText {
  return {
    type: "doc",
    content: text
      .split(/\r?\n/)
      .map((line): Paragraph => ({ type: "paragraph", ...(line ? { content: [{ type: "text", text: line }] } : {}) })),
  };
}

/** One text behind another; an empty one adds nothing. */
export const joined = (one: RichText, other: RichText): RichText =>
  plainText(one).trim() === "" ? other : { type: "doc", content: [...one.content, ...other.content] };

const inlineText = (content: readonly Inline[] = []): string =>
  content.map((part) => (part.type === "text" ? part.text : "\n")).join("");

/** Rich text as plain words: a line a paragraph, list items with their mark. */
export function plainText(rich: RichText): string {
  return rich.content
    .flatMap((block) =>
      block.type === "paragraph"
        ? [inlineText(block.content)]
        : block.content.map((item, index) => {
            const mark = block.type === "orderedList" ? `${index + 1}.` : "•";
            return `${mark} ${item.content.map((paragraph) => inlineText(paragraph.content)).join("\n")}`;
          }),
    )
    .join("\n");
}

/** The longest clause, in characters. */
export const MOST_CHARACTERS = 50_000;
const MARKS = new Set(["bold", "italic", "underline"]);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const hasOnly = (value: Record<string, unknown>, ...keys: string[]) =>
  Object.keys(value).every((key) => keys.includes(key) || value[key] === undefined || value[key] === null);
/** An editor writes attributes that nobody reads here: flat ones pass. */
const hasFlatAttrs = ({ attrs }: Record<string, unknown>) =>
  attrs === undefined ||
  attrs === null ||
  (isObject(attrs) && Object.values(attrs).every((value) => value === null || typeof value !== "object"));
const listOf = (value: unknown, check: (entry: unknown) => boolean) => Array.isArray(value) && value.every(check);

function isInline(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value["type"] === "hardBreak") return hasOnly(value, "type", "marks");
  return (
    value["type"] === "text" &&
    typeof value["text"] === "string" &&
    value["text"] !== "" &&
    (value["marks"] === undefined ||
      listOf(
        value["marks"],
        (mark) =>
          isObject(mark) && MARKS.has(String(mark["type"])) && hasOnly(mark, "type", "attrs") && hasFlatAttrs(mark),
      )) &&
    hasOnly(value, "type", "text", "marks")
  );
}
const isParagraph = (value: unknown): boolean =>
  isObject(value) &&
  value["type"] === "paragraph" &&
  (value["content"] === undefined || listOf(value["content"], isInline)) &&
  hasOnly(value, "type", "content", "attrs") &&
  hasFlatAttrs(value);
const isList = (value: unknown): boolean =>
  isObject(value) &&
  (value["type"] === "bulletList" || value["type"] === "orderedList") &&
  listOf(
    value["content"],
    (item) => isObject(item) && item["type"] === "listItem" && listOf(item["content"], isParagraph),
  ) &&
  hasOnly(value, "type", "content", "attrs") &&
  hasFlatAttrs(value);

/** Whether a value is rich text of the kind a clause takes; anything else (links, images, scripts) is not. */
export function isRichText(value: unknown): value is RichText {
  return (
    isObject(value) &&
    value["type"] === "doc" &&
    listOf(value["content"], (block) => isParagraph(block) || isList(block)) &&
    hasOnly(value, "type", "content") &&
    JSON.stringify(value).length <= MOST_CHARACTERS * 4
  );
}
