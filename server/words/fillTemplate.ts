import Docxtemplater from "docxtemplater";
import PizZip from "pizzip";
import type { Clause } from "#schema/resolutions/export/paragraphs.rules.ts";
import { type Document, DOCUMENTS, type DocumentKind } from "./documents.ts";
import { unpacksWithin } from "../files/unpacks.ts";
import { clausesXml, wordText } from "./paragraphXml.ts";
import { notAWordFile, sentenceOfFaults, tooLarge, UnknownTag } from "./templateFaults.ts";

/** What a template is filled with: words by their tags, loops of words, and the paragraphs of the text. */
export interface FillData {
  words: Readonly<Record<string, string>>;
  loops: Readonly<Record<string, readonly object[]>>;
  clauses: readonly Clause[];
  /** ISO 8601 instant of the printing. */
  printedAt: string;
}

export type Filled = { docx: Uint8Array } | { fault: string };

/** A template is filled for every document: its text and styles may unpack to 5 MB, with its pictures to 50. */
const MOST_WORDS = { entries: 500, largest: 5 * 1024 * 1024 };
const MOST_UNPACKED = { entries: 1_000, largest: 50 * 1024 * 1024 };
const isWords = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** How a tag stands in the template: a word, a loop's beginning or end, or whole paragraphs. */
interface TagPart {
  value: string;
  module?: string;
}

/** Asks whether a tag is one of ours, and in its own form: raw paragraphs are ours alone, or typed words could be read as Word's own marks. */
function assertKnown(of: Document, tag: string, module: string | undefined): void {
  if (module === "rawxml") {
    if (tag !== of.paragraphs) throw new UnknownTag(`{@${tag}}`, Object.hasOwn(of.words, tag) ? `{${tag}}` : null);
  } else if (tag === of.paragraphs) throw new UnknownTag(`{${tag}}`, `{@${tag}}`);
  else if (module === "loop") {
    if (!Object.hasOwn(of.loops, tag) && !Object.hasOwn(of.words, tag)) throw new UnknownTag(`{#${tag}}`, null);
  } else if (!Object.hasOwn(of.words, tag) && !Object.hasOwn(of.inLoops, tag)) {
    throw new UnknownTag(`{${tag}}`, Object.hasOwn(of.loops, tag) ? `{#${tag}}{text}{/${tag}}` : null);
  }
}

/**
 * Fills a .docx template (null: the letterhead that is shipped) with a document. Tags are names of a fixed list, looked up and never
 * evaluated. The same template and data give the same bytes.
 * @returns the file, or what is wrong with the template, in words that name the tag
 */
export function fillTemplate(template: Uint8Array | null, data: FillData, kind: DocumentKind = "resolution"): Filled {
  const of = DOCUMENTS[kind];
  let zip: PizZip;
  try {
    zip = new PizZip(template ?? of.shipped());
  } catch {
    return { fault: notAWordFile };
  }
  if (template && !(unpacksWithin(template, MOST_WORDS, isWords) && unpacksWithin(template, MOST_UNPACKED)))
    return { fault: tooLarge };
  try {
    const document = new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      stripInvalidXMLChars: true,
      syntax: { changeDelimiterPrefix: null },
      parser: (tag: string, context?: { tag?: TagPart }) => {
        assertKnown(of, tag.trim(), context?.tag?.module);
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
    document.render({ ...Object.fromEntries(words), ...data.loops, [of.paragraphs]: clausesXml(data.clauses) });
    const filled = document.getZip() as PizZip;
    for (const entry of Object.values(filled.files)) entry.date = new Date(data.printedAt);
    return { docx: new Uint8Array(filled.generate({ type: "nodebuffer", compression: "DEFLATE" })) };
  } catch (error) {
    return { fault: sentenceOfFaults(error) };
  }
}
