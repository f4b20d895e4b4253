import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { refuseReason } from "../reason.rules.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { authorityLimitNow, contractSettingsNow } from "../contracts/settings/contractSettingsNow.ts";
import { approvedNow } from "../authority/thread/changeInThread.ts";
import { lockResolutionsOf } from "../authority/thread/usedAmounts.ts";
import { refuseCeiling } from "../contracts/money/amount.rules.ts";
import { balanceOf } from "../contracts/money/ledger.rules.ts";
import { refuseMoney } from "../contracts/money/payment.rules.ts";
import { moneyFactsOf, moneyOf } from "../contracts/money/moneyFacts.ts";

verb("setContractNotToExceed", {
  description:
    "Sets the maximum that may be paid under an executed contract, including its changes, with a reason. It cannot be lower than what is paid and encumbered, or higher than the board and the county's limit allow. The signed content does not change. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "setNotToExceed",
  about: "Set the maximum that may be paid.",
  permission: "contracts.spending-and-obligations.set-not-to-exceed",
  facts: ({ id }, context) => moneyOf(context, id),
  refuse: ({ status }, _context, facts) =>
    refuseMoney(facts) ??
    (status === "EXECUTED"
      ? null
      : { code: "NOT_EXECUTED", message: "You can set the amount only while the contract is in force." }),
  input: (t) => ({
    notToExceed: t.field({ type: "Decimal", required: true, description: "Maximum in dollars, including changes." }),
    reason: t.string({ required: true, description: "Reason for the new amount, at most 2,000 characters." }),
  }),
  run: async ({ id }, { notToExceed, reason }, context) => {
    assertAllowed(refuseReason(reason));
    // Read again after locking.
    const facts = (await moneyFactsOf(context, [id])).get(id);
    if (!facts) throw new Refused(Contract.missing);
    await lockResolutionsOf(context, id);
    const approved = await approvedNow(context, id);
    const authorityLimit = await authorityLimitNow(context, await contractSettingsNow(context));
    assertAllowed(refuseCeiling(balanceOf(facts), notToExceed, { approved, authorityLimit }));
    const { actor, db, ports } = context;
    await db.contractCeiling.create({
      data: {
        contractId: id,
        amount: BigInt(notToExceed - facts.changes),
        reason: reason.trim(),
        byName: actor.name,
        at: ports.clock.now(),
      },
    });
    await db.contract.updateMany({ where: { id }, data: { version: { increment: 1 } } });
    await record(context, {
      before: { notToExceed: facts.notToExceed },
      after: { notToExceed },
      reason: reason.trim(),
    });
  },
});
