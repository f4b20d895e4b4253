import type { Prisma } from "#prisma/generated/client/client.ts";
import { v7 as uuid } from "uuid";
import { keyOf } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { paymentsChanged } from "../contracts/payments.ts";
import { moneySettings } from "./ContractMoneySettings.ts";
import { paymentNow } from "./ContractPayment.ts";
import { markOf, type Payment } from "../contracts/money/ledger.rules.ts";
import {
  findingsOfPayment,
  MAX_MONEY_LENGTH,
  type PaymentFinding,
  refuseMoney,
} from "../contracts/money/payment.rules.ts";
import { moneyFactsOf, moneyOf, withInsurance, withReferences } from "../contracts/money/moneyFacts.ts";

/** The columns of a payment that may be entered. */
export const paymentColumns = (
  contractId: string,
  {
    payment,
    invoiceNumber,
    note,
    findings,
  }: { payment: Payment; invoiceNumber: string; note: string; findings: PaymentFinding[] },
) => ({
  id: uuid(),
  contractId,
  reference: payment.reference.trim(),
  referenceMark: markOf(payment.reference),
  paidOn: payment.date,
  invoiceNumber,
  invoiceDate: payment.invoiceDate,
  serviceFrom: payment.workFrom,
  serviceTo: payment.workTo,
  amount: BigInt(payment.amount),
  encumbranceId: payment.encumbranceId,
  note,
  flags: findings.map(({ code, message }) => ({ code, message })) satisfies Prisma.InputJsonArray,
});

/** Input names of the rule's fields. */
const FIELDS: Readonly<Record<string, string>> = { date: "paidOn", workFrom: "serviceFrom", workTo: "serviceTo" };

verb("recordContractPayment", {
  description:
    "Enters a payment under an executed contract. A payment beyond the amount, or for work outside the dates, is refused or noted with its amounts, as the county has set. A late invoice for work within the term is accepted and noted. While payments wait for insurance, it is refused with the lines that are not met. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "recordPayment",
  about: "Enter a payment.",
  permission: "contracts.spending-and-obligations.record-obligation",
  facts: ({ id }, context) => moneyOf(context, id),
  refuse: (_contract, _context, facts) => refuseMoney(facts),
  input: (t) => ({
    reference: t.string({ required: true, description: "Reference in the finance system: voucher, check or warrant." }),
    amount: t.field({ type: "Decimal", required: true, description: "Amount in dollars. Negative for a credit." }),
    paidOn: t.field({ type: "Date", required: true, description: "Date of the payment." }),
    invoiceNumber: t.string({ description: "Number of the vendor's invoice. Null if there is none." }),
    invoiceDate: t.field({ type: "Date", description: "Date of the invoice. Null if not given." }),
    serviceFrom: t.field({ type: "Date", description: "First day of the work paid for. Null if not given." }),
    serviceTo: t.field({ type: "Date", description: "Last day of the work paid for. Null if not given." }),
    encumbranceId: t.id({
      description: "Global id of the encumbrance from which it is paid. Null if it is paid from the available amount.",
    }),
    note: t.string({ description: "Note about the payment. Null if there is none." }),
  }),
  run: async ({ id }, input, context) => {
    const { actor, db, ports } = context;
    const payment: Payment = {
      reference: input.reference,
      amount: input.amount,
      date: input.paidOn,
      invoiceDate: input.invoiceDate ?? null,
      workFrom: input.serviceFrom ?? null,
      workTo: input.serviceTo ?? null,
      encumbranceId: input.encumbranceId == null ? null : keyOf("ContractEncumbrance", input.encumbranceId),
    };
    const more = { invoiceNumber: input.invoiceNumber?.trim() ?? "", note: input.note?.trim() ?? "" };
    for (const field of ["invoiceNumber", "note"] as const)
      if (more[field].length > MAX_MONEY_LENGTH[field])
        throw new Refused({ code: "FIELD", message: `At most ${MAX_MONEY_LENGTH[field]} characters.`, field });
    // Read again after locking, because another clerk may just have spent the last dollar.
    const all = await moneyFactsOf(context, [id]);
    await withInsurance(context, all);
    await withReferences(context, all, [markOf(payment.reference)]);
    const facts = all.get(id);
    if (!facts) throw new Refused(Contract.missing);
    const findings = findingsOfPayment(facts, payment, { ...(await moneySettings(context)), today: todayOf(context) });
    const blocking = findings.find(({ blocks }) => blocks);
    const field = blocking?.field ?? null;
    assertAllowed(blocking ? { ...blocking, field: field && (FIELDS[field] ?? field) } : null);
    const columns = paymentColumns(id, { payment, ...more, findings });
    await db.contractPayment.create({
      data: { ...columns, source: "HAND", byId: actor.userId, byName: actor.name, createdAt: ports.clock.now() },
    });
    await db.contract.updateMany({ where: { id }, data: { version: { increment: 1 } } });
    const { contractId: _contract, referenceMark: _mark, amount, ...loggedFields } = columns;
    await record(context, { after: { payment: { ...loggedFields, amount: Number(amount) } } });
    await paymentsChanged.tell(context, { contractIds: [id] });
    return { paymentId: columns.id };
  },
  payload: (t) => ({ payment: paymentNow(t) }),
});
