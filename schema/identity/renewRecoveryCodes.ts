import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { tellOfChange } from "./accountChanged.ts";
import { OwnAccount } from "./ownAccount.ts";
import { factorsOf, renewCodes } from "./secondFactor.ts";

verb("renewRecoveryCodes", {
  on: OwnAccount,
  description:
    "Creates ten new recovery codes, shown once. All earlier ones stop working. Requires time-based codes or a passkey, and a recent proof of identity. You are notified by email.",
  permission: { rule: "Everyone, for their own account, after confirming their identity." },
  secret: true,
  proven: true,
  answers: "nothing",
  run: async ({ userId }, _input, context) => {
    const { codes, passkeys, recovery } = await factorsOf(context.db, userId);
    if (!codes && passkeys === 0)
      throw new Refused({
        code: "NO_FACTOR",
        message: "Recovery codes are a backup for your second factor. Set up a second factor first.",
      });
    const recoveryCodes = await renewCodes(context, userId);
    await record(context, {
      noun: "User",
      nounId: userId,
      before: { unused: recovery },
      after: { unused: recoveryCodes.length },
    });
    await tellOfChange(context, "Your account has new recovery codes. The earlier ones no longer work.");
    return { recoveryCodes };
  },
  payload: (t) => ({
    account: t.prismaField(accountNow),
    recoveryCodes: t.exposeStringList("recoveryCodes", {
      description: "Ten recovery codes to use in place of your device, each once. They are never shown again.",
    }),
  }),
});
