import { MINUTES_PARAGRAPHS, MINUTES_TAGS } from "#schema/minutes/minutesTags.rules.ts";
import {
  SOLICITATION_IN_LOOPS,
  SOLICITATION_LOOPS,
  SOLICITATION_PARAGRAPHS,
  SOLICITATION_TAGS,
} from "#schema/solicitations/export/solicitationWords.rules.ts";
import { LOOP_TAGS, PARAGRAPH_TAGS, WORD_LOOPS, WORD_TAGS } from "#schema/resolutions/export/wordDocument.rules.ts";
import { letterhead, type Look, minutesLetterhead, solicitationLetterhead } from "./letterhead.ts";

/** The tags that a document's template may use, and the shipped template. */
export interface Document {
  words: Readonly<Record<string, string>>;
  loops: Readonly<Record<string, string>>;
  inLoops: Readonly<Record<string, string>>;
  /** Tags that replace whole paragraphs, among them that of the text. */
  paragraphs: Readonly<Record<string, string>>;
  text: string;
  shipped(look: Look): Buffer;
}

const [clauses] = Object.keys(PARAGRAPH_TAGS) as [string];
const [lines] = Object.keys(MINUTES_PARAGRAPHS) as [string];
const [sections] = Object.keys(SOLICITATION_PARAGRAPHS) as [string];

export const DOCUMENTS = {
  resolution: {
    words: WORD_TAGS,
    loops: WORD_LOOPS,
    inLoops: LOOP_TAGS,
    paragraphs: PARAGRAPH_TAGS,
    text: clauses,
    shipped: letterhead,
  },
  solicitation: {
    words: SOLICITATION_TAGS,
    loops: SOLICITATION_LOOPS,
    inLoops: SOLICITATION_IN_LOOPS,
    paragraphs: SOLICITATION_PARAGRAPHS,
    text: sections,
    shipped: solicitationLetterhead,
  },
  minutes: {
    words: MINUTES_TAGS,
    loops: {},
    inLoops: {},
    paragraphs: MINUTES_PARAGRAPHS,
    text: lines,
    shipped: minutesLetterhead,
  },
} satisfies Record<string, Document>;

export type DocumentKind = keyof typeof DOCUMENTS;
