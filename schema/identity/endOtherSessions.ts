import { announce } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { OwnAccount } from "./ownAccount.ts";
import { endSessionsOf } from "./ownPassword.ts";

verb("endOtherSessions", {
  on: OwnAccount,
  description: "Ends all your sessions except the current one.",
  permission: { rule: "Everyone, for their own sessions." },
  whileOnDuty: true,
  answers: "nothing",
  run: async ({ userId }, _input, context) => {
    const ended = await endSessionsOf(context, userId, "ENDED", context.actor.sessionId);
    await record(context, { noun: "User", nounId: userId, after: { endedSessions: ended } });
    announce(context, `user:${userId}`);
    return { ended };
  },
  payload: (t) => ({
    ended: t.exposeInt("ended", { description: "Number of sessions that were ended." }),
    account: t.prismaField(accountNow),
  }),
});
