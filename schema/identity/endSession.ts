import { keyOf } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { ownAccount } from "./ownAccount.ts";
import { refuseToken } from "./proof.rules.ts";
import { SESSION_ROWS } from "./Session.ts";

verb("endSession", {
  description:
    "Ends one of one's own sessions, the present one too: its next request is refused and its open screens close. Source: quality A1.6.",
  permission: { rule: "everybody for her own sessions" },
  whileOnDuty: true,
  input: (t) => ({ sessionId: t.id({ required: true, description: "The session." }) }),
  run: async ({ sessionId }, context) => {
    const { actor, db, ports } = context;
    assertAllowed(refuseToken(actor));
    const id = keyOf("Session", sessionId);
    const { count } = await db.session.updateMany({
      where: { id, userId: actor.userId, ...SESSION_ROWS(context) },
      data: { revokedAt: ports.clock.now(), revokedWhy: "ENDED" },
    });
    if (count === 0) throw new Refused({ code: "NOT_FOUND", message: "This session has ended already." });
    await record(context, { action: "endSession", noun: "Session", nounId: id });
    announce(context, `session:${id}`);
    return {};
  },
  payload: (t) => ({
    account: t.prismaField({
      type: Account,
      description: "Her account as it is now.",
      resolve: (query, _done, _args, context) =>
        context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
    }),
  }),
});
