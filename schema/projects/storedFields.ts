import type { RichText } from "../richText.rules.ts";

/** Rich text as stored. Verbs accept nothing else. Null if there is none. */
export const asRichText = (stored: unknown): RichText | null =>
  typeof stored === "object" && stored !== null && (stored as { type?: unknown }).type === "doc"
    ? (stored as RichText)
    : null;
