// How long the Summary of a request may be.
import { plainText, type RichText } from "../richText.rules.ts";

/** Number of paragraphs allowed in the Summary of a submitted request (part 2, 'Project Properties'). */
export const SUMMARY_PARAGRAPHS = { least: 1, most: 3 } as const;

/**
 * Whether a Summary has too few or too many paragraphs. Checked at Final Submit and in the pre-flight, because a draft
 * may have any number.
 */
export const isSummaryOutOfLength = (paragraphs: number): boolean =>
  paragraphs < SUMMARY_PARAGRAPHS.least || paragraphs > SUMMARY_PARAGRAPHS.most;

/** Number of nonempty paragraphs. The Summary should have one to three. */
export const paragraphsIn = (text: RichText | null): number =>
  text === null ? 0 : text.content.filter((block) => plainText({ type: "doc", content: [block] }).trim() !== "").length;
