import { once } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseReason } from "../reason.rules.ts";
import { verb } from "../verb.ts";
import { nodeNow } from "../subject.ts";
import { paymentsChanged } from "../contracts/payments.ts";
import { ContractPayment } from "./ContractPaymentRecord.ts";
import { moneySettings } from "./ContractMoneySettings.ts";
import { freeFor, refuseVoid } from "../contracts/money/payment.rules.ts";
import { moneyOf } from "../contracts/money/moneyFacts.ts";

verb("voidContractPayment", {
  description:
    "Voids a payment, with a reason, so that it no longer counts. It stays readable, and the same reference may be entered again.",
  on: ContractPayment,
  can: "void",
  about: "Void the payment.",
  permission: "contracts.spending-and-obligations.record-obligation",
  facts: async ({ contractId }, context) => ({
    money: await moneyOf(context, contractId),
    ...(await once(context, "moneySettings", () => moneySettings(context))),
  }),
  refuse: ({ voidedAt, amount, encumbranceId }, _context, { money, beyondAmount }) =>
    refuseVoid({
      isVoided: voidedAt !== null,
      amount: Number(amount),
      paid: money.ledger.paid,
      free: freeFor(money, encumbranceId),
      beyondAmount,
    }),
  input: (t) => ({
    reason: t.string({ required: true, description: "Reason for voiding the payment, at most 2,000 characters." }),
  }),
  run: async ({ id, contractId, reference, amount }, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const { actor, db, ports } = context;
    await db.contractPayment.updateMany({
      where: { id },
      data: { voidedAt: ports.clock.now(), voidedByName: actor.name, voidedWhy: reason.trim() },
    });
    await db.contract.updateMany({ where: { id: contractId }, data: { version: { increment: 1 } } });
    await record(context, {
      noun: "Contract",
      nounId: contractId,
      before: { payment: { id, reference, amount: Number(amount) } },
      after: { payment: null },
      reason: reason.trim(),
    });
    await paymentsChanged.tell(context, { contractIds: [contractId] });
    return { contractId };
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The contract after the change.", ({ contractId }) => contractId),
  }),
});
