import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { OwnAccount } from "./ownAccount.ts";
import { newPasskeyOptions } from "./passkeys.ts";
import { refuseAnotherPasskey } from "./passkeys.rules.ts";

verb("beginPasskey", {
  on: OwnAccount,
  description:
    "Starts adding a passkey. Returns the options for the browser, with a challenge that can be used once within five minutes. Requires a recent proof of identity.",
  permission: { rule: "Everyone, for their own account, after confirming their identity." },
  whileOnDuty: true,
  proven: true,
  answers: "nothing",
  run: async ({ userId }, _input, context) => {
    const { db, actor } = context;
    const passkeys = await db.passkey.findMany({ where: { userId } });
    assertAllowed(refuseAnotherPasskey(passkeys.length));
    const user = { id: userId, email: actor.email, name: actor.name, passkeys };
    return { options: JSON.stringify(await newPasskeyOptions(context, user)) };
  },
  payload: (t) => ({
    options: t.exposeString("options", {
      description: "PublicKeyCredentialCreationOptions of WebAuthn level 3, as JSON text.",
    }),
  }),
});
