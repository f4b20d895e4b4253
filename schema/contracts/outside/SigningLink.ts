import type { ContractSigningLink } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";

const SigningLink = builder.objectRef<ContractSigningLink>("SigningLink").implement({
  description:
    "The newest letter with a link by which somebody from outside signs a contract. For whoever may read the step; the link itself stands only in the letter.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The address that it went to." }),
    sentAt: t.field({ type: "DateTime", description: "When.", resolve: ({ createdAt }) => createdAt }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "Until when it opens the contract." }),
    readAt: t.expose("readAt", {
      type: "DateTime",
      nullable: true,
      description: "When the text was first read by it, after a code. Null: not yet.",
    }),
    isOver: t.boolean({
      description: "It no longer opens the contract: it has expired, or somebody signed or declined by it.",
      resolve: ({ expiresAt, usedAt, revokedAt }, _args, { ports }) =>
        usedAt !== null || revokedAt !== null || expiresAt <= ports.clock.now(),
    }),
  }),
});

builder.prismaObjectField("RouteStep", "signingLink", (t) =>
  t.field({
    type: SigningLink,
    nullable: true,
    description: "The newest letter to somebody from outside. Null: nobody from outside is asked, or not yet.",
    select: { id: true, outsideOrganization: true },
    resolve: async ({ id, outsideOrganization }, _args, context) =>
      outsideOrganization === null
        ? null
        : ((await batched(context, "signingLink", id, async (ids) => {
            const found = await context.db.contractSigningLink.findMany({
              where: { stepId: { in: ids } },
              orderBy: [{ createdAt: "desc" }, { id: "desc" }],
              distinct: ["stepId"],
            });
            return new Map(found.map((link) => [link.stepId, link]));
          })) ?? null),
  }),
);
