import type { Clause } from "../resolutions/export/paragraphs.rules.ts";
import type { PrintedDocument } from "../files/printedBy.ts";
import type { Letterhead } from "../tenancy/letterhead.rules.ts";
import type { MINUTES_TAGS } from "./minutesTags.rules.ts";
import type { Line } from "./rules.ts";

/** Printed minutes: the same sentences as on the page, in the same order. */
export interface MinutesDocument extends PrintedDocument {
  number: string;
  type: string;
  bodyName: string;
  dateText: string;
  /** Draft, or the date of approval and the version. */
  standing: string;
  isDraft: boolean;
  /** Note at the top of a draft. Null if approved. */
  notice: string | null;
  lines: Pick<Line, "kind" | "text">[];
  /** SHA-256 of the approved lines, hex. Null for a draft. */
  hash: string | null;
  /**
   * Name and title of the person who certified on the day of the approval. Null for a draft, or if the county names no
   * one.
   */
  signature: string | null;
}

/** The data that fills a template of minutes. */
export interface MinutesWordData {
  words: Record<keyof typeof MINUTES_TAGS, string>;
  loops: Record<never, never>;
  clauses: Clause[];
  county: Letterhead;
  /** When it was printed, ISO 8601. */
  printedAt: string;
}

declare module "../context.ts" {
  interface Typesetting {
    minutesPdf(minutes: MinutesDocument): Promise<Uint8Array>;
  }
  interface Words {
    /**
     * Minutes on the county's template, or on the built-in one if null. `fault`: what is wrong with the template,
     * naming the tag.
     */
    minutesDocx(template: Uint8Array | null, data: MinutesWordData): Promise<{ docx: Uint8Array } | { fault: string }>;
  }
}
