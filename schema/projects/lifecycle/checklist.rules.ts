// What is missing for each item of the Final Review Checklist, as far as the product can check. It helps the reviewer
// and blocks nothing.
import type { ProcurementType } from "../words.rules.ts";
import type { ChecklistItem } from "./lifecycle.rules.ts";

export interface ChecklistFacts {
  /** In order. `text` is plain text. */
  sections: readonly { title: string; approved: boolean; text: string }[];
  /** Number of attached documents. */
  attachments: number;
  procurementType: ProcurementType;
  /** Number of criteria, and the sum of their weights in percent. */
  criteria: number;
  criteriaTotal: number;
  hasDueDate: boolean;
}

/** What is missing per item, in one sentence each. Complete items are omitted. */
export function missingByItem(facts: ChecklistFacts): Partial<Record<ChecklistItem, string>> {
  const { sections, criteria, criteriaTotal } = facts;
  const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title).join(", ");
  const empty = sections.filter(({ text }) => text.trim() === "");
  const open = sections.filter(({ approved }) => !approved);
  return {
    ...(empty.length > 0 && { SECTIONS_COMPLETED: `Nothing has been written yet in: ${titles(empty)}.` }),
    ...(facts.attachments === 0 && { ATTACHMENTS_REVIEWED: "No document is attached." }),
    ...(facts.procurementType === "RFP" &&
      (criteria === 0 || criteriaTotal !== 100) && {
        EVALUATION_CONFIRMED:
          criteria === 0 ? "An RFP needs evaluation criteria." : `The weights add up to ${criteriaTotal}, not 100.`,
      }),
    ...(open.length > 0 && { SECTIONS_APPROVED: `Not yet approved: ${titles(open)}.` }),
    ...(!facts.hasDueDate && { READY_FOR_PUBLICATION: "No due date is set." }),
  };
}
