import type { ContractSigningLink } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";

const SigningLink = builder.objectRef<ContractSigningLink>("SigningLink").implement({
  description:
    "The newest letter with a link for a signer from outside the county. Visible to people who may read the step. The link itself is only in the letter.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "Email address to which the letter was sent." }),
    sentAt: t.expose("createdAt", { type: "DateTime", description: "When the letter was sent." }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When the link expires." }),
    readAt: t.expose("readAt", {
      type: "DateTime",
      nullable: true,
      description: "When the text was first read through the link, after a code was entered. Null until then.",
    }),
    isOver: t.boolean({
      description: "Whether the link no longer opens the contract, because it expired or was used to sign or decline.",
      resolve: ({ expiresAt, usedAt, revokedAt }, _args, { ports }) =>
        usedAt !== null || revokedAt !== null || expiresAt <= ports.clock.now(),
    }),
  }),
});

builder.prismaObjectField("RouteStep", "signingLink", (t) =>
  t.field({
    type: SigningLink,
    nullable: true,
    description:
      "The newest letter to the signer from outside. Null if the step has no such signer, or they have not been asked yet.",
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
