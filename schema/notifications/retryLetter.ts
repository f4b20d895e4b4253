import { announce } from "../context.ts";
import { nodeNow, subject } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseRetry } from "./outbox.rules.ts";

const Letter = subject("Letter", {
  noun: "letter",
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from outbox_letter where id = ${id} for update`;
    return context.db.outboxLetter.findFirst({ where: { id }, select: { id: true, state: true } });
  },
});

verb("retryLetter", {
  on: Letter,
  description: "Resends a letter that could not be sent, with all attempts available again.",
  permission: "administration.templates.send-test",
  refuse: ({ state }) => refuseRetry(state),
  answers: "nothing",
  run: async ({ id }, _input, context) => {
    await context.db.outboxLetter.updateMany({
      where: { id },
      data: { state: "WAITING", attempts: 0, nextAttemptAt: context.ports.clock.now() },
    });
    announce(context, "outbox");
  },
  payload: (t) => ({ letter: nodeNow(t, "OutboxLetter", "The letter after the change.", ({ key }) => key) }),
});
