import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { draft, Question } from "./QuestionRecord.ts";
import { refuseText } from "./questions.rules.ts";

verb("draftAnswer", {
  description: "Saves a draft answer that vendors do not see yet, unless a newer version was saved.",
  on: Question,
  can: draft,
  versioned: true,
  input: (t) => ({
    answer: t.string({ required: true, description: "Draft of the answer, at most 20,000 characters. '' if none." }),
  }),
  run: async (question, input, context) => {
    const answer = input.answer.trim();
    if (answer) assertAllowed(refuseText("answer", answer));
    if (answer === question.answer) return;
    await context.db.question.update({
      where: at(context, question.id),
      data: { answer, version: { increment: 1 } },
    });
    await record(context, { before: { answer: question.answer }, after: { answer } });
  },
});
