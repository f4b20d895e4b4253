import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { lockFactors } from "./ownAccount.ts";
import { verifyNewPasskey, readAnswer, takeChallenge } from "./passkeys.ts";
import { refuseAnotherPasskey, refuseName } from "./passkeys.rules.ts";
import { tellOfChange } from "./accountChanged.ts";

const NOT_VALID = {
  code: "PASSKEY_NOT_VALID",
  message: "The passkey could not be added. Start again, and confirm it on your device within five minutes.",
};

verb("addPasskey", {
  description:
    "Adds the passkey that your device created after beginPasskey, bound to this county's address. You are notified by email.",
  permission: { rule: "Everyone, for their own account, once begun after confirming their identity." },
  whileOnDuty: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Name for the passkey, 1 to 80 characters, e.g. of the device." }),
    response: t.string({ required: true, description: "RegistrationResponseJSON of WebAuthn, as JSON text." }),
  }),
  run: async ({ name, response }, context) => {
    assertAllowed(refuseName(name));
    const { db, actor } = context;
    const { userId } = actor;
    const answer = readAnswer(response);
    const challenge = answer && (await takeChallenge(context, answer, "PASSKEY_NEW"));
    const passkey = answer && challenge?.userId === userId ? await verifyNewPasskey(context, answer) : null;
    if (!passkey) throw new Refused(NOT_VALID);
    await lockFactors(context);
    assertAllowed(refuseAnotherPasskey(await db.passkey.count({ where: { userId } })));
    if (await db.passkey.findFirst({ where: { credentialId: passkey.credentialId } }))
      throw new Refused({ code: "PASSKEY_KNOWN", message: "You have already added this passkey." });
    const { id } = await db.passkey.create({
      data: { ...passkey, userId, name: name.trim(), createdAt: context.ports.clock.now() },
    });
    await record(context, { noun: "User", nounId: userId, after: { passkey: id, name } });
    await tellOfChange(context, `A passkey, “${name.trim()}”, was added to your account.`);
    announce(context, `user:${userId}`);
    return {};
  },
  payload: (t) => ({
    account: t.prismaField(accountNow),
  }),
});
