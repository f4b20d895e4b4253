import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { checklistOf, refuseChecklist } from "./lifecycle.rules.ts";

verb("saveChecklist", {
  description:
    "Saves which items of the Final Review Checklist are checked. Only while the project is submitted for review.",
  on: Project,
  can: "saveChecklist",
  about: "Check items of the Final Review Checklist.",
  permission: "procurement.final-review.edit-checklist",
  refuse: ({ status }) => refuseChecklist(status),
  input: (t) => ({
    checklist: t.stringList({
      required: true,
      most: 5,
      description:
        "Keys of all checked items: SECTIONS_COMPLETED, ATTACHMENTS_REVIEWED, EVALUATION_CONFIRMED, SECTIONS_APPROVED, READY_FOR_PUBLICATION.",
    }),
  }),
  run: async ({ id, checklist: before }, { checklist: wantedChecklist }, context) => {
    const checklist = checklistOf(wantedChecklist);
    if (!Array.isArray(checklist)) throw new Refused(checklist);
    if (checklist.join() === before.join()) return;
    await context.db.project.updateMany({ where: { id }, data: { checklist, version: { increment: 1 } } });
    await record(context, { before: { checklist: before }, after: { checklist } });
  },
});
