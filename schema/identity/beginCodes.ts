import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { SETUP_MINUTES } from "./codes.rules.ts";
import { assertOwnAccount } from "./ownAccount.ts";
import { assertProven } from "./proof.ts";
import { codesUri, newSharedSecret, SEAL } from "./secondFactor.ts";

verb("beginCodes", {
  description:
    "Begins to set up time-based codes (RFC 6238): answers a new shared secret, once. Nothing changes until confirmCodes proves within a quarter of an hour that her device has it. Needs a fresh proof of who she is. Source: product decision 'Sign-in', quality A1.5, A1.7.",
  permission: { rule: "everybody for her own account, after a fresh proof of who she is" },
  whileOnDuty: true,
  secret: true,
  input: (t) => ({ accountId: t.id({ required: true, description: "The viewer's own account." }) }),
  run: async ({ accountId }, context) => {
    assertOwnAccount(context, accountId);
    assertProven(context);
    const { db, ports, actor, tenant } = context;
    const now = ports.clock.now();
    const secret = newSharedSecret(ports.secrets);
    const mine = { userId: actor.userId, purpose: "SECOND_FACTOR_NEW" };
    // The one begun last is the one that is confirmed.
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
    await record(context, { action: "beginCodes", noun: "User", nounId: actor.userId });
    return { secret, uri: codesUri(secret, tenant.displayName, actor.email) };
  },
  payload: (t) => ({
    secret: t.exposeString("secret", { description: "The shared secret in base 32, for typing it in by hand." }),
    uri: t.exposeString("uri", { description: "The otpauth:// address, for a QR code that an app reads." }),
  }),
});
