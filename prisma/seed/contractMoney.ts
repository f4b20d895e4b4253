// Payments of the demonstration counties: one contract nearly spent, a late bill, work before execution, and bills after expiry.
import { v7 as uuid } from "uuid";
import { balanceOf, addToLedger, ledgerOf, markOf, type Payment } from "#schema/contracts/money/ledger.rules.ts";
import { moneyFactsOf } from "#schema/contracts/money/moneyFacts.ts";
import { findingsOfPayment } from "#schema/contracts/money/payment.rules.ts";
import { contractSettingsNow } from "#schema/contracts/settings/contractSettingsNow.ts";
import type { Prisma } from "../generated/client/client.ts";
import type { Db } from "../client.ts";
import { addDays, momentOf } from "./calendar.ts";
import { peopleOf } from "./people.ts";

interface DemoPayment {
  /** Whole dollars. */
  amount: number;
  /** Days from today, negative in the past. */
  paid: number;
  invoiced: number;
  /** First and last day of the work. Absent: unknown. */
  work?: readonly [number, number];
  note?: string;
  imported?: true;
  voided?: string;
}

interface DemoMoney {
  /** Name of the contract. */
  name: string;
  order?: { reference: string; purpose: string; amount: number };
  accounts?: readonly { code: string; share: number }[];
  rates?: readonly { item: string; unit: string; cents: number }[];
  payments: readonly DemoPayment[];
}

const monthly = (amounts: readonly number[], first: number): DemoPayment[] =>
  amounts.map((amount, month) => {
    const end = first + (month + 1) * 30;
    return { amount, paid: end + 24, invoiced: end + 3, work: [end - 29, end], imported: true };
  });

const DEMO_MONEY: readonly DemoMoney[] = [
  {
    name: "Maintenance of the county's software",
    accounts: [{ code: "A.1680.4410", share: 100 }],
    payments: monthly([14_550, 14_550, 14_550], -330),
  },
  {
    name: "Asphalt and crushed stone",
    order: { reference: "PO-2214", purpose: "Asphalt of the season", amount: 160_000 },
    accounts: [
      { code: "D.5110.4540", share: 70 },
      { code: "D.5112.2000", share: 30 },
    ],
    rates: [
      { item: "Asphalt, type 6, picked up", unit: "ton", cents: 8_240 },
      { item: "Asphalt, type 6, delivered", unit: "ton", cents: 9_115 },
      { item: "Crushed stone, No. 2", unit: "ton", cents: 2_380 },
    ],
    // Nearly spent: the rest does not cover another month.
    payments: monthly([71_300, 88_420, 64_180, 42_900], -200),
  },
  {
    name: "Foster care services",
    accounts: [{ code: "A.6119.4600", share: 100 }],
    payments: [
      ...monthly([36_080, 36_080, 36_080], -160),
      {
        amount: 36_080,
        paid: -34,
        invoiced: -45,
        work: [-75, -46],
        note: "Entered twice.",
        voided: "It was entered twice.",
      },
    ],
  },
  {
    // Expired twelve days ago: a late bill of its term, and one without dates of work.
    name: "Testing of drinking water",
    accounts: [{ code: "A.4010.4500", share: 100 }],
    payments: [
      ...monthly([2_400, 2_400, 2_400, 2_400], -370),
      { amount: 1_200, paid: -3, invoiced: -7, work: [-60, -20], note: "Samples of the last weeks, billed late." },
      { amount: 850, paid: -2, invoiced: -5 },
    ],
  },
  {
    // Its first visit was before the contract was executed.
    name: "Calibration of truck scales",
    payments: [{ amount: 1_600, paid: -30, invoiced: -41, work: [-66, -65] }],
  },
  {
    name: "Mowing at the transfer stations",
    payments: monthly([1_240, 1_240], -140),
  },
  {
    // The last bill of its first year is paid from its encumbrance.
    name: "Monitoring of two retaining walls",
    order: { reference: "PO-118", purpose: "Last readings of the first year", amount: 1_500 },
    accounts: [{ code: "D.5110.4400", share: 100 }],
    payments: [...monthly([7_900, 6_600], -380), { amount: 1_500, paid: -30, invoiced: -34, work: [-66, -37] }],
  },
  {
    name: "Coffee service of the county offices",
    payments: monthly([240, 255], -140),
  },
  {
    name: "Storage of election machines",
    payments: monthly([3_600, 3_600], -420),
  },
];

