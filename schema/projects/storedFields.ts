import type { RichText } from "../richText.rules.ts";

/** Rich text as it is stored; verbs let nothing else in. Null: nothing is written. */
export const asRichText = (stored: unknown): RichText | null =>
  typeof stored === "object" && stored !== null && (stored as { type?: unknown }).type === "doc"
    ? (stored as RichText)
    : null;
