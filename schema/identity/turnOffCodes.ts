import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { refuseLastFactor } from "./codes.rules.ts";
import { assertOwnAccount, ownAccount } from "./ownAccount.ts";
import { assertProven } from "./proof.ts";
import { dropStrayCodes, factorsOf } from "./secondFactor.ts";
import { tellOfChange } from "./tellOfChange.ts";

verb("turnOffCodes", {
  description:
    "Turns time-based codes off; recovery codes go too, unless a passkey is left that they stand in for. Refused while her role needs a second factor and there is no passkey. Needs a fresh proof of who she is, and tells her by mail. Source: product decision 'Sign-in', quality A1.7.",
  permission: { rule: "everybody for her own account, after a fresh proof of who she is" },
  input: (t) => ({ accountId: t.id({ required: true, description: "The viewer's own account." }) }),
  run: async ({ accountId }, context) => {
    assertOwnAccount(context, accountId);
    assertProven(context);
    const { db, actor } = context;
    const { userId } = actor;
    // What is left is counted by one at a time.
    await db.$queryRaw`select id from app_user where id = ${userId} for update`;
    const { needed, codes, passkeys } = await factorsOf(db, userId);
    assertAllowed(refuseLastFactor({ needed, codes: false, passkeys }));
    await db.totpFactor.deleteMany({ where: { userId } });
    await dropStrayCodes(db, userId);
    await record(context, {
      action: "turnOffCodes",
      noun: "User",
      nounId: userId,
      before: { codes },
      after: { codes: false },
    });
    await tellOfChange(context, "Time-based codes were turned off for your account.");
    announce(context, `user:${userId}`);
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
