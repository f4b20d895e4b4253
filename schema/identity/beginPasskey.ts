import { verb } from "../verb.ts";
import { assertAllowed } from "../refusal.ts";
import { assertOwnAccount } from "./ownAccount.ts";
import { newPasskeyOptions } from "./passkeys.ts";
import { refuseAnotherPasskey } from "./passkeys.rules.ts";
import { assertProven } from "./proof.ts";

verb("beginPasskey", {
  description:
    "Begins to add a passkey: answers what the browser asks the device for, with a challenge that is good once and for five minutes. Needs a fresh proof of who she is. Source: product decision 'Sign-in', quality A1.5, A1.7.",
  permission: { rule: "everybody for her own account, after a fresh proof of who she is" },
  whileOnDuty: true,
  input: (t) => ({ accountId: t.id({ required: true, description: "The viewer's own account." }) }),
  run: async ({ accountId }, context) => {
    assertOwnAccount(context, accountId);
    assertProven(context);
    const { db, actor } = context;
    const passkeys = await db.passkey.findMany({ where: { userId: actor.userId } });
    assertAllowed(refuseAnotherPasskey(passkeys.length));
    const user = { id: actor.userId, email: actor.email, name: actor.name, passkeys };
    return { options: JSON.stringify(await newPasskeyOptions(context, user)) };
  },
  payload: (t) => ({
    options: t.exposeString("options", {
      description: "PublicKeyCredentialCreationOptions of WebAuthn level 3, as JSON text.",
    }),
  }),
});
