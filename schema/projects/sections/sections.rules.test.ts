import { describe, expect, test } from "vitest";
import { plainText, richTextOf } from "../../richText.rules.ts";
import {
  keyOfTitle,
  newSections,
  PRODUCT_SECTIONS,
  refuseApproval,
  refuseTemplate,
  refuseUnapproval,
  staysApproved,
} from "./sections.rules.ts";

describe("the sections of a new project", () => {
  test("are the five in the specification, empty and approved", () => {
    const sections = newSections([], true);
    expect(sections.map(({ title }) => title)).toEqual([
      "Project Information",
      "Evaluation",
      "Summary & Background",
      "Scope of Work",
      "Submission Instructions",
    ]);
    expect(sections.every(({ approved, content }) => approved && plainText(content) === "")).toBe(true);
  });

  test("start unapproved if the county says so", () => {
    expect(newSections([], false).some(({ approved }) => approved)).toBe(false);
  });

  test("include the county's own sections, and its text instead of the product's", () => {
    const ownSection = { key: "bonds", title: "Bonds", position: 45, content: richTextOf("10 %") };
    const scope = { key: "scope-of-work", title: "Specifications", position: 5, content: richTextOf("What") };
    const sections = newSections([ownSection, scope], true);
    expect(sections.map(({ position, title }) => `${position} ${title}`)).toEqual([
      "0 Specifications",
      "1 Project Information",
      "2 Evaluation",
      "3 Summary & Background",
      "4 Bonds",
      "5 Submission Instructions",
    ]);
  });
});

describe("the approval of a section", () => {
  const editor = { isEditor: true, editorMayApprove: false };
  test("cannot be given by the last editor if the county says so", () => {
    expect(refuseApproval({ approved: false }, editor)?.code).toBe("OWN_TEXT");
    expect(refuseApproval({ approved: false }, { ...editor, editorMayApprove: true })).toBeNull();
    expect(refuseApproval({ approved: false }, { ...editor, isEditor: false })).toBeNull();
    expect(refuseApproval({ approved: true }, { ...editor, isEditor: false })?.code).toBe("APPROVED_ALREADY");
    expect(refuseUnapproval({ approved: false })?.code).toBe("NOT_APPROVED");
  });

  test("ends when the approved text changes", () => {
    expect(staysApproved({ approved: true, decidedAt: new Date(0) })).toBe(false);
    expect(staysApproved({ approved: true, decidedAt: null })).toBe(true);
    expect(staysApproved({ approved: false, decidedAt: null })).toBe(false);
  });
});

describe("a section of the county's template", () => {
  test("gets a key from its title", () => {
    expect(keyOfTitle("  Insurance & Bönds! ")).toBe("insurance-bonds");
    for (const { key, title } of PRODUCT_SECTIONS) expect(keyOfTitle(title)).toBe(key);
  });

  test("is refused without a title or a valid position", () => {
    const refused = (title: string, position = 1) => refuseTemplate({ title, position })?.code ?? null;
    expect([refused(" "), refused("???"), refused("x".repeat(121)), refused("Bonds", 0), refused("Bonds")]).toEqual([
      "TITLE_REQUIRED",
      "TITLE_REQUIRED",
      "TOO_LONG",
      "OUT_OF_RANGE",
      null,
    ]);
  });
});
