import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { tellContract } from "../ContractEvent.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseExercise } from "../renewals/renewals.rules.ts";
import { lineFacts, refuseChangeNow } from "./lineFacts.ts";

verb("declineRenewal", {
  description:
    "Declines the next renewal option, with a reason. Later options lapse too: the contract ends on its End Date, and no more notices ask about its options.",
  on: Contract,
  can: "declineRenewal",
  about: "Decline the renewal.",
  permission: "contracts.amendments-and-renewals.decline-renewal",
  facts: lineFacts,
  refuse: (contract, _context, facts) =>
    refuseChangeNow(contract, facts) ??
    refuseExercise({
      status: contract.status,
      endDate: facts.standing.endDate,
      today: facts.today,
      next: facts.ahead[0] ?? null,
      isDeclined: contract.declinedOption !== null,
      // An option with missed notice may also be declined.
      noticeOn: facts.ahead[0]?.notice.counted ?? null,
    }),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for declining the renewal." }) }),
  run: async ({ id }, { reason }, context, { ahead }) => {
    assertAllowed(refuseReason(reason));
    const option = ahead[0]?.number;
    if (option === undefined) throw new Refused({ code: "NO_OPTION", message: "No renewal options are left." });
    const { userId, name } = context.actor;
    const declined = { declinedOption: option, declinedWhy: reason.trim(), declinedByName: name };
    await context.db.contract.updateMany({
      where: { id },
      data: { ...declined, declinedAt: context.ports.clock.now(), version: { increment: 1 } },
    });
    await record(context, { after: declined, reason: reason.trim() });
    const sentence = `Option ${option} will not be exercised.`;
    await tellContract(
      context,
      id,
      { kind: "RENEWAL_DECLINED", sentence, reason: reason.trim() },
      { id: userId, name },
    );
  },
});
