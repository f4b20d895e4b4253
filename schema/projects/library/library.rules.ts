// What a county's library of standard paragraphs takes. Decision 'Standard paragraphs'.
import type { Refusal } from "../../refusal.rules.ts";
import { MOST_CHARACTERS, plainText, type RichText } from "../../richText.rules.ts";
import { PARAGRAPH_VARIABLES, refuseVariables, type Variables } from "./variables.rules.ts";

/** Whose texts take a paragraph: documents of purchases, or contracts, where it is called a clause. */
export type ParagraphMatter = "PURCHASE" | "CONTRACT";

/** Characters at most of a paragraph's title. */
export const LONGEST_TITLE = 120;
/** Paragraphs of a county at most, the retired ones among them. */
export const MOST_PARAGRAPHS = 1_000;

/** A paragraph as entered. */
export interface WantedParagraph {
  title: string;
  /** Key of the section, of a clause of the category, in which it belongs; null: anywhere. */
  sectionName: string | null;
  content: RichText;
}

/**
 * Why a paragraph is not taken. Null: it is. `sections`: keys of those in which it may belong; `known`: variables that it may have.
 * Errors: TITLE_REQUIRED, TOO_LONG, NO_SUCH_SECTION, WORDS_REQUIRED, UNKNOWN_VARIABLE, BROKEN_VARIABLE.
 */
export function refuseParagraph(
  wanted: WantedParagraph,
  sections: readonly string[],
  known: Variables = PARAGRAPH_VARIABLES,
): Refusal | null {
  const title = wanted.title.trim();
  if (title === "")
    return { code: "TITLE_REQUIRED", message: "Enter a title that helps people find the paragraph.", field: "title" };
  if (title.length > LONGEST_TITLE)
    return { code: "TOO_LONG", message: `A title may have at most ${LONGEST_TITLE} characters.`, field: "title" };
  if (wanted.sectionName !== null && !sections.includes(wanted.sectionName))
    return {
      code: "NO_SUCH_SECTION",
      message: "Section or category not found. Choose one from the list, or “any”.",
      field: "sectionName",
    };
  const words = plainText(wanted.content);
  if (words.trim() === "")
    return { code: "WORDS_REQUIRED", message: "Enter the text of the paragraph.", field: "content" };
  if (words.length > MOST_CHARACTERS)
    return { code: "TOO_LONG", message: "A paragraph may have at most 50,000 characters.", field: "content" };
  return refuseVariables(wanted.content, known);
}

/** Why a paragraph is not retired. Errors: RETIRED_ALREADY. */
export const refuseRetirement = ({ isRetired }: { isRetired: boolean }): Refusal | null =>
  isRetired ? { code: "RETIRED_ALREADY", message: "This paragraph is already retired." } : null;

/** Why a paragraph is not brought back. Errors: NOT_RETIRED. */
export const refuseReturn = ({ isRetired }: { isRetired: boolean }): Refusal | null =>
  isRetired ? null : { code: "NOT_RETIRED", message: "This paragraph is already in use." };

/** Why a retired paragraph is not changed. Errors: RETIRED. */
export const refuseRevision = ({ isRetired }: { isRetired: boolean }): Refusal | null =>
  isRetired ? { code: "RETIRED", message: "This paragraph is retired. Bring it back first." } : null;
