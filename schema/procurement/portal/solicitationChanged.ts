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
    // Before publication who may read it differs within a role.
    extensions: PER_PERSON,
    description:
      "A solicitation: at once as it is now, then after each change of it: an addendum, its close, its award. For everybody once it is published. Null: it is gone.",
    args: { solicitationId: t.arg.id({ required: true, description: "The solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, "solicitation"),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({ ...query, where: await heard(context, solicitationId) }),
  }),
);

builder.subscriptionField("questionsChanged", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    // A vendor hears of her own questions, staff of all.
    extensions: PER_PERSON,
    description:
      "The solicitation, at once and whenever a question of it is asked, answered or closed: its questions are read again, each by what the viewer may see of it. Null: it is gone.",
    args: { solicitationId: t.arg.id({ required: true, description: "The solicitation." }) },
    subscribe: (_root, { solicitationId }, context) => listen(context, solicitationId, "questions"),
    resolve: async (query, _announced, { solicitationId }, context) =>
      context.db.solicitation.findFirst({ ...query, where: await heard(context, solicitationId) }),
  }),
);
