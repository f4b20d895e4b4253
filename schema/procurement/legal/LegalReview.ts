import { builder } from "../../builder.ts";
import { NoticeChange } from "../portal/SolicitationContent.ts";
import { type SinceApproval, sinceApproval } from "./approval.ts";

const LegalReview = builder.objectRef<SinceApproval>("LegalReview").implement({
  description:
    "What Legal approves of a project, and what was changed since it approved it last. For whoever may read the project.",
  fields: (t) => ({
    contentHash: t.string({
      description: "SHA-256 of everything that would be published now, in canonical form: names what was read.",
      resolve: ({ hash }) => hash,
    }),
    approvedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When Legal approved it last. Null: it never did, or before approvals were kept.",
      resolve: ({ approval }) => approval?.at ?? null,
    }),
    approvedByName: t.string({
      nullable: true,
      description: "Who approved it last, by the name at that time. Null: as for `approvedAt`.",
      resolve: ({ approval }) => approval?.byName ?? null,
    }),
    changes: t.field({
      type: [NoticeChange],
      description: "What was changed since the last approval, word by word. [] for nothing, or no approval.",
      resolve: ({ changes }) => changes,
    }),
  }),
});

builder.prismaObjectField("Project", "legalReview", (t) =>
  t.field({
    type: LegalReview,
    nullable: true,
    select: { id: true, status: true, solicitation: { select: { id: true } } },
    description: "What Legal approves, and what was changed since. Null: it is neither in legal review nor ready.",
    resolve: async (project, _args, context) =>
      project.status === "LEGAL_REVIEW" || project.status === "READY" ? sinceApproval(context, project) : null,
  }),
);
