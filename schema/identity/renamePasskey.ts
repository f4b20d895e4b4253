import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseName } from "./passkeys.rules.ts";

verb("renamePasskey", {
  description: "Gives one of her passkeys another name. Source: product decision 'Sign-in'.",
  permission: { rule: "everybody for her own passkeys" },
  input: (t) => ({
    passkeyId: t.id({ required: true, description: "One of the viewer's own passkeys." }),
    name: t.string({ required: true, description: "The new name, 1 to 80 letters." }),
  }),
  run: async ({ passkeyId, name }, context) => {
    assertAllowed(refuseName(name));
    const { db, actor } = context;
    const passkey = await db.passkey.findFirst({
      where: { id: keyOf("Passkey", passkeyId), userId: actor.userId },
    });
    if (!passkey) throw new Refused({ code: "NOT_FOUND", message: "This passkey is not there." });
    await db.passkey.updateMany({ where: { id: passkey.id }, data: { name: name.trim() } });
    await record(context, {
      action: "renamePasskey",
      noun: "User",
      nounId: actor.userId,
      before: { name: passkey.name },
      after: { name: name.trim() },
    });
    return { id: passkey.id };
  },
  payload: (t) => ({
    passkey: t.prismaField({
      type: "Passkey",
      description: "The passkey as it is now.",
      resolve: (query, { id }, _args, context) =>
        context.db.passkey.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});
