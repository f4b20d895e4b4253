import Docxtemplater from "docxtemplater";
import PizZip from "pizzip";
import {
  LOOP_TAGS,
  PARAGRAPH_TAGS,
  WORD_LOOPS,
  WORD_TAGS,
  type WordData,
} from "#schema/resolutions/export/wordDocument.rules.ts";
import { letterhead } from "./letterhead.ts";
import { clausesXml, wordText } from "./paragraphXml.ts";
import { notAWordFile, sentenceOfFaults, UnknownTag } from "./templateFaults.ts";

export type Filled = { docx: Uint8Array } | { fault: string };

/** How a tag stands in the template: a word, a loop's beginning or end, or whole paragraphs. */
interface TagPart {
  value: string;
  module?: string;
}

/** Asks whether a tag is one of ours, and in its own form: raw paragraphs are ours alone, or typed words could be read as Word's own marks. */
function assertKnown(tag: string, module: string | undefined): void {
  if (module === "rawxml") {
    if (!Object.hasOwn(PARAGRAPH_TAGS, tag))
      throw new UnknownTag(`{@${tag}}`, Object.hasOwn(WORD_TAGS, tag) ? `{${tag}}` : null);
  } else if (Object.hasOwn(PARAGRAPH_TAGS, tag)) throw new UnknownTag(`{${tag}}`, `{@${tag}}`);
  else if (module === "loop") {
    if (!Object.hasOwn(WORD_LOOPS, tag) && !Object.hasOwn(WORD_TAGS, tag)) throw new UnknownTag(`{#${tag}}`, null);
  } else if (!Object.hasOwn(WORD_TAGS, tag) && !Object.hasOwn(LOOP_TAGS, tag)) {
    throw new UnknownTag(`{${tag}}`, Object.hasOwn(WORD_LOOPS, tag) ? `{#${tag}}{text}{/${tag}}` : null);
  }
}

/**
 * Fills a .docx template (null: the letterhead that is shipped) with a resolution. Tags are names of a fixed list, looked up and never
 * evaluated. The same template and data give the same bytes.
 * @returns the file, or what is wrong with the template, in words that name the tag
 */
export function fillTemplate(template: Uint8Array | null, data: WordData): Filled {
  let zip: PizZip;
  try {
    zip = new PizZip(template ?? letterhead());
  } catch {
    return { fault: notAWordFile };
  }
  try {
    const document = new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      stripInvalidXMLChars: true,
      syntax: { changeDelimiterPrefix: null },
      parser: (tag: string, context?: { tag?: TagPart }) => {
        assertKnown(tag.trim(), context?.tag?.module);
        return {
          get: (scope: unknown) =>
            typeof scope === "object" && scope !== null && Object.hasOwn(scope, tag.trim())
              ? (scope as Record<string, unknown>)[tag.trim()]
              : undefined,
        };
      },
      nullGetter: ({ value, module }: TagPart) => {
        throw new UnknownTag(module === "loop" ? `{#${value}}` : `{${value}}`, null);
      },
    });
    const words = Object.entries(data.words).map(([tag, said]) => [tag, wordText(said)]);
    document.render({ ...Object.fromEntries(words), ...data.loops, clauses: clausesXml(data.clauses) });
    const filled = document.getZip() as PizZip;
    for (const entry of Object.values(filled.files)) entry.date = new Date(data.printedAt);
    return { docx: new Uint8Array(filled.generate({ type: "nodebuffer", compression: "DEFLATE" })) };
  } catch (error) {
    return { fault: sentenceOfFaults(error) };
  }
}
