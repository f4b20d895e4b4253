import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";

verb("retryLetter", {
  description: "Sends a dead letter again, with all its attempts before it. Source: quality A6.4.",
  permission: "administration.templates.send-test",
  input: (t) => ({ letterId: t.id({ required: true, description: "The letter." }) }),
  run: async ({ letterId }, context) => {
    const id = keyOf("Letter", letterId);
    const data = { state: "WAITING", attempts: 0, nextAttemptAt: context.ports.clock.now() };
    const { count } = await context.db.outboxLetter.updateMany({ where: { id, state: "DEAD" }, data });
    if (count === 0) {
      const letter = await context.db.outboxLetter.findFirst({ where: { id }, select: { state: true } });
      if (!letter) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
      throw letter.state === "SENT"
        ? new Refused({ code: "LETTER_SENT", message: "This letter was sent." })
        : new Refused({ code: "LETTER_WAITING", message: "This letter is on its way." });
    }
    await record(context, { action: "retryLetter", noun: "Letter", nounId: id });
    announce(context, "outbox");
    return { id };
  },
  payload: (t) => ({
    letter: t.prismaField({
      type: "OutboxLetter",
      description: "The letter as it is now.",
      resolve: (query, { id }, _args, context) =>
        context.db.outboxLetter.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});
