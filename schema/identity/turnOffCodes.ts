import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { tellOfChange } from "./accountChanged.ts";
import { refuseLastFactor } from "./codes.rules.ts";
import { lockFactors, OwnAccount } from "./ownAccount.ts";
import { dropStrayCodes, factorsOf } from "./secondFactor.ts";

verb("turnOffCodes", {
  on: OwnAccount,
  description:
    "Turns time-based codes off. Recovery codes are deleted too, unless you still have a passkey. Refused while your role requires a second factor and you have no passkey. Requires a recent proof of identity, and notifies you by email.",
  permission: { rule: "Everyone, for their own account, after confirming their identity." },
  proven: true,
  answers: "nothing",
  run: async ({ userId }, _input, context) => {
    const { db } = context;
    await lockFactors(context);
    const { needed, codes, passkeys } = await factorsOf(db, userId);
    assertAllowed(refuseLastFactor({ needed, codes: false, passkeys }));
    await db.totpFactor.deleteMany({ where: { userId } });
    await dropStrayCodes(db, userId);
    await record(context, { noun: "User", nounId: userId, before: { codes }, after: { codes: false } });
    await tellOfChange(context, "Time-based codes were turned off for your account.");
    announce(context, `user:${userId}`);
  },
  payload: (t) => ({ account: t.prismaField(accountNow) }),
});
