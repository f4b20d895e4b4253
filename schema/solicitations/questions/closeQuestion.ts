import { at } from "../../context.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { publish, Question } from "./QuestionRecord.ts";

verb("closeQuestion", {
  description: "Closes a question without an answer. The reason is public, like an answer.",
  on: Question,
  can: publish,
  versioned: true,
  input: (t) => ({
    reason: t.string({ required: true, description: "Why the question is not answered, shown to the public." }),
  }),
  announces: ({ solicitationId }) => [`questions:${solicitationId}`, `solicitation:${solicitationId}`, "solicitations"],
  run: async (question, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const closedWhy = input.reason.trim();
    await context.db.question.update({
      where: at(context, question.id),
      data: {
        state: "CLOSED",
        closedWhy,
        answeredAt: context.ports.clock.now(),
        answeredByName: context.actor.name,
        version: { increment: 1 },
      },
    });
    await record(context, { after: { state: "CLOSED" }, reason: closedWhy });
  },
});
