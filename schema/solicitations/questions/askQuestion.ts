import { momentInWords } from "../../dates.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { Solicitation } from "../SolicitationRecord.ts";
import { refuseQuestion, refuseText } from "./questions.rules.ts";

const HOUR = 60 * 60 * 1000;

verb("askQuestion", {
  description:
    "Asks the county a question about a published solicitation before the question deadline. Available to contacts of active vendors. The asker is not shown, and the answer is public.",
  on: Solicitation,
  can: "ask",
  about: "Ask the county a question about it.",
  permission: { rule: "Contacts of an active vendor." },
  facts: async ({ id }, context) => {
    const vendor = await viewerVendor(context);
    if (!vendor) return { vendor, askedInLastHour: 0 };
    const since = new Date(context.ports.clock.now().valueOf() - HOUR);
    const where = { solicitationId: id, vendorId: vendor.id, askedAt: { gt: since } };
    return { vendor, askedInLastHour: await context.db.question.count({ where }) };
  },
  refuse: (solicitation, { ports, tenant }, asker) =>
    refuseQuestion(solicitation, asker, ports.clock.now(), (moment) => momentInWords(moment, tenant.timeZone)),
  input: (t) => ({
    text: t.string({ required: true, description: "Text of the question, at most 5,000 characters." }),
  }),
  announces: ({ id }) => [`questions:${id}`],
  run: async ({ id: solicitationId }, input, context, { vendor }) => {
    assertAllowed(refuseText("text", input.text));
    // The solicitation is locked, so two questions cannot get the same number.
    const newest = await context.db.question.findFirst({
      where: { solicitationId },
      orderBy: { number: "desc" },
      select: { number: true },
    });
    const number = (newest?.number ?? 0) + 1;
    const { id } = await context.db.question.create({
      data: {
        solicitationId,
        number,
        vendorId: vendor?.id ?? "",
        askedById: context.actor.userId,
        text: input.text.trim(),
        askedAt: context.ports.clock.now(),
      },
      select: { id: true },
    });
    await record(context, { noun: "Question", nounId: id, after: { number, text: input.text.trim() } });
    return { questionId: id };
  },
  payload: (t) => ({ question: nodeNow(t, "Question", "The question.", (done) => done.questionId) }),
});
