import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { readableSolicitations } from "../SolicitationRecord.ts";

const heard = async (context: Context, solicitationId: string) => ({
  AND: [{ id: keyOf("Solicitation", solicitationId) }, await readableSolicitations(context)],
});

async function listen(context: Context, solicitationId: string, ...topics: string[]) {
  const found = await context.db.solicitation.findFirst({
    where: await heard(context, solicitationId),
    select: { id: true },
  });
  if (!found) throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
  return announcements(context, ...topics.map((topic) => `${topic}:${found.id}`));
}

builder.subscriptionField("solicitationChanged", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    // Cached per person: before publication, access differs within a role.
    extensions: PER_PERSON,
    description:
      "A solicitation, sent immediately and after each change, such as an addendum, its close or its award. Public once it is published. Null if it no longer exists.",
    args: { solicitationId: t.arg.id({ required: true, description: "Global id of the solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, "solicitation"),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({ ...query, where: await heard(context, solicitationId) }),
  }),
);

builder.subscriptionField("questionsChanged", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    // Sent per person: vendors are notified of their own questions, staff of all.
    extensions: PER_PERSON,
    description:
      "The solicitation, sent immediately and whenever one of its questions is asked, answered or closed. Questions are read again, each as far as the viewer may see it. Null if it no longer exists.",
    args: { solicitationId: t.arg.id({ required: true, description: "Global id of the solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, "questions"),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({ ...query, where: await heard(context, solicitationId) }),
  }),
);
