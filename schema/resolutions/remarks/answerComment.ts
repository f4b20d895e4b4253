import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { MAX_ANSWERS, refuseAnswer, refuseLong, remarkRefusal } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";
import { isAuthor, speakerFacts, SPEAKERS } from "./speaking.ts";

verb("answerComment", {
  description: "Answers a comment. It remains open until it is settled.",
  on: ResolutionRemark,
  can: "answer",
  about: "Answer the comment.",
  permission: { rule: `Its author. Otherwise: ${SPEAKERS.comment.rule}` },
  refuse: async ({ remark, resolution }, context) =>
    refuseAnswer(remark, { ...(await speakerFacts(context, resolution)), isAuthor: isAuthor(context, remark) }),
  input: (t) => ({ text: t.string({ required: true, description: "Text of the answer, at most 2,000 characters." }) }),
  run: async ({ remark, resolution }, input, context) => {
    const text = input.text.trim();
    if (!text) throw new Refused(remarkRefusal("ANSWER_REQUIRED", { field: "text" }));
    assertAllowed(refuseLong(text, "text"));
    const { id: remarkId, place } = remark;
    const answers = await context.db.remarkAnswer.findMany({
      where: { remarkId },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      select: { text: true, byId: true },
    });
    const { userId: byId, name: byName } = context.actor;
    // A repeated click on the same answer.
    if (answers[0]?.text === text && answers[0].byId === byId) throw new Refused(remarkRefusal("ALREADY_SAID"));
    if (answers.length >= MAX_ANSWERS) throw new Refused(remarkRefusal("TOO_MANY_ANSWERS"));
    await context.db.remarkAnswer.create({ data: { remarkId, text, byId, byName, at: context.ports.clock.now() } });
    await record(context, { noun: "Resolution", nounId: resolution.id, after: { remark: remarkId, clause: place } });
  },
});
