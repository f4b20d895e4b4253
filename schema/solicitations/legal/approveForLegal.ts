import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { contentForLegal, freeze } from "./approval.ts";
import { refuseUnread } from "../../projects/lifecycle/changed.rules.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { refuseApproveForLegal } from "../../projects/lifecycle/lifecycle.rules.ts";
import { move } from "../../projects/lifecycle/move.ts";

verb("approveForLegal", {
  description:
    "Approves a project for Legal. Everything to be published is frozen, and the project is ready for publication. A later change sends it back to Legal. The person who submitted it to Legal may not approve it.",
  on: Project,
  can: "approveForLegal",
  about: "Approve it for Legal.",
  permission: "procurement.publishing.approve-for-legal",
  refuse: ({ status, sentToLegalById }, { actor }) =>
    refuseApproveForLegal({ status, isSubmitter: sentToLegalById === actor.userId }),
  input: (t) => ({
    contentHash: t.string({
      description:
        "Hash of the reviewed content, from `legalReview`. Refused if the content has changed since. Null to approve what would be published now.",
    }),
  }),
  run: async (project, { contentHash }, context) => {
    const { solicitation } = project;
    if (solicitation) {
      const now = await contentForLegal(context, project.id);
      assertAllowed(refuseUnread(contentHash ?? null, now.hash));
      await freeze(context, solicitation.id, now);
    }
    await move(context, project, "approveForLegal");
  },
});
