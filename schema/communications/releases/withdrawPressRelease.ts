import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { PressRelease, PUBLISH } from "./PressReleaseRecord.ts";
import { refuseWithdraw } from "./rules.ts";

verb("withdrawPressRelease", {
  description:
    "Withdraws a published press release, so that it is no longer public. It is kept in the log, with the reason.",
  on: PressRelease,
  can: "withdraw",
  about: "Withdraw the press release.",
  permission: PUBLISH,
  refuse: refuseWithdraw,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the withdrawal." }) }),
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
