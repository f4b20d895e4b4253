import { expect, test } from "vitest";
import { plainDocument, sameDocument } from "./document.ts";

const words = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });

test("two rich texts that differ only in spelling say the same", () => {
  const one = words({ type: "text", text: "The County", marks: [{ type: "bold" }, { type: "underline" }] });
  const other = words({ text: "The County", marks: [{ type: "underline" }, { type: "bold" }], type: "text" });
  expect(sameDocument(one, other)).toBe(true);
});

test("a word set in bold is another text than the plain word", () => {
  expect(
    sameDocument(
      words({ type: "text", text: "shall", marks: [{ type: "bold" }] }),
      words({ type: "text", text: "shall" }),
    ),
  ).toBe(false);
});

test("attributes of an editor are left out", () => {
  const list = { type: "doc", content: [{ type: "orderedList", attrs: { start: 1, type: null }, content: [] }] };
  expect(plainDocument(list)).toEqual({ type: "doc", content: [{ type: "orderedList" }] });
});

test("an empty text is one empty paragraph", () => {
  expect(plainDocument({ type: "doc" })).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
});
