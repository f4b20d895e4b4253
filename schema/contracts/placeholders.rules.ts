// Placeholder words in a text that must still be replaced, such as [insert amount] or TBD.
import type { Refusal } from "../refusal.rules.ts";
import { plainText, type RichText } from "../richText.rules.ts";
import { CONTRACT_VARIABLES } from "./clauses.rules.ts";

/** First words of bracketed placeholders in templates. [RESERVED], [Seal] and [sic] are regular contract words. */
const FIRST_WORDS =
  "insert|enter|fill|type|choose|select|tbd|tba|todo|date|day|name|amount|price|number|title|vendor|contractor|company|county|department|address|city";
const PLACEHOLDERS = new RegExp(
  [
    String.raw`\{\{[^{}]*\}\}`,
    String.raw`\[(?:${FIRST_WORDS})\b[^\[\]\n]{0,80}\]`,
    String.raw`\[[\s_.…•●xX]*[_.…•●xX][\s_.…•●xX]*\]`,
    String.raw`\blorem ipsum\b`,
  ].join("|"),
  "giu",
);
/** Upper case only: 'xxx' may be part of a web address. */
const CAPITALS = /\b(?:TBD|TBA|TODO|X{3,})\b/gu;
const MAX_NAMED = 5;

const isKnownGap = (found: string): boolean =>
  found.startsWith("{{") && Object.hasOwn(CONTRACT_VARIABLES, found.slice(2, -2).trim());

/** The placeholders of a text in order, without repeats; variables filled from the record are gaps and not included. */
export function placeholdersIn(text: RichText | null): string[] {
  if (text === null) return [];
  const words = plainText(text);
  const found = [...words.matchAll(PLACEHOLDERS), ...words.matchAll(CAPITALS)]
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ 0: match, index }, at, all) => {
      // "TBD" within "[TBD]" is one placeholder.
      const isInside = all.some(
        (each, place) => place !== at && each.index <= index && each.index + each[0].length >= index + match.length,
      );
      return isInside || isKnownGap(match) ? [] : [match];
    });
  return [...new Set(found)];
}

/** A text with placeholders cannot be sent. Errors: PLACEHOLDERS. */
export function refusePlaceholders(text: RichText | null): Refusal | null {
  const found = placeholdersIn(text);
  if (found.length === 0) return null;
  const named = found.slice(0, MAX_NAMED).map((each) => `“${each}”`);
  const more = found.length > MAX_NAMED ? ` and ${found.length - MAX_NAMED} more` : "";
  return {
    code: "PLACEHOLDERS",
    message: `The text still has ${named.join(", ")}${more}. Replace each with its final words.`,
    field: "text",
  };
}