/** Writes payments, encumbrances, accounts and rates of a county's contracts, as the product's verbs would have written them. */
export async function seedContractMoney(
  db: Db,
  { timeZone, today, subdomain }: { timeZone: string; today: string; subdomain: string },
): Promise<void> {
  const person = await peopleOf(db, subdomain);
  const treasurer = person("treasurer");
  const contracts = await db.contract.findMany({
    where: { name: { in: DEMO_MONEY.map(({ name }) => name) } },
    select: { id: true, name: true },
  });
  const day = (days: number) => addDays(today, days);
  const lines: Prisma.AuditEntryCreateManyInput[] = [];
  const tell = (contractId: string, at: Date, action: string, after: Prisma.InputJsonObject) =>
    lines.push({
      id: uuid(),
      noun: "Contract",
      nounId: contractId,
      action,
      after,
      permission: "contracts.spending-and-obligations.record-obligation",
      actorId: treasurer.id,
      actorName: treasurer.name,
      at,
    });
  const settings = await contractSettingsNow({ db });
  for (const { id: contractId, name } of contracts) {
    const money = DEMO_MONEY.find((each) => each.name === name);
    if (!money) continue;
    const by = { byName: treasurer.name };
    const encumbranceId = money.order ? uuid() : null;
    if (money.order && encumbranceId) {
      const { amount, ...order } = money.order;
      const createdAt = momentOf(day(-120), "09:30", timeZone);
      const fiscalYear = Number(day(-120).slice(0, 4));
      const row = { id: encumbranceId, ...order, fiscalYear };
      await db.contractEncumbrance.create({
        data: { ...row, contractId, ...by, amount: BigInt(amount * 100), createdAt },
      });
      tell(contractId, createdAt, "encumberContract", { encumbrance: { ...row, amount: amount * 100 } });
    }
    await db.contractFundingLine.createMany({
      data: (money.accounts ?? []).map(({ code, share }, index) => ({
        contractId,
        place: index,
        accountCode: code,
        fiscalYear: Number(today.slice(0, 4)),
        share: share * 100,
      })),
    });
    await db.contractRate.createMany({
      data: (money.rates ?? []).map(({ cents, ...rate }, index) => ({
        ...rate,
        contractId,
        place: index,
        price: BigInt(cents),
      })),
    });
    const facts = (await moneyFactsOf({ db, tenant: { timeZone } }, [contractId])).get(contractId);
    if (!facts) continue;
    const ledger = ledgerOf([]);
    for (const [place, each] of money.payments.entries()) {
      const payment: Payment = {
        reference: `V-${contractId.slice(-4).toUpperCase()}-${String(place + 1).padStart(2, "0")}`,
        amount: each.amount * 100,
        date: day(each.paid),
        invoiceDate: day(each.invoiced),
        workFrom: each.work ? day(each.work[0]) : null,
        workTo: each.work ? day(each.work[1]) : null,
        encumbranceId: place === money.payments.length - 1 ? encumbranceId : null,
      };
      const findings = findingsOfPayment({ ...facts, ledger }, payment, settings);
      const wrong = findings.find(({ blocks }) => blocks);
      if (wrong) throw new Error(`${name}: ${wrong.message}`);
      const createdAt = momentOf(payment.date, "14:20", timeZone);
      const row = {
        id: uuid(),
        reference: payment.reference,
        paidOn: payment.date,
        invoiceNumber: `${4_100 + place * 7}`,
        invoiceDate: payment.invoiceDate,
        serviceFrom: payment.workFrom,
        serviceTo: payment.workTo,
        encumbranceId: payment.encumbranceId,
        note: each.note ?? "",
        flags: findings.map(({ code, message }) => ({ code, message })),
      };
      await db.contractPayment.create({
        data: {
          ...row,
          contractId,
          referenceMark: markOf(payment.reference),
          amount: BigInt(payment.amount),
          source: each.imported ? "IMPORT" : "HAND",
          byId: treasurer.id,
          ...by,
          createdAt,
          ...(each.voided !== undefined && {
            voidedAt: momentOf(day(-10), "10:05", timeZone),
            voidedByName: treasurer.name,
            voidedWhy: each.voided,
          }),
        },
      });
      tell(contractId, createdAt, "recordContractPayment", { payment: { ...row, amount: payment.amount } });
      if (each.voided === undefined) addToLedger(ledger, payment);
    }
    if ((balanceOf({ ...facts, ledger }).left ?? 0) < 0) throw new Error(`${name}: more is paid than agreed`);
  }
  await db.auditEntry.createMany({ data: lines.toSorted((one, other) => Number(one.at) - Number(other.at)) });
}
