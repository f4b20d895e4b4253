import { GraphQLError } from "graphql";
import { announcements, PER_PERSON } from "../../announcements.ts";
import { builder, keyOf } from "../../builder.ts";
import { readableEvaluations } from "./EvaluationRecord.ts";

builder.subscriptionField("evaluationChanged", (t) =>
  t.prismaField({
    type: "Evaluation",
    nullable: true,
    // Cached per person, because each person may read different parts.
    extensions: PER_PERSON,
    description:
      "An evaluation, sent immediately and after each change, for people who may read it. Scores only for people who may see them. Null if the viewer may no longer read it.",
    args: { evaluationId: t.arg.id({ required: true, description: "Global id of the evaluation." }) },
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
