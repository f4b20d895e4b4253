// Blanks left in a text. No text with a blank becomes law unless the clerk gives a reason. Decision 'Blanks of a law'.
import { plainText } from "../../richText.rules.ts";
import { placesOf } from "../clauses.rules.ts";
import type { DraftBlock, ResolutionStatus } from "../facts.rules.ts";
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";
import { listed, quoted } from "../words.rules.ts";

/** A blank, and its location for people. */
export interface Blank {
  /** Key of its block. */
  blockKey: string;
  /** The block's name in the editor, e.g. RESOLVED clause 3. */
  where: string;
  /** The blank with the surrounding words, e.g. on ____ (day). */
  words: string;
}

/** Maximum number of blanks named individually. The others are counted. */
export const MAX_BLANKS_NAMED = 20;
const MAX_IN_SENTENCE = 3;
const MAX_WORDS_BEFORE = 3;
const MAX_WORDS_AFTER = 2;
const MAX_WORDS_LENGTH = 40;

/**
 * Underscores as the generators write them, including '20__'; empty brackets; placeholders that templates use. '[…]'
 * and dots may be part of a law.
 */
const BLANKS = new RegExp(
  [
    String.raw`\[[\s_•●]*\]`,
    String.raw`\[(?:insert|enter|fill in|tbd|tba|to be determined)\b[^\[\]]{0,80}\]`,
    String.raw`_{3,}`,
    String.raw`(?<=\d)__(?!_)`,
    String.raw`\b(?:TBD|TBA)\b`,
  ].join("|"),
  "giu",
);
/** 'Tba' may be a name, so placeholders must be in capitals. */
const isBlank = ([found]: RegExpMatchArray): boolean => !/^tb/iu.test(found) || found === found.toUpperCase();
/** The label of a blank, as the generators write it after the blank. */
const HINT = /^ ?\([^()]{1,60}\)/u;

const shortened = (words: string) =>
  words.length > MAX_WORDS_LENGTH ? `${words.slice(0, MAX_WORDS_LENGTH - 1)}…` : words;
const fromEnd = (words: string) =>
  words.length > MAX_WORDS_LENGTH ? `…${words.slice(words.length - MAX_WORDS_LENGTH + 1)}` : words;

/** The blanks of one text, each with up to three words before it, and its label or up to two words after it. */
function blanksOfText(text: string): string[] {
  const words = text.replaceAll(/\s+/gu, " ");
  const found = [...words.matchAll(BLANKS)].filter(isBlank);
  let from = 0;
  return found.map(({ 0: blank, index }, at) => {
    const before = words
      .slice(from, index)
      .replace(/^[\s,.;:]+/u, "")
      .split(" ")
      .slice(-MAX_WORDS_BEFORE - 1)
      .join(" ");
    const behind = words.slice(index + blank.length, found[at + 1]?.index);
    const hint = HINT.exec(behind)?.[0];
    from = index + blank.length + (hint?.length ?? 0);
    const after =
      hint ??
      behind
        .split(" ")
        .slice(0, MAX_WORDS_AFTER + 1)
        .join(" ");
    const shown = blank.startsWith("_") ? "____" : blank;
    return `${fromEnd(before)}${shortened(shown)}${shortened(after)}`.trim();
  });
}

/** The blanks of a text, in order. Struck blocks are not part of it. */
export function blanksOf(blocks: readonly DraftBlock[]): Blank[] {
  const places = placesOf(blocks);
  return blocks.flatMap(({ key, struck, content }, index) =>
    struck
      ? []
      : blanksOfText(plainText(content)).map((words) => ({ blockKey: key, where: places[index] ?? "", words })),
  );
}

/** Says how many blanks are left and where the first ones are. '' if there are none. */
export function blanksSentence(blanks: readonly Blank[]): string {
  if (blanks.length === 0) return "";
  const byPlace = new Map<string, string[]>();
  for (const { where, words } of blanks.slice(0, MAX_IN_SENTENCE))
    byPlace.set(where, [...(byPlace.get(where) ?? []), quoted(words)]);
  const named = [...byPlace].map(([where, words]) => `${listed(words)}, ${where}`).join("; ");
  const more = blanks.length - MAX_IN_SENTENCE;
  const left = blanks.length === 1 ? "1 blank is left" : `${blanks.length} blanks are left`;
  return `${left}: ${named}${more > 0 ? `; and ${more} more` : ""}.`;
}

/**
 * A text with blanks cannot proceed unless the clerk gave a reason to keep them. Errors: BLANKS_LEFT, with their
 * locations.
 */
export const refuseBlanksLeft = (blanks: readonly Blank[], areKept: boolean): ResolutionRefusal | null =>
  blanks.length === 0 || areKept
    ? null
    : refusal("BLANKS_LEFT", {
        message: `${blanksSentence(blanks)} Fill them in, or have the clerk keep them and give a reason.`,
      });

/**
 * Whether the clerk may give a reason to keep blanks: only if there are any, and the text may still become law or be
 * published. Errors: WRONG_STATUS, NO_BLANKS.
 */
export function refuseKeepingBlanks(facts: { status: ResolutionStatus; blanks: number }): ResolutionRefusal | null {
  if (["PUBLISHED", "REJECTED", "WITHDRAWN"].includes(facts.status)) return refusal("WRONG_STATUS");
  return facts.blanks === 0 ? refusal("NO_BLANKS") : null;
}
