import { longDay } from "../dates.rules.ts";
import { inDollars } from "../money.rules.ts";
import { tellsThread } from "../authority/papers/threadRecords.ts";

// Payments are one record of the thread, because there may be thousands; the contract's log has each of them.
tellsThread({
  entries: async ({ db }, contractId) => {
    const {
      _count: count,
      _sum: sum,
      _max: last,
    } = await db.contractPayment.aggregate({
      where: { contractId, voidedAt: null },
      _count: true,
      _sum: { amount: true },
      _max: { paidOn: true },
    });
    if (count === 0 || last.paidOn === null) return [];
    const payments = `${count.toLocaleString("en-US")} ${count === 1 ? "payment" : "payments"}`;
    const name = `${payments}, ${inDollars(Number(sum.amount ?? 0n))} in total, the last on ${longDay(last.paidOn)}`;
    return [{ kind: "PAYMENTS" as const, noun: "Contract", id: contractId, name }];
  },
});
