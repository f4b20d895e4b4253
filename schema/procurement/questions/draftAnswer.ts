import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { draft, Question } from "./QuestionRecord.ts";
import { refuseWords } from "./questions.rules.ts";

verb("draftAnswer", {
  description: "Writes an answer down that vendors do not see yet, if nobody saved a newer version.",
  on: Question,
  can: draft,
  versioned: true,
  input: (t) => ({
    answer: t.string({ required: true, description: "The answer so far, at most 20,000 characters; '' for none." }),
  }),
  run: async (question, input, context) => {
    const answer = input.answer.trim();
    if (answer) assertAllowed(refuseWords("answer", answer));
    if (answer === question.answer) return;
    await context.db.question.update({
      where: at(context, question.id),
      data: { answer, version: { increment: 1 } },
    });
    await record(context, { before: { answer: question.answer }, after: { answer } });
  },
});
