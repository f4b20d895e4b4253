import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, keyOf } from "../../builder.ts";
import { readableEvaluations } from "./EvaluationRecord.ts";

builder.subscriptionField("evaluationChanged", (t) =>
  t.prismaField({
    type: "Evaluation",
    nullable: true,
    // Who may read what of it differs from person to person.
    extensions: PER_PERSON,
    description:
      "An evaluation: at once as it is now, then after each change of it. For whoever may read it; scores only for whom they are. Null: she may no longer read it.",
    args: { evaluationId: t.arg.id({ required: true, description: "The evaluation." }) },
    subscribe: async (_root, { evaluationId }, context) => {
      const where = { AND: [{ id: keyOf("Evaluation", evaluationId) }, await readableEvaluations(context)] };
      const found = await context.db.evaluation.findFirst({ where, select: { solicitationId: true } });
      if (!found) throw new GraphQLError("Not found.", { extensions: { code: "NOT_FOUND" } });
      return announcements(context, `evaluation:${found.solicitationId}`);
    },
    resolve: async (query, _announced, { evaluationId }, context) =>
      context.db.evaluation.findFirst({
        ...query,
        where: { AND: [{ id: keyOf("Evaluation", evaluationId) }, await readableEvaluations(context)] },
      }),
  }),
);
