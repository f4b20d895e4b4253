import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { PressRelease, PUBLISH } from "./PressReleaseRecord.ts";
import { refuseWithdraw } from "./rules.ts";

verb("withdrawPressRelease", {
  description: "Takes a published press release back: nobody reads it any more. It stays in the log, with the reason.",
  on: PressRelease,
  can: "withdraw",
  about: "Withdraw it.",
  permission: PUBLISH,
  refuse: refuseWithdraw,
  input: (t) => ({ reason: t.string({ required: true, description: "Why it is withdrawn." }) }),
  run: async ({ id, headline, body }, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await context.db.pressRelease.updateMany({
      where: { id },
      data: {
        state: "WITHDRAWN",
        withdrawnAt: context.ports.clock.now(),
        withdrawnWhy: reason.trim(),
        version: { increment: 1 },
      },
    });
    const before = { state: "PUBLISHED", headline, body };
    await record(context, { before, after: { state: "WITHDRAWN" }, reason: reason.trim() });
  },
});
