import type { Clause } from "../resolutions/export/paragraphs.rules.ts";
import type { PrintedDocument } from "../files/printedBy.ts";
import type { Letterhead } from "../tenancy/letterhead.rules.ts";
import type { MINUTES_TAGS } from "./minutesTags.rules.ts";
import type { Line } from "./rules.ts";

/** Minutes on paper: the sentences that the page says, in its order. */
export interface MinutesDocument extends PrintedDocument {
  number: string;
  type: string;
  bodyName: string;
  dateText: string;
  /** Draft, or when they were approved, and as which version. */
  standing: string;
  isDraft: boolean;
  /** Note at the top of a draft. Null: they are approved. */
  notice: string | null;
  lines: Pick<Line, "kind" | "text">[];
  /** SHA-256 of the approved lines, hex. Null: a draft. */
  hash: string | null;
  /** Name and title of who certified on the day of the approval. Null: a draft, or the county names no one. */
  signature: string | null;
}

/** What a template of minutes is filled with. */
export interface MinutesWordData {
  words: Record<keyof typeof MINUTES_TAGS, string>;
  loops: Record<never, never>;
  clauses: Clause[];
  county: Letterhead;
  /** ISO 8601 instant of the printing. */
  printedAt: string;
}

declare module "../context.ts" {
  interface Typesetting {
    minutesPdf(minutes: MinutesDocument): Promise<Uint8Array>;
  }
  interface Words {
    /**
     * Minutes on the county's template, or on the built-in one if null. `fault`: what is wrong with the template, in
     * words that name the tag.
     */
    minutesDocx(template: Uint8Array | null, data: MinutesWordData): Promise<{ docx: Uint8Array } | { fault: string }>;
  }
}
