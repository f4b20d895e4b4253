import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { ownAccount } from "./ownAccount.ts";
import { madePasskey, readAnswer, takeChallenge } from "./passkeys.ts";
import { refuseAnotherPasskey, refuseName } from "./passkeys.rules.ts";
import { tellOfChange } from "./tellOfChange.ts";

const NOT_VALID = {
  code: "PASSKEY_NOT_VALID",
  message: "The passkey could not be added. Begin again, and confirm it on your device within five minutes.",
};

verb("addPasskey", {
  description:
    "Adds the passkey that the device made for beginPasskey: of this county's own address, under a name of hers. She is told by mail. Source: product decision 'Sign-in', quality A1.5, A1.7.",
  permission: { rule: "everybody for her own account, who has begun it after a fresh proof of who she is" },
  whileOnDuty: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Her name for it, 1 to 80 letters, e.g. of the device." }),
    response: t.string({ required: true, description: "RegistrationResponseJSON of WebAuthn, as JSON text." }),
  }),
  run: async ({ name, response }, context) => {
    assertAllowed(refuseName(name));
    const { db, actor } = context;
    const { userId } = actor;
    const answer = readAnswer(response);
    const challenge = answer && (await takeChallenge(context, answer, "PASSKEY_NEW"));
    const made = answer && challenge?.userId === userId ? await madePasskey(context, answer) : null;
    if (!made) throw new Refused(NOT_VALID);
    await db.$queryRaw`select id from app_user where id = ${userId} for update`;
    assertAllowed(refuseAnotherPasskey(await db.passkey.count({ where: { userId } })));
    if (await db.passkey.findFirst({ where: { credentialId: made.credentialId } }))
      throw new Refused({ code: "PASSKEY_KNOWN", message: "This passkey was added before." });
    const { id } = await db.passkey.create({
      data: { ...made, userId, name: name.trim(), createdAt: context.ports.clock.now() },
    });
    await record(context, { action: "addPasskey", noun: "User", nounId: userId, after: { passkey: id, name } });
    await tellOfChange(context, `A passkey, “${name.trim()}”, was added to your account.`);
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
