import { builder } from "../../builder.ts";
import { NoticeChange } from "../portal/SolicitationContent.ts";
import { type SinceApproval, sinceApproval } from "./approval.ts";

const LegalReview = builder.objectRef<SinceApproval>("LegalReview").implement({
  description:
    "What Legal approves of a project, and what changed since its last approval. Visible to people who may read the project.",
  fields: (t) => ({
    contentHash: t.exposeString("hash", {
      description:
        "SHA-256 of everything that would be published now, in canonical form. Identifies the content that was reviewed.",
    }),
    approvedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When Legal last approved the project. Null if never, or if it was before approvals were kept.",
      resolve: ({ approval }) => approval?.at ?? null,
    }),
    approvedByName: t.string({
      nullable: true,
      description: "Name of the last approver at that time. Null as for `approvedAt`.",
      resolve: ({ approval }) => approval?.byName ?? null,
    }),
    changes: t.expose("changes", {
      type: [NoticeChange],
      description: "Word-by-word changes since the last approval. [] if nothing changed or there is no approval.",
    }),
  }),
});

builder.prismaObjectField("Project", "legalReview", (t) =>
  t.field({
    type: LegalReview,
    nullable: true,
    select: { id: true, status: true, solicitation: { select: { id: true } } },
    description:
      "Content for Legal to approve, and what changed since. Null unless the project is in legal review or ready.",
    resolve: async (project, _args, context) =>
      project.status === "LEGAL_REVIEW" || project.status === "READY" ? sinceApproval(context, project) : null,
  }),
);
