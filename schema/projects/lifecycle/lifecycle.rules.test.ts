import { describe, expect, test } from "vitest";
import {
  refuseApproveForLegal,
  refuseFinalSubmit,
  refusePublish,
  refuseSubmitToLegal,
  refuseUnconfirmed,
} from "./lifecycle.rules.ts";

describe("Final Submit", () => {
  const approved = { title: "Scope of Work", approved: true, decidedAt: null, editedAt: null };
  const submitted = (summaryParagraphs: number, sections = [approved], text = "Salt") =>
    refuseFinalSubmit({
      status: "DRAFT",
      isContact: true,
      sections,
      parts: [{ name: "Scope of Work", text }],
      summaryParagraphs,
    });

  test("accepts a Summary of one to three paragraphs, and the refusal gives the number", () => {
    for (const count of [1, 2, 3]) expect(submitted(count)).toBeNull();
    expect(submitted(0)).toMatchObject({ code: "SUMMARY_LENGTH", message: expect.stringContaining("none yet") });
    expect(submitted(4)).toMatchObject({ code: "SUMMARY_LENGTH", message: expect.stringContaining("It has 4.") });
  });

  test("lists everything that is missing in one refusal", () => {
    expect(submitted(0, [{ ...approved, approved: false }], "TBD")).toEqual({
      code: "SECTIONS_LEFT",
      message:
        "Every section must be approved first. Not yet approved: Scope of Work. The Summary must have one to three paragraphs. It has none yet. Write the document first. Scope of Work still says “TBD”.",
    });
    expect(submitted(1, [approved], "")).toEqual({
      code: "UNWRITTEN",
      message: "Write the document first. Nothing has been written in: Scope of Work.",
    });
  });
});

test("the person who submitted a project to Legal cannot approve it there", () => {
  expect(refuseApproveForLegal({ status: "LEGAL_REVIEW", isSubmitter: false })).toBeNull();
  expect(refuseApproveForLegal({ status: "LEGAL_REVIEW", isSubmitter: true })?.code).toBe("OWN_SUBMISSION");
  expect(refuseApproveForLegal({ status: "READY", isSubmitter: true })?.code).toBe("WRONG_STATUS");
});

describe("publishing before Legal approves", () => {
  const now = new Date("2026-03-11T12:00:00Z");
  const later = new Date("2026-03-25T12:00:00Z");
  const published = (status: "SUBMITTED" | "LEGAL_REVIEW" | "READY", publishWithoutLegal: boolean) =>
    refusePublish({
      status,
      dueAt: later,
      openingAt: later,
      now,
      keyMissing: null,
      publishWithoutLegal,
      changed: null,
    });

  test("is refused unless the county allows it, and always before the submission to Legal", () => {
    expect(published("LEGAL_REVIEW", false)).toMatchObject({
      code: "WRONG_STATUS",
      message:
        "Only a project that Legal has approved can be published, and only once. This project's status is “Legal review”.",
    });
    expect(published("LEGAL_REVIEW", true)).toBeNull();
    expect(published("SUBMITTED", true)?.code).toBe("WRONG_STATUS");
    expect(published("READY", false)).toBeNull();
  });

  test("is refused after changes to what Legal approved, naming the changed parts", () => {
    const facts = { dueAt: later, openingAt: later, now, keyMissing: null, publishWithoutLegal: true };
    expect(refusePublish({ ...facts, status: "READY", changed: ["Due", "How to bid"] })).toEqual({
      code: "CHANGED_SINCE_APPROVAL",
      message: "Legal approved a different text. Submit it to Legal again. Changed since: Due, How to bid.",
    });
    // A project sent back is in legal review, so the rules for legal review apply.
    expect(refusePublish({ ...facts, status: "LEGAL_REVIEW", changed: null })).toBeNull();
    expect(refuseSubmitToLegal({ status: "READY", checklist: [], changed: ["Due"] })).toBeNull();
    expect(refuseSubmitToLegal({ status: "READY", checklist: [], changed: null })?.code).toBe("WRONG_STATUS");
  });

  test("must be confirmed by the publisher, and content approved by Legal needs no confirmation", () => {
    expect(refuseUnconfirmed("LEGAL_REVIEW", false)?.code).toBe("LEGAL_NOT_CONFIRMED");
    expect(refuseUnconfirmed("LEGAL_REVIEW", true)).toBeNull();
    expect(refuseUnconfirmed("READY", false)).toBeNull();
  });
});
