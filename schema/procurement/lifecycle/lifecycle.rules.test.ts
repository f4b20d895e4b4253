import { describe, expect, test } from "vitest";
import { refuseApproveForLegal, refuseFinalSubmit } from "./lifecycle.rules.ts";

describe("Final Submit", () => {
  const approved = { title: "Scope of Work", approved: true, decidedAt: null, editedAt: null };
  const submitted = (summaryParagraphs: number, sections = [approved]) =>
    refuseFinalSubmit({ status: "DRAFT", isContact: true, sections, summaryParagraphs });

  test("takes a Summary of one to three paragraphs, and says how many there are", () => {
    for (const count of [1, 2, 3]) expect(submitted(count)).toBeNull();
    expect(submitted(0)).toMatchObject({ code: "SUMMARY_LENGTH", message: expect.stringContaining("none yet") });
    expect(submitted(4)).toMatchObject({ code: "SUMMARY_LENGTH", message: expect.stringContaining("It has 4.") });
  });

  test("names the sections that are not approved before it counts paragraphs", () => {
    expect(submitted(0, [{ ...approved, approved: false }])).toMatchObject({
      code: "SECTIONS_LEFT",
      message: expect.stringContaining("Scope of Work"),
    });
  });
});

test("whoever submitted a project to Legal does not approve it there; somebody else does", () => {
  expect(refuseApproveForLegal({ status: "LEGAL_REVIEW", isSubmitter: false })).toBeNull();
  expect(refuseApproveForLegal({ status: "LEGAL_REVIEW", isSubmitter: true })?.code).toBe("OWN_SUBMISSION");
  expect(refuseApproveForLegal({ status: "READY", isSubmitter: true })?.code).toBe("WRONG_STATUS");
});
