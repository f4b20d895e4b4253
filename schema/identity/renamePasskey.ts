import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { OwnPasskey } from "./PasskeyRecord.ts";
import { refuseName } from "./passkeys.rules.ts";

verb("renamePasskey", {
  on: OwnPasskey,
  description: "Renames one of your passkeys.",
  permission: { rule: "Everyone, for their own passkeys." },
  input: (t) => ({ name: t.string({ required: true, description: "New name, 1 to 80 characters." }) }),
  run: async (passkey, input, context) => {
    assertAllowed(refuseName(input.name));
    const name = input.name.trim();
    await context.db.passkey.updateMany({ where: { id: passkey.id }, data: { name } });
    const before = { name: passkey.name };
    await record(context, { noun: "User", nounId: passkey.userId, before, after: { name } });
  },
});
