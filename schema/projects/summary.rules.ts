// How long the Summary of a request may be.
import { plainText, type RichText } from "../richText.rules.ts";

/** Paragraphs of the Summary of a request that is submitted (part 2, 'Project Properties'). */
export const SUMMARY_PARAGRAPHS = { least: 1, most: 3 } as const;

/** Whether a Summary has too few or too many paragraphs. Asked at Final Submit and by the pre-flight: a draft may have any number. */
export const isSummaryOutOfLength = (paragraphs: number): boolean =>
  paragraphs < SUMMARY_PARAGRAPHS.least || paragraphs > SUMMARY_PARAGRAPHS.most;

/** Paragraphs with a word in them; the summary should have one to three. */
export const paragraphsIn = (text: RichText | null): number =>
  text === null ? 0 : text.content.filter((block) => plainText({ type: "doc", content: [block] }).trim() !== "").length;
