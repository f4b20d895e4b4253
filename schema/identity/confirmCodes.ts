import { announce } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { readCode } from "./codes.rules.ts";
import { renewCodes, SEAL, stepOf } from "./secondFactor.ts";
import { tellOfChange } from "./accountChanged.ts";

verb("confirmCodes", {
  description:
    "Turns time-based codes on, with a code made from the secret that beginCodes returned. A device set up earlier stops working. Returns ten recovery codes, once, and notifies you by email.",
  permission: { rule: "Everyone, for their own account, once begun after confirming their identity." },
  whileOnDuty: true,
  secret: true,
  input: (t) => ({ code: t.string({ required: true, description: "The six digits that your device shows now." }) }),
  run: async ({ code }, context) => {
    const { db, ports, actor } = context;
    const { userId } = actor;
    const now = ports.clock.now();
    const token = await db.oneTimeToken.findFirst({
      where: { userId, purpose: "SECOND_FACTOR_NEW", usedAt: null, expiresAt: { gt: now } },
    });
    const sealed = (token?.data as { secret?: string } | undefined)?.secret;
    const secret = sealed ? ports.secrets.open(SEAL, sealed) : null;
    if (!token || !sealed || !secret)
      throw new Refused({ code: "SETUP_OVER", message: "This took too long. Start again with a new secret." });
    const typed = readCode(code);
    const step = typed?.kind === "TIME" ? stepOf(secret, typed.code, now) : null;
    if (step === null)
      throw new Refused({
        code: "WRONG_CODE",
        message: "This code is incorrect. Check your device's clock, then try the next code.",
        field: "code",
      });
    await db.oneTimeToken.deleteMany({ where: { id: token.id } });
    // The code that confirmed it is used up.
    const factor = { secret: sealed, confirmedAt: now, lastStep: step };
    const { count } = await db.totpFactor.updateMany({ where: { userId }, data: factor });
    if (count === 0) await db.totpFactor.create({ data: { userId, ...factor } });
    const recoveryCodes = await renewCodes(context, userId);
    await record(context, {
      noun: "User",
      nounId: userId,
      before: { codes: count > 0 },
      after: { codes: true },
    });
    await tellOfChange(
      context,
      count > 0
        ? "Time-based codes of your account were set up again, on another device."
        : "Time-based codes were turned on for your account. You now need one to sign in.",
    );
    announce(context, `user:${userId}`);
    return { recoveryCodes };
  },
  payload: (t) => ({
    account: t.prismaField(accountNow),
    recoveryCodes: t.exposeStringList("recoveryCodes", {
      description: "Ten recovery codes to use in place of your device, each once. They are never shown again.",
    }),
  }),
});
