// A draft as paragraphs of formatted text, from which documents are made.
import { headsOf } from "../clauses.rules.ts";
import type { DraftBlock, DraftBlockKind } from "../facts.rules.ts";
import { BETWEEN_CELLS, type Inline, type RichText, type Table } from "../../richText.rules.ts";

/** Text with the same marks. A line break inside is \n. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
}
export interface Paragraph {
  runs: Run[];
  /** A list item. Its text begins with its bullet or number. */
  isItem: boolean;
  /** A table, row by row. It has no text outside its cells. */
  table?: Cell[][];
}
/** A table cell: the text of each of its paragraphs. */
export interface Cell {
  isHeader: boolean;
  lines: Run[][];
}
/** A block whose first paragraph begins with its lead words. */
export interface Clause {
  key: string;
  kind: DraftBlockKind;
  paragraphs: Paragraph[];
}

const plain = (text: string): Run => ({ text, bold: false, italic: false, underline: false });

/** Lead words are emphasized. */
const headRun = (head: string): Run => ({ ...plain(head), bold: true });

function runOf(part: Inline): Run {
  if (part.type === "hardBreak") return plain("\n");
  const marks = new Set(part.marks?.map(({ type }) => type));
  return { text: part.text, bold: marks.has("bold"), italic: marks.has("italic"), underline: marks.has("underline") };
}

/** The rows of a table, padded to the same number of cells. */
function tableOf({ content }: Table): Cell[][] {
  const width = Math.max(0, ...content.map((row) => row.content.length));
  return content.map((row) =>
    Array.from({ length: width }, (_, index): Cell => {
      const cell = row.content[index];
      return {
        isHeader: cell?.type === "tableHeader",
        lines: (cell?.content ?? []).map(({ content: words = [] }) => words.map(runOf)),
      };
    }),
  );
}

/** Rich text as paragraphs. List items begin with their mark, and further paragraphs of an item have none. */
function paragraphsOf(rich: RichText): Paragraph[] {
  return rich.content.flatMap((block): Paragraph[] => {
    if (block.type === "paragraph") return [{ runs: (block.content ?? []).map(runOf), isItem: false }];
    if (block.type === "table") return [{ runs: [], isItem: false, table: tableOf(block) }];
    return block.content.flatMap((item, index) => {
      const mark = plain(block.type === "orderedList" ? `${index + 1}. ` : "• ");
      const paragraphs = item.content.map(({ content = [] }) => content.map(runOf));
      return (paragraphs.length > 0 ? paragraphs : [[]]).map((runs, at) => ({
        runs: at === 0 ? [mark, ...runs] : runs,
        isItem: true,
      }));
    });
  });
}

/** The clauses of a draft with their lead words, without struck ones. The text is the same as that of draftText(). */
export function clausesOf(blocks: readonly DraftBlock[]): Clause[] {
  const heads = headsOf(blocks);
  return blocks.flatMap((block, index): Clause[] => {
    if (block.struck) return [];
    const head = heads[index] ?? "";
    const paragraphs = paragraphsOf(block.content);
    const [first, ...others] = paragraphs;
    const headed =
      head === ""
        ? paragraphs
        : first && !first.isItem && !first.table
          ? [{ ...first, runs: [headRun(head), ...first.runs] }, ...others]
          : [{ runs: [headRun(head.trimEnd())], isItem: false }, ...paragraphs];
    return [{ key: block.key, kind: block.kind, paragraphs: headed }];
  });
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

/** A clause as plain text, one line per paragraph or table row. */
export const clauseText = (clause: Clause): string =>
  clause.paragraphs
    .flatMap(({ runs, table }) =>
      table
        ? table.map((row) => row.map(({ lines }) => lines.map(textOf).join("\n")).join(BETWEEN_CELLS))
        : [textOf(runs)],
    )
    .join("\n");
