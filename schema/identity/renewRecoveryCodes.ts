import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { assertOwnAccount, ownAccount } from "./ownAccount.ts";
import { assertProven } from "./proof.ts";
import { factorsOf, renewCodes } from "./secondFactor.ts";
import { tellOfChange } from "./tellOfChange.ts";

verb("renewRecoveryCodes", {
  description:
    "Gives ten new recovery codes, shown once; all earlier ones are void. For whoever has time-based codes or a passkey. Needs a fresh proof of who she is, and tells her by mail. Source: product decision 'Sign-in', quality A1.5, A1.7.",
  permission: { rule: "everybody for her own account, after a fresh proof of who she is" },
  secret: true,
  input: (t) => ({ accountId: t.id({ required: true, description: "The viewer's own account." }) }),
  run: async ({ accountId }, context) => {
    assertOwnAccount(context, accountId);
    assertProven(context);
    const { db, actor } = context;
    const { codes, passkeys, recovery } = await factorsOf(db, actor.userId);
    if (!codes && passkeys === 0)
      throw new Refused({
        code: "NO_FACTOR",
        message: "Recovery codes stand in for a second factor. Set one up first.",
      });
    const recoveryCodes = await renewCodes(context, actor.userId);
    await record(context, {
      action: "renewRecoveryCodes",
      noun: "User",
      nounId: actor.userId,
      before: { unused: recovery },
      after: { unused: recoveryCodes.length },
    });
    await tellOfChange(context, "Your account was given new recovery codes; the earlier ones no longer work.");
    return { recoveryCodes };
  },
  payload: (t) => ({
    account: t.prismaField({
      type: Account,
      description: "Her account as it is now.",
      resolve: (query, _done, _args, context) =>
        context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
    }),
    recoveryCodes: t.exposeStringList("recoveryCodes", {
      description: "Ten codes that stand in for the device, each once. They are never shown again.",
    }),
  }),
});
