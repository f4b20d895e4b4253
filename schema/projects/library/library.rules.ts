// Rules for a county's library of standard paragraphs. Decision 'Standard paragraphs'.
import type { Refusal } from "../../refusal.rules.ts";
import { MAX_CHARACTERS, plainText, type RichText } from "../../richText.rules.ts";
import { PARAGRAPH_VARIABLES, refuseVariables, type Variables } from "./variables.rules.ts";

/** Which texts use a paragraph: documents of purchases, or contracts, where it is called a clause. */
export type ParagraphMatter = "PURCHASE" | "CONTRACT";

/** Maximum length of a paragraph's title, in characters. */
export const MAX_TITLE_LENGTH = 120;
/** Maximum number of paragraphs per county, including retired ones. */
export const MAX_PARAGRAPHS = 1_000;

/** A paragraph as entered. */
export interface WantedParagraph {
  title: string;
  /** Key of the section, or of the category for a clause. Null if it may be used anywhere. */
  sectionName: string | null;
  content: RichText;
}

/**
 * Why a paragraph cannot be saved. Null if it can. `sections`: keys of the sections to which it may belong; `known`:
 * variables that it may contain. Errors: TITLE_REQUIRED, TOO_LONG, NO_SUCH_SECTION, WORDS_REQUIRED, UNKNOWN_VARIABLE,
 * BROKEN_VARIABLE.
 */
export function refuseParagraph(
  wanted: WantedParagraph,
  sections: readonly string[],
  known: Variables = PARAGRAPH_VARIABLES,
): Refusal | null {
  const title = wanted.title.trim();
  if (title === "")
    return { code: "TITLE_REQUIRED", message: "Enter a title that helps people find the paragraph.", field: "title" };
  if (title.length > MAX_TITLE_LENGTH)
    return { code: "TOO_LONG", message: `A title may have at most ${MAX_TITLE_LENGTH} characters.`, field: "title" };
  if (wanted.sectionName !== null && !sections.includes(wanted.sectionName))
    return {
      code: "NO_SUCH_SECTION",
      message: "Section or category not found. Choose one from the list, or “any”.",
      field: "sectionName",
    };
  const words = plainText(wanted.content);
  if (words.trim() === "")
    return { code: "WORDS_REQUIRED", message: "Enter the text of the paragraph.", field: "content" };
  if (words.length > MAX_CHARACTERS)
    return { code: "TOO_LONG", message: "A paragraph may have at most 50,000 characters.", field: "content" };
  return refuseVariables(wanted.content, known);
}

/** Errors: RETIRED_ALREADY. */
export const refuseRetirement = ({ isRetired }: { isRetired: boolean }): Refusal | null =>
  isRetired ? { code: "RETIRED_ALREADY", message: "This paragraph is already retired." } : null;

/** Errors: NOT_RETIRED. */
export const refuseReturn = ({ isRetired }: { isRetired: boolean }): Refusal | null =>
  isRetired ? null : { code: "NOT_RETIRED", message: "This paragraph is already in use." };

/** A retired paragraph cannot be changed. Errors: RETIRED. */
export const refuseRevision = ({ isRetired }: { isRetired: boolean }): Refusal | null =>
  isRetired ? { code: "RETIRED", message: "This paragraph is retired. Bring it back first." } : null;
