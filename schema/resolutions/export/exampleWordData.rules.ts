// A resolution that fills every tag, to test a template before it is saved.
import { exampleLetterhead } from "../../tenancy/letterhead.rules.ts";
import { type WordData, LOOP_TAGS, WORD_LOOPS, WORD_TAGS } from "./wordDocument.rules.ts";

const named = <Key extends string, Value>(names: Readonly<Record<Key, string>>, value: Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value])) as Record<Key, Value>;

/** Data with words for every tag and one clause for every loop, so that every part of a template is tested. */
export const exampleWordData = (): WordData => ({
  words: named(WORD_TAGS, "Example"),
  loops: named(WORD_LOOPS, [named(LOOP_TAGS, "Example")]),
  clauses: [
    {
      key: "example",
      kind: "WHEREAS",
      paragraphs: [{ runs: [{ text: "Example", bold: false, italic: false, underline: false }], isItem: false }],
    },
  ],
  county: exampleLetterhead(),
  printedAt: "2026-01-01T00:00:00Z",
});
