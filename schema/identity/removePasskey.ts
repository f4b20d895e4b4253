import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { tellOfChange } from "./accountChanged.ts";
import { refuseLastFactor } from "./codes.rules.ts";
import { OwnPasskey } from "./PasskeyRecord.ts";
import { dropStrayCodes, factorsOf } from "./secondFactor.ts";

verb("removePasskey", {
  on: OwnPasskey,
  description:
    "Removes one of your passkeys. It can no longer be used to sign in. Refused for the last second factor while your role requires one. Requires a recent proof of identity, and notifies you by email.",
  permission: { rule: "Everyone, for their own passkeys, after confirming their identity." },
  proven: true,
  answers: "nothing",
  run: async ({ id, name, userId }, _input, context) => {
    const { db } = context;
    const { needed, codes, passkeys } = await factorsOf(db, userId);
    assertAllowed(refuseLastFactor({ needed, codes, passkeys: passkeys - 1 }));
    await db.passkey.deleteMany({ where: { id } });
    await dropStrayCodes(db, userId);
    await record(context, { noun: "User", nounId: userId, before: { passkey: id, name } });
    await tellOfChange(context, `The passkey “${name}” was removed from your account.`);
    announce(context, `user:${userId}`);
  },
  payload: (t) => ({ account: t.prismaField(accountNow) }),
});
