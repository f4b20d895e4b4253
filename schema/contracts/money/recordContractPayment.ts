import type { Prisma } from "#prisma/generated/client/client.ts";
import { v7 as uuid } from "uuid";
import { keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { paymentsChanged } from "../payments.ts";
import { moneySettings } from "./ContractMoneySettings.ts";
import { paymentNow } from "./ContractPayment.ts";
import { markOf, type Payment } from "./ledger.rules.ts";
import { findingsOfPayment, LONGEST_MONEY, type PaymentFinding, refuseMoney } from "./payment.rules.ts";
import { moneyFactsOf, moneyOf, withInsurance, withReferences } from "./moneyFacts.ts";

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

/** How a rule's fields are called in the input. */
const FIELDS: Readonly<Record<string, string>> = { date: "paidOn", workFrom: "serviceFrom", workTo: "serviceTo" };

verb("recordContractPayment", {
  description:
    "Enters a payment under an executed contract. Beyond the amount, or for work outside the dates, it is refused with its numbers or noted, as the county has set; a late bill for work within the term is taken and noted. While payments wait for insurance in the county, it is refused with the lines that are not met. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "recordPayment",
  about: "Enter a payment.",
  permission: "contracts.spending-and-obligations.record-obligation",
  facts: ({ id }, context) => moneyOf(context, id),
  refuse: (_contract, _context, facts) => refuseMoney(facts),
  input: (t) => ({
    reference: t.string({ required: true, description: "As the finance system calls it: voucher, check or warrant." }),
    amount: t.field({ type: "Decimal", required: true, description: "Dollars; below 0 it is a credit." }),
    paidOn: t.field({ type: "Date", required: true, description: "When it was paid." }),
    invoiceNumber: t.string({ description: "Number of the vendor's bill. Null: none." }),
    invoiceDate: t.field({ type: "Date", description: "Day of the bill. Null: not told." }),
    serviceFrom: t.field({ type: "Date", description: "First day of what is paid for. Null: not told." }),
    serviceTo: t.field({ type: "Date", description: "Its last day. Null: not told." }),
    encumbranceId: t.id({ description: "What was set aside for it. Null: it is paid from what is free." }),
    note: t.string({ description: "A note. Null: none." }),
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
      if (more[field].length > LONGEST_MONEY[field])
        throw new Refused({ code: "FIELD", message: `At most ${LONGEST_MONEY[field]} characters.`, field });
    // Read again behind the lock: another clerk may just have paid the last dollar.
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
    const { contractId: _contract, referenceMark: _mark, amount, ...told } = columns;
    await record(context, { after: { payment: { ...told, amount: Number(amount) } } });
    await paymentsChanged.tell(context, { contractIds: [id] });
    return { paymentId: columns.id };
  },
  payload: (t) => ({ payment: paymentNow(t) }),
});
