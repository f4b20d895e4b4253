import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { refusal } from "./evaluation.rules.ts";
import { Evaluation } from "./EvaluationRecord.ts";
import { fullEvaluation } from "./fullEvaluation.ts";

const MAX_LENGTH = 2_000;

verb("reviewDeclaration", {
  description: "Records that a member's declaration was reviewed, and the finding. Members may not review their own.",
  on: Evaluation,
  can: "reviewDeclaration",
  about: "Review the members' declarations.",
  permission: "procurement.panel.review-declarations",
  facts: ({ id }, context) => fullEvaluation(context, id),
  refuse: async (_row, context, { projectId }) => ((await worksOn(context, projectId)) ? null : NOT_YOURS),
  input: (t) => ({
    member: t.string({ required: true, description: "Key of the member." }),
    note: t.string({ required: true, description: "Finding of the review, at most 2,000 characters. '' if none." }),
  }),
  run: async (_evaluation, input, context, { members }) => {
    const member = members.find(({ id }) => id === input.member);
    if (!member) assertAllowed(refusal("NO_MEMBER", { field: "member" }));
    if (!member) return;
    if (member.userId === context.actor.userId) assertAllowed(refusal("OWN_DECLARATION"));
    if (member.declared === null) assertAllowed(refusal("NOTHING_DECLARED"));
    const reviewNote = input.note.trim();
    if (reviewNote.length > MAX_LENGTH)
      assertAllowed(refusal("FIELD", { field: "note", message: "A note may have at most 2,000 characters." }));
    if (member.reviewedAt && member.reviewNote === reviewNote) return;
    await context.db.panelMember.updateMany({
      where: { id: member.id },
      data: {
        reviewedAt: context.ports.clock.now(),
        reviewedByName: context.actor.name,
        reviewNote,
        version: { increment: 1 },
      },
    });
    await record(context, { after: { member: member.name, reviewed: member.declared } });
  },
});
