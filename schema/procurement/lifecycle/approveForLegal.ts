import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { contentForLegal, freeze } from "../legal/approval.ts";
import { refuseUnread } from "../legal/changed.rules.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseApproveForLegal } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("approveForLegal", {
  description:
    "Legal approves a project: everything that will be published is frozen, and it is ready for publication. A change sends it back to Legal. Never by whoever submitted it to Legal.",
  on: Project,
  can: "approveForLegal",
  about: "Approve it for Legal.",
  permission: "procurement.publishing.approve-for-legal",
  refuse: ({ status, sentToLegalById }, { actor }) =>
    refuseApproveForLegal({ status, isSubmitter: sentToLegalById === actor.userId }),
  input: (t) => ({
    contentHash: t.string({
      description:
        "Hash of what was read, from `legalReview`: refused where it has changed since. Null: what would be published now is approved.",
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
