import { expect, test } from "vitest";
import { richTextOf } from "../../richText.rules.ts";
import { MAX_TAKEN, mergedVersions } from "../sections/sections.rules.ts";
import {
  refuseParagraph,
  refuseRetirement,
  refuseReturn,
  refuseRevision,
  type WantedParagraph,
} from "./library.rules.ts";

const SECTIONS = ["scope-of-work", "bonds"];
const wanted = (more: Partial<WantedParagraph> = {}): WantedParagraph => ({
  title: "Bid bond",
  sectionName: "bonds",
  content: richTextOf("A bond of 5 % goes with each bid for {{title}}."),
  ...more,
});
const codeOf = (more: Partial<WantedParagraph>) => refuseParagraph(wanted(more), SECTIONS)?.code ?? null;

test("a paragraph has a title, text, and either one of the county's document sections or none", () => {
  expect(codeOf({})).toBeNull();
  expect(codeOf({ sectionName: null })).toBeNull();
  expect(codeOf({ title: "  " })).toBe("TITLE_REQUIRED");
  expect(codeOf({ title: "x".repeat(121) })).toBe("TOO_LONG");
  expect(codeOf({ sectionName: "gone" })).toBe("NO_SUCH_SECTION");
  expect(codeOf({ content: richTextOf(" \n ") })).toBe("WORDS_REQUIRED");
  expect(codeOf({ content: richTextOf("x".repeat(50_001)) })).toBe("TOO_LONG");
  expect(codeOf({ content: richTextOf("{{bond}}") })).toBe("UNKNOWN_VARIABLE");
});

test("a retired paragraph must be put back into use before it is revised, and cannot be retired twice", () => {
  expect(refuseRevision({ isRetired: true })?.code).toBe("RETIRED");
  expect(refuseRevision({ isRetired: false })).toBeNull();
  expect(refuseRetirement({ isRetired: true })?.code).toBe("RETIRED_ALREADY");
  expect(refuseRetirement({ isRetired: false })).toBeNull();
  expect(refuseReturn({ isRetired: false })?.code).toBe("NOT_RETIRED");
  expect(refuseReturn({ isRetired: true })).toBeNull();
});

test("a section remembers each inserted version once, and keeps the newest if there are too many", () => {
  expect(mergedVersions(["a", "b"], ["b", "c", "c"])).toEqual(["a", "b", "c"]);
  const many = Array.from({ length: MAX_TAKEN }, (_, index) => String(index));
  expect(mergedVersions(many, ["new"])).toEqual([...many.slice(1), "new"]);
});
