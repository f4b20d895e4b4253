import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { everyText, type Text } from "./voice.ts";

// Words that a careful American does not write on a screen, in a message, a description, a document, or a test name.
// Each once appeared in this repository. The pattern, and what to write instead.
const FORMS: readonly [form: RegExp, instead: string][] = [
  [/\b(some|no|every|any)body\b/i, "someone, no one, everyone, anyone"],
  [/\bwho(m|se)?(so)?ever\b/i, "name the role, or “anyone who”"],
  [/\banew\b/i, "again"],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\b(take[ns]?|took|taking) (it |them |this )?back\b/i, "undo, withdraw"],
  [
    /\b(built|made|sent|done|tried|starts?|begins?|moves?|closes?|opens?|saves?|ends?|again) by itself\b/i,
    "automatically",
  ],
  [/\b(she|her|hers|herself)\b/i, "they, or the role"],
  [/\be-mail/i, "email"],
  [/\d %(?!\w)/, "30%"],
  [/\w(ing|oose|ave) …/, "no space before the ellipsis"],
  [
    /(?<!\bthere )\b(is|are|was|were) no (?!longer|more\b|later|less|fewer|earlier|lower|higher|one\b)/i,
    "X is not a Y",
  ],
  [/\b(is|are|was|were)(n[’']t| not) there\b/i, "not found"],
  [/\bcan no more\b|\bno more be\b|\bnot any more\b|\bany more[.,;]/i, "no longer"],
  [/\bthis could not be done\b/i, "Could not …"],
  [/\b(comes?|came|coming) of (it|this|that|them)\b/i, "results from"],
  [/\b(cannot|can't|can’t|could not) be had\b/i, "say what is deleted"],
  [/\bwhat (is|was) typed (stays|is kept|remains)\b/i, "Your changes are kept"],
  [/\b(stands?|lies?) (here|there|under|beside|above|below|ready|waiting)\b/i, "is, appears"],
  [/\bstands? in the (log|list|file|database)\b/i, "is in, is logged"],
  [/\b(does|do|did) not fit (the|what|your|this|a)\b|\bfits? what you\b/i, "match"],
  [/\bparted (from|by)\b/i, "tie broken by"],
  [/\b(no least|least limit|least amount)\b/i, "minimum"],
  [/\b(the|an|one's) own\b/i, "their own, its own, or nothing"],
  [/\bif (it|this) stays[,.]/i, "If this keeps happening"],
  [/\btell us the number\b/i, "give support reference"],
  [/\bso many (percent|of them|people|days|more)\b/i, "the number"],
  [/\bfrom the other side\b/i, "from the vendor"],
  [/\bis glad of\b/i, "it helps"],
  [/\b(thereof|whereof|hereof|therein|wherein|therewith)\b/i, "of it, in it"],
  [/\b(is|are|was|were|be|been|being|has|have|a) cancell(ed|ing)\b/i, "canceled"],
  [/\b(colour|behaviour|licence|organis(e|ation)|recognis|judgement|honour|favour|catalogues?\b)/i, "US spelling"],
  [/\b(is|are|was|were) looked for\b/i, "search"],
  [/\b(says?|means?|tells?) nothing of\b|\bnothing of (it|this|that|them)\b/i, "say what is not included"],
  [/(?<!\bthere )\b(is|are|was) none[.,;:]/i, "isn't one, or there is none"],
  [/\bonce more\b/i, "again"],
  [/\bof (theirs|hers|one's own|its own accord)\b/i, "their"],
  [/\b(is|are|was|were) gone\b/i, "deleted, no longer there"],
  [/\bbears? (the|its|a|this|that|one) (name|number|hash|date|hour|day)\b/i, "has"],
  [/\b(before|at|until|to) (its|their) hour\b/i, "time, opening"],
  [/\b(law|papers|people|contracts|records|versions?|texts?) of before\b/i, "earlier, existing"],
  [/^Together$|^Loading \.\.\.$/, "Total; Loading…"],
  [/\b(keeps?|keeping) (no one|nobody|anyone) waiting\b/i, "delays no one"],
  [/\bas good as\b|\bthe like\b(?! of)/i, "say what it is"],
];

/** Texts that keep a form, each with its reason. */
const KEPT: readonly [file: string, words: RegExp, why: string][] = [
  ["schema/identity/commonPasswords.rules.ts", /passw/, "passwords"],
  ["schema/voting/sentences.rules.ts", /^Nobody who may vote/, "kept with verdicts, and compared at a recount"],
  ["schema/vendors/import.rules.ts", /^E-mail/, "a heading as others write it"],
  ["schema/users/import.rules.ts", /^E-mail/, "a heading as others write it"],
  ["schema/bodies/pastedSeats.rules.ts", /^E-mail/, "a heading as others write it"],
  ["schema/bodies/intake/memberRows.rules.ts", /^E-mail/, "a heading as others write it"],
  ["docs/sources.md", /'Law of before comes in from a file'/, "the name of a decision, which the code repeats"],
];
const fileOf = ({ where }: Text): string => where.slice(0, where.lastIndexOf(":"));
const keeps = (text: Text, [file, words]: (typeof KEPT)[number]): boolean =>
  fileOf(text) === file && words.test(text.words);

let texts: Text[];
beforeAll(() => {
  // A word without a space is an identifier unless it starts like a label.
  texts = everyText(join(import.meta.dirname, "../..")).filter(
    ({ kind, words }) => kind !== "code" || /\s/.test(words.trim()) || /^[A-Z][a-z-]+$/.test(words),
  );
});

describe("one voice: no one reads", () => {
  test.each(FORMS)("%s, but %s", (form) => {
    const found = texts.filter((text) => form.test(text.words) && !KEPT.some((exception) => keeps(text, exception)));
    expect(found.map(({ where, words }) => `${where}: ${words.trim()}`)).toEqual([]);
  });

  test.each(KEPT)("%s keeps %s, and still has it", (...exception) => {
    expect(texts.some((text) => keeps(text, exception) && FORMS.some(([form]) => form.test(text.words)))).toBe(true);
  });
});
