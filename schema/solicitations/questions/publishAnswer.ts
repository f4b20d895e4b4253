import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { calledInLetters, planHoldersOf, writeToVendors } from "../../projects/letters.ts";
import { publish, Question } from "./QuestionRecord.ts";
import { refuseText } from "./questions.rules.ts";

verb("publishAnswer", {
  description:
    "Publishes the answer to everyone at the same time. Plan holders and the vendor that asked get a letter. A published answer can be corrected only by an addendum.",
  on: Question,
  can: publish,
  versioned: true,
  input: (t) => ({
    answer: t.string({ description: "The answer, at most 20,000 characters. Null to publish the draft." }),
  }),
  announces: ({ solicitationId }) => [`questions:${solicitationId}`, `solicitation:${solicitationId}`, "solicitations"],
  run: async (question, input, context) => {
    const answer = (input.answer ?? question.answer).trim();
    assertAllowed(refuseText("answer", answer));
    await context.db.question.update({
      where: at(context, question.id),
      data: {
        answer,
        state: "ANSWERED",
        answeredAt: context.ports.clock.now(),
        answeredByName: context.actor.name,
        version: { increment: 1 },
      },
    });
    await record(context, { before: { answer: question.answer }, after: { answer } });
    const called = calledInLetters(question.solicitation);
    await writeToVendors(context, {
      key: "QUESTION-ANSWERED",
      vendorIds: [...(await planHoldersOf(context, question.solicitationId)), question.vendorId],
      subject: `A question about ${called} was answered`,
      paragraphs: [
        `A question about ${called} was answered. Everyone sees the same answer.`,
        `Question ${question.number}: ${question.text}`,
        `Answer: ${answer}`,
      ],
      solicitationId: question.solicitationId,
      dedupe: `QUESTION-ANSWERED:${question.id}`,
    });
  },
});
