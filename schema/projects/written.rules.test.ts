import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  documentParts,
  isNamed,
  placeholderIn,
  refuseUnwritten,
  unwrittenParts,
  unwrittenInWords,
} from "./written.rules.ts";

const section = (title: string, contentText: string, editedAt: Date | null = new Date(0)) => ({
  title,
  contentText,
  editedAt,
});

describe("what a document must contain before it is submitted", () => {
  it("names every empty and every incomplete part together", () => {
    const parts = documentParts("Project Request PR-2026-26", [
      section("Project Information", "Road salt, for Highway."),
      section("Evaluation", " \n - "),
      section("Summary & Background", "Salt for [insert number] garages."),
      section("Scope of Work", "Due {{dueDate}}"),
      section("Submission Instructions", ""),
    ]);
    expect(refuseUnwritten(parts)).toEqual({
      code: "UNWRITTEN",
      message:
        "Write the document first. Nothing has been written in: Title, Evaluation, Submission Instructions. Summary & Background still says “[insert number]”. Scope of Work still says “{{dueDate}}”.",
    });
  });

  it("requires a title that someone chose, not the number of the request", () => {
    expect(isNamed("Project Request PR-2026-26")).toBe(false);
    expect(isNamed(" ")).toBe(false);
    expect(isNamed("Project Request for road salt")).toBe(true);
  });

  it.each([
    "[insert date]",
    "[Your department]",
    "<enter name>",
    "Price: TBD",
    "Lorem ipsum dolor",
    "{due date}",
    "{{contact}}",
    "xxxx tons",
    "Click or tap here to enter text",
    "Test",
    "TODO",
  ])("treats “%s” as a placeholder", (text) => {
    expect(placeholderIn({ text })).not.toBeNull();
  });

  it.each([
    "Bidders list three references [see section 4].",
    "☐ Yes [ ] No [x] Maybe",
    "Quantities will be determined by the engineer.",
    "Describe your approach in no more than ten pages.",
    "Article XXX of the code; f(x) < g(x) > 0",
    "The date (see notice) and signature: ________",
    "N/A: this purchase needs no site visit.",
  ])("treats “%s” as text", (text) => {
    expect(placeholderIn({ text })).toBeNull();
  });

  it("treats an unedited template hint as no text", () => {
    const hint = "Describe what is bought.";
    expect(unwrittenParts(documentParts("Salt", [section("Scope", hint, null)]))).toEqual([
      { name: "Scope", found: hint },
    ]);
    expect(unwrittenParts(documentParts("Salt", [section("Scope", hint)]))).toEqual([]);
  });

  it("allows an optional part to be empty, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.constantFrom("", " ", "…", "Salt"), optional: fc.boolean() })),
        (all) => {
          const parts = all.map((part, index) => ({ ...part, name: `Part ${index}` }));
          const expected = parts.filter(({ text, optional }) => text !== "Salt" && !optional).map(({ name }) => name);
          expect(unwrittenParts(parts).map(({ name }) => name)).toEqual(expected);
          expect(unwrittenInWords(parts) === null).toBe(expected.length === 0);
        },
      ),
    );
  });
});
