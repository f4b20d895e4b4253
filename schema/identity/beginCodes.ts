import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { SETUP_MINUTES } from "./codes.rules.ts";
import { OwnAccount } from "./ownAccount.ts";
import { codesUri, newSharedSecret, SEAL } from "./secondFactor.ts";

verb("beginCodes", {
  on: OwnAccount,
  description:
    "Starts setting up time-based codes (RFC 6238) and returns a new shared secret, once. Nothing changes until confirmCodes proves within 15 minutes that your device has it. Requires a recent proof of identity.",
  permission: { rule: "Everyone, for their own account, after confirming their identity." },
  whileOnDuty: true,
  secret: true,
  proven: true,
  answers: "nothing",
  run: async ({ userId }, _input, context) => {
    const { db, ports, actor, tenant } = context;
    const now = ports.clock.now();
    const secret = newSharedSecret(ports.secrets);
    const mine = { userId, purpose: "SECOND_FACTOR_NEW" } as const;
    // Deletes earlier setups, because only the latest one can be confirmed.
    await db.oneTimeToken.deleteMany({ where: mine });
    await db.oneTimeToken.create({
      data: {
        ...mine,
        tokenHash: ports.secrets.digest(ports.secrets.random(32)),
        data: { secret: ports.secrets.seal(SEAL, secret) },
        createdAt: now,
        expiresAt: new Date(now.valueOf() + SETUP_MINUTES * 60_000),
      },
    });
    await record(context, { noun: "User", nounId: userId });
    return { secret, uri: codesUri(secret, tenant.displayName, actor.email) };
  },
  payload: (t) => ({
    secret: t.exposeString("secret", { description: "The shared secret in base 32, for manual entry." }),
    uri: t.exposeString("uri", { description: "The otpauth:// address, for a QR code." }),
  }),
});
