import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { assertOwnAccount, ownAccount } from "./ownAccount.ts";
import { endSessionsOf } from "./ownPassword.ts";
import { refuseToken } from "./proof.rules.ts";

verb("endOtherSessions", {
  description: "Ends all of one's own sessions but the present one. Source: quality A1.6.",
  permission: { rule: "everybody for her own sessions" },
  whileOnDuty: true,
  input: (t) => ({ accountId: t.id({ required: true, description: "One's own account." }) }),
  run: async ({ accountId }, context) => {
    const { actor } = context;
    assertAllowed(refuseToken(actor));
    assertOwnAccount(context, accountId);
    const ended = await endSessionsOf(context, actor.userId, "ENDED", actor.sessionId);
    await record(context, {
      action: "endOtherSessions",
      noun: "User",
      nounId: actor.userId,
      after: { endedSessions: ended },
    });
    announce(context, `user:${actor.userId}`);
    return { ended };
  },
  payload: (t) => ({
    ended: t.exposeInt("ended", { description: "How many were ended." }),
    account: t.prismaField({
      type: Account,
      description: "Her account as it is now.",
      resolve: (query, _done, _args, context) =>
        context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
    }),
  }),
});
