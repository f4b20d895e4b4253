// Rich text of a clause: TipTap's (ProseMirror's) JSON, limited to what a resolution needs.

/** Bold, italic, underline: no other formatting fits a county's letterhead. */
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
/** A cell of a table. A header cell labels its column or row. */
export interface Cell {
  type: "tableCell" | "tableHeader";
  content: Paragraph[];
}
export interface Row {
  type: "tableRow";
  content: Cell[];
}
export interface Table {
  type: "table";
  content: Row[];
}
/** An independent part of a rich text. */
export type Block = Paragraph | List | Table;
/** The result of an editor's getJSON(). */
export interface RichText {
  type: "doc";
  content: Block[];
}

/** Plain text as rich text, one paragraph per line. */
export function richTextOf(text: string): RichText {
  return {
    type: "doc",
    content: text
      .split(/\r?\n/)
      .map((line): Paragraph => ({ type: "paragraph", ...(line ? { content: [{ type: "text", text: line }] } : {}) })),
  };
}

/** One text after another. An empty one adds nothing. */
export const joined = (one: RichText, other: RichText): RichText =>
  plainText(one).trim() === "" ? other : { type: "doc", content: [...one.content, ...other.content] };

const inlineText = (content: readonly Inline[] = []): string =>
  content.map((part) => (part.type === "text" ? part.text : "\n")).join("");

/** Separator between two cells of a row, when a table is shown as plain text. */
export const BETWEEN_CELLS = " | ";

const linesText = (paragraphs: readonly Paragraph[], between = "\n") =>
  paragraphs.map((paragraph) => inlineText(paragraph.content)).join(between);

/** Rich text as plain text: one line per paragraph, list items with their mark, one line per table row. */
export function plainText(rich: RichText): string {
  return rich.content
    .flatMap((block) => {
      if (block.type === "paragraph") return [inlineText(block.content)];
      if (block.type === "table")
        return block.content.map((row) => row.content.map((cell) => linesText(cell.content)).join(BETWEEN_CELLS));
      return block.content.map((item, index) => {
        const mark = block.type === "orderedList" ? `${index + 1}.` : "•";
        return `${mark} ${linesText(item.content)}`;
      });
    })
    .join("\n");
}

/** The paragraphs of a rich text in reading order, including those in lists and tables. */
export const paragraphsIn = (rich: RichText): Paragraph[] =>
  rich.content.flatMap((block) => {
    if (block.type === "paragraph") return [block];
    if (block.type === "table") return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content));
    return block.content.flatMap((item) => item.content);
  });

/** A rich text with each of its paragraphs replaced. */
export const mapParagraphs = (rich: RichText, change: (paragraph: Paragraph) => Paragraph): RichText => ({
  type: "doc",
  content: rich.content.map((block): Block => {
    if (block.type === "paragraph") return change(block);
    if (block.type !== "table")
      return { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(change) })) };
    const rows = block.content.map((row) => ({
      ...row,
      content: row.content.map((cell) => ({ ...cell, content: cell.content.map(change) })),
    }));
    return { ...block, content: rows };
  }),
});

/** Maximum length of a clause, in characters. */
export const MAX_CHARACTERS = 50_000;
const MARKS = new Set(["bold", "italic", "underline"]);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const hasOnly = (value: Record<string, unknown>, ...keys: string[]) =>
  Object.keys(value).every((key) => keys.includes(key) || value[key] === undefined || value[key] === null);
/** Editors write attributes that are unused here, so flat ones are allowed. */
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

/** Maximum number of rows in a table, and of cells in a row. */
export const MAX_ROWS = 500;
export const MAX_COLUMNS = 30;
/** Whether a text has a table that is too large to be stored. */
export const hasLargeTable = ({ content }: RichText): boolean =>
  content.some(
    (block) =>
      block.type === "table" &&
      (block.content.length > MAX_ROWS || block.content.some((row) => row.content.length > MAX_COLUMNS)),
  );
const isCell = (value: unknown): boolean =>
  isObject(value) &&
  (value["type"] === "tableCell" || value["type"] === "tableHeader") &&
  listOf(value["content"], isParagraph) &&
  hasOnly(value, "type", "content", "attrs") &&
  hasFlatAttrs(value);
const isRow = (value: unknown): boolean =>
  isObject(value) &&
  value["type"] === "tableRow" &&
  listOf(value["content"], isCell) &&
  (value["content"] as unknown[]).length <= MAX_COLUMNS &&
  hasOnly(value, "type", "content");
const isTable = (value: unknown): boolean =>
  isObject(value) &&
  value["type"] === "table" &&
  listOf(value["content"], isRow) &&
  (value["content"] as unknown[]).length <= MAX_ROWS &&
  hasOnly(value, "type", "content");

/** Whether a value is rich text that a clause allows. Anything else (links, images, scripts) is not. */
export function isRichText(value: unknown): value is RichText {
  return (
    isObject(value) &&
    value["type"] === "doc" &&
    listOf(value["content"], (block) => isParagraph(block) || isList(block) || isTable(block)) &&
    hasOnly(value, "type", "content") &&
    JSON.stringify(value).length <= MAX_CHARACTERS * 4
  );
}
