import { keyOf } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { refuseLastFactor } from "./codes.rules.ts";
import { ownAccount } from "./ownAccount.ts";
import { assertProven } from "./proof.ts";
import { dropStrayCodes, factorsOf } from "./secondFactor.ts";
import { tellOfChange } from "./tellOfChange.ts";

verb("removePasskey", {
  description:
    "Removes one of her passkeys: nobody signs in with it any more. Refused for the last second factor while her role needs one. Needs a fresh proof of who she is, and tells her by mail. Source: product decision 'Sign-in', quality A1.7.",
  permission: { rule: "everybody for her own passkeys, after a fresh proof of who she is" },
  input: (t) => ({ passkeyId: t.id({ required: true, description: "One of the viewer's own passkeys." }) }),
  run: async ({ passkeyId }, context) => {
    assertProven(context);
    const { db, actor } = context;
    const { userId } = actor;
    // What is left is counted by one at a time.
    await db.$queryRaw`select id from app_user where id = ${userId} for update`;
    const passkey = await db.passkey.findFirst({ where: { id: keyOf("Passkey", passkeyId), userId } });
    if (!passkey) throw new Refused({ code: "NOT_FOUND", message: "This passkey is not there." });
    const { needed, codes, passkeys } = await factorsOf(db, userId);
    assertAllowed(refuseLastFactor({ needed, codes, passkeys: passkeys - 1 }));
    await db.passkey.deleteMany({ where: { id: passkey.id } });
    await dropStrayCodes(db, userId);
    const before = { passkey: passkey.id, name: passkey.name };
    await record(context, { action: "removePasskey", noun: "User", nounId: userId, before });
    await tellOfChange(context, `The passkey “${passkey.name}” was removed from your account.`);
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
