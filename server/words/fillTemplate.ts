import Docxtemplater from "docxtemplater";
import PizZip from "pizzip";
import type { Clause } from "#schema/resolutions/export/paragraphs.rules.ts";
import { type Letterhead, LETTERHEAD_PICTURES } from "#schema/tenancy/letterhead.rules.ts";
import { inkOf } from "../county/ink.ts";
import { type Document, DOCUMENTS, type DocumentKind } from "./documents.ts";
import { unpacksWithin } from "../files/unpacks.ts";
import { freeLogoName, logoXml, packLogo, wordLogo } from "./logo.ts";
import { clausesXml, wordText } from "./paragraphXml.ts";
import { notAWordFile, sentenceOfFaults, tooLarge, UnknownTag } from "./templateFaults.ts";

/** The data of a template: text by tag, loops of text, the paragraphs of the text, and the county's letterhead. */
export interface FillData {
  words: Readonly<Record<string, string>>;
  loops: Readonly<Record<string, readonly object[]>>;
  clauses: readonly Clause[];
  county: Letterhead;
  /** ISO 8601 instant of the printing. */
  printedAt: string;
}

export type Filled = { docx: Uint8Array } | { fault: string };

const [LOGO] = Object.keys(LETTERHEAD_PICTURES) as [string];

/** A template is filled for every document: its text and styles may unpack to 5 MB, with its pictures to 50. */
const MAX_WORDS = { entries: 500, largest: 5 * 1024 * 1024 };
const MAX_UNPACKED = { entries: 1_000, largest: 50 * 1024 * 1024 };
const isWords = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** How a tag is used in the template: a word, a loop's beginning or end, or whole paragraphs. */
interface TagPart {
  value: string;
  module?: string;
  /** For whole paragraphs: the text before and after the tag in its own paragraph. */
  expanded?: readonly unknown[];
}

/** The properties of the paragraph that holds only a tag. '': it has none. */
function propertiesAround(part: TagPart | undefined): string {
  const before = ((part?.expanded?.[0] ?? []) as { value: string }[]).map(({ value }) => value).join("");
  const [begin, end] = [before.indexOf("<w:pPr>"), before.lastIndexOf("</w:pPr>")];
  return begin < 0 || end < begin ? "" : before.slice(begin, end + "</w:pPr>".length);
}

/** Accepts only our tags in their own form. Only our tags may be raw paragraphs, or typed text could be read as Word markup. */
function assertKnown(of: Document, tag: string, module: string | undefined): void {
  if (module === "rawxml") {
    if (!Object.hasOwn(of.paragraphs, tag))
      throw new UnknownTag(`{@${tag}}`, Object.hasOwn(of.words, tag) ? `{${tag}}` : null);
  } else if (Object.hasOwn(of.paragraphs, tag)) throw new UnknownTag(`{${tag}}`, `{@${tag}}`);
  else if (module === "loop") {
    if (!Object.hasOwn(of.loops, tag) && !Object.hasOwn(of.words, tag)) throw new UnknownTag(`{#${tag}}`, null);
  } else if (!Object.hasOwn(of.words, tag) && !Object.hasOwn(of.inLoops, tag)) {
    throw new UnknownTag(`{${tag}}`, Object.hasOwn(of.loops, tag) ? `{#${tag}}{text}{/${tag}}` : null);
  }
}

/**
 * Fills a .docx template (null: the shipped letterhead) with a document. Tags are names of a fixed list, looked up and
 * never evaluated. The same template and data give the same bytes.
 * @returns the file, or the template's errors, in words that name the tag
 */
export function fillTemplate(template: Uint8Array | null, data: FillData, kind: DocumentKind = "resolution"): Filled {
  const of = DOCUMENTS[kind];
  const logo = wordLogo(data.county);
  let zip: PizZip;
  try {
    zip = new PizZip(template ?? of.shipped({ ink: inkOf(data.county.accent), logo }));
  } catch {
    return { fault: notAWordFile };
  }
  if (template && !(unpacksWithin(template, MAX_WORDS, isWords) && unpacksWithin(template, MAX_UNPACKED)))
    return { fault: tooLarge };
  try {
    const logoName = freeLogoName(zip);
    let drawn = 0;
    const document = new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      stripInvalidXMLChars: true,
      syntax: { changeDelimiterPrefix: null },
      parser: (tag: string, context?: { tag?: TagPart }) => {
        assertKnown(of, tag.trim(), context?.tag?.module);
        return {
          get: (scope: unknown, around?: { meta?: { part?: TagPart } }) => {
            if (tag.trim() === LOGO) return logoXml(logo, logoName, propertiesAround(around?.meta?.part), (drawn += 1));
            return typeof scope === "object" && scope !== null && Object.hasOwn(scope, tag.trim())
              ? (scope as Record<string, unknown>)[tag.trim()]
              : undefined;
          },
        };
      },
      nullGetter: ({ value, module }: TagPart) => {
        throw new UnknownTag(module === "loop" ? `{#${value}}` : `{${value}}`, null);
      },
    });
    const words = Object.entries(data.words).map(([tag, value]) => [tag, wordText(value)]);
    document.render({ ...Object.fromEntries(words), ...data.loops, [of.text]: clausesXml(data.clauses) });
    const filled = document.getZip() as PizZip;
    const date = new Date(data.printedAt);
    packLogo(filled, logo, logoName, date);
    for (const entry of Object.values(filled.files)) entry.date = date;
    return { docx: new Uint8Array(filled.generate({ type: "nodebuffer", compression: "DEFLATE" })) };
  } catch (error) {
    return { fault: sentenceOfFaults(error) };
  }
}
