import { subject } from "../subject.ts";
import { lockFactors, ownerId } from "./ownAccount.ts";

/** One of the viewer's own passkeys. */
export const OwnPasskey = subject("Passkey", {
  noun: "passkey",
  lock: async (context, id) => {
    await lockFactors(context);
    return context.db.passkey.findFirst({ where: { id, userId: ownerId(context) } });
  },
  missing: { code: "NOT_FOUND", message: "Passkey not found." },
});
