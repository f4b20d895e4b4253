import { expect, test } from "vitest";
import { type ChecklistFacts, missingByItem } from "./checklist.rules.ts";

const WHOLE: ChecklistFacts = {
  sections: [{ title: "Scope of Work", approved: true, text: "Salt" }],
  attachments: 1,
  procurementType: "RFP",
  criteria: 2,
  criteriaTotal: 100,
  hasDueDate: true,
};

test("a complete document has nothing missing", () => {
  expect(missingByItem(WHOLE)).toEqual({});
  expect(missingByItem({ ...WHOLE, procurementType: "BID", criteria: 0, criteriaTotal: 0 })).toEqual({});
});

test("missing items are listed with their names and numbers", () => {
  const sections = [
    { title: "Evaluation", approved: false, text: "By price" },
    { title: "Scope of Work", approved: false, text: " " },
  ];
  expect(missingByItem({ ...WHOLE, sections, attachments: 0, criteriaTotal: 99, hasDueDate: false })).toEqual({
    SECTIONS_COMPLETED: "Nothing has been written yet in: Scope of Work.",
    ATTACHMENTS_REVIEWED: "No document is attached.",
    EVALUATION_CONFIRMED: "The weights add up to 99, not 100.",
    SECTIONS_APPROVED: "Not yet approved: Evaluation, Scope of Work.",
    READY_FOR_PUBLICATION: "No due date is set.",
  });
  expect(missingByItem({ ...WHOLE, criteria: 0, criteriaTotal: 0 })).toEqual({
    EVALUATION_CONFIRMED: "An RFP needs evaluation criteria.",
  });
});
