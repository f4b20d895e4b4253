import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refuseEncumbrance, refuseNewAmount } from "./amount.rules.ts";
import { type BoardReason, boardNeeded, cumulativeValue, type MoneyChange } from "./board.rules.ts";
import { balanceOf, type Encumbrance, ledgerOf, type Payment } from "./ledger.rules.ts";
import { findingsOfPayment, type MoneyFacts, refusePayment } from "./payment.rules.ts";

const STRICT = { beyondAmount: "REFUSE", outsideTerm: "REFUSE" } as const;
const MILD = { beyondAmount: "FLAG", outsideTerm: "FLAG" } as const;

const payment = (more: Partial<Payment> = {}): Payment => ({
  reference: "INV-17",
  amount: 100_000,
  date: "2026-05-20",
  invoiceDate: "2026-05-11",
  workFrom: "2026-05-01",
  workTo: "2026-05-10",
  encumbranceId: null,
  ...more,
});
type Given = Partial<Omit<MoneyFacts, "ledger">> & { payments?: readonly Payment[] };
const facts = ({ payments = [], ...more }: Given = {}): MoneyFacts => ({
  status: "EXECUTED",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  executedOn: "2025-12-15",
  notToExceed: 1_000_000,
  first: null,
  encumbrances: [],
  ledger: ledgerOf(payments),
  ...more,
});
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe("a payment", () => {
  test("within the amount and the dates is entered without a note", () => {
    expect(findingsOfPayment(facts(), payment(), STRICT)).toEqual([]);
  });

  test("more than a year ahead is refused as a typing error", () => {
    const today = { ...STRICT, today: "2026-03-11" };
    expect(findingsOfPayment(facts(), payment({ date: "2099-03-11" }), today)).toMatchObject([
      { code: "FIELD", field: "date", blocks: true, message: expect.stringContaining("more than a year ahead") },
    ]);
    expect(findingsOfPayment(facts(), payment(), today)).toEqual([]);
  });

  test("waits for insurance line by line if the county says so, but a credit does not", () => {
    const paid = facts({ payments: [payment()], lacksInsurance: ["Insurance, auto: EXPIRED."] });
    expect(refusePayment(paid, payment({ reference: "B" }), MILD)).toMatchObject({
      code: "INSURANCE_NOT_MET",
      message:
        "Payments under this contract are on hold until insurance requirements are met. Insurance, auto: EXPIRED.",
    });
    expect(refusePayment(paid, payment({ reference: "C", amount: -100 }), MILD)).toBeNull();
  });

  test("beyond the amount is refused with its amounts, or noted, as the county has set", () => {
    const beyond = payment({ amount: 1_000_001 });
    expect(refusePayment(facts(), beyond, STRICT)).toMatchObject({
      code: "BEYOND_AMOUNT",
      message: "This payment of $10,000.01 is $0.01 more than the $10,000 left of $10,000.",
    });
    expect(refusePayment(facts(), beyond, MILD)).toBeNull();
    expect(codes(findingsOfPayment(facts(), beyond, MILD))).toEqual(["BEYOND_AMOUNT"]);
    expect(refusePayment(facts(), payment({ amount: 1_000_000 }), STRICT)).toBeNull();
    expect(refusePayment(facts({ notToExceed: null }), payment({ amount: 99_000_000 }), STRICT)).toBeNull();
  });

  test("may use its own encumbrance, but not the others", () => {
    const encumbrances: Encumbrance[] = [
      { id: "po1", amount: 900_000, isClosed: false },
      { id: "po2", amount: 50_000, isClosed: true },
    ];
    const encumberedFacts = facts({ encumbrances });
    expect(refusePayment(encumberedFacts, payment({ amount: 100_001 }), STRICT)?.code).toBe("BEYOND_AMOUNT");
    expect(refusePayment(encumberedFacts, payment({ amount: 1_000_000, encumbranceId: "po1" }), STRICT)).toBeNull();
    expect(refusePayment(encumberedFacts, payment({ encumbranceId: "po9" }), STRICT)?.code).toBe("NO_SUCH_ENCUMBRANCE");
  });

  test("for work outside the contract's dates is refused or noted, whatever the invoice date", () => {
    const late = payment({ workFrom: "2026-12-20", workTo: "2027-01-03", invoiceDate: "2027-01-04" });
    expect(refusePayment(facts(), late, STRICT)?.message).toBe(
      "The work continued until January 3, 2027, but the contract ended on December 31, 2026.",
    );
    expect(codes(findingsOfPayment(facts(), late, MILD))).toEqual(["OUTSIDE_TERM"]);
    const early = payment({ workFrom: "2025-12-31", workTo: "2026-01-02" });
    expect(refusePayment(facts(), early, STRICT)?.message).toBe(
      "The work began on December 31, 2025, but the contract begins on January 1, 2026.",
    );
  });

  test("for work within the term is accepted after the contract's end, and noted as a late invoice", () => {
    const late = payment({ invoiceDate: "2027-02-01", date: "2027-02-20" });
    for (const status of ["EXECUTED", "ARCHIVED"] as const) {
      expect(refusePayment(facts({ status }), late, STRICT)).toBeNull();
      expect(findingsOfPayment(facts({ status }), late, STRICT)).toMatchObject([
        {
          code: "BILL_AFTER_EXPIRY",
          message:
            "The bill is dated February 1, 2027, after the contract ended on December 31, 2026, for work until May 10, 2026.",
        },
      ]);
    }
  });

  test("for work before the contract was executed is noted", () => {
    expect(codes(findingsOfPayment(facts({ executedOn: "2026-05-02" }), payment(), STRICT))).toEqual([
      "WORK_BEFORE_EXECUTION",
    ]);
  });

  test("on a contract that was never executed is refused", () => {
    const found = findingsOfPayment(facts({ status: "WORKING", executedOn: null }), payment(), MILD);
    expect(found).toMatchObject([{ code: "NOT_EXECUTED", blocks: true }]);
  });

  test("is not entered twice with the same reference, in any spelling and with any other values", () => {
    const paid = facts({ payments: [payment()] });
    for (const again of [{ reference: " inv-17 " }, { date: "2026-05-21" }, { amount: 100_001 }])
      expect(refusePayment(paid, payment(again), MILD)).toMatchObject({
        code: "PAID_TWICE",
        message: expect.stringMatching(/inv-17 is already entered: \$1,000, paid on May 20, 2026\.$/i),
      });
    expect(refusePayment(paid, payment({ reference: "INV-18" }), STRICT)).toBeNull();
  });

  test("without dates of work is checked by its invoice date, otherwise by its payment date", () => {
    const silent = { workFrom: null, workTo: null };
    expect(findingsOfPayment(facts(), payment(silent), STRICT)).toEqual([]);
    const late = payment({ ...silent, invoiceDate: null, date: "2027-01-04" });
    expect(findingsOfPayment(facts(), late, STRICT)).toMatchObject([
      { code: "BILL_AFTER_EXPIRY", blocks: false, message: expect.stringContaining("does not say when the work was") },
    ]);
    expect(refusePayment(facts(), payment({ workTo: null }), MILD)?.field).toBe("workTo");
  });

  test("on a change of a contract belongs to the first contract", () => {
    expect(refusePayment(facts({ first: "2026-0001" }), payment(), MILD)).toMatchObject({
      code: "ON_FIRST",
      message: "This is a change to contract 2026-0001. Enter its payments there.",
    });
  });

  test("says so if nothing is left", () => {
    const spent = facts({ payments: [payment({ amount: 1_000_000, reference: "A" })] });
    expect(refusePayment(spent, payment(), STRICT)?.message).toBe(
      "Nothing is left of $10,000 for this payment of $1,000.",
    );
  });

  test("may be a credit, up to the amount that was paid", () => {
    const paid = facts({ payments: [payment()] });
    expect(refusePayment(paid, payment({ amount: -100_000, reference: "CR-1" }), STRICT)).toBeNull();
    expect(refusePayment(paid, payment({ amount: -100_001, reference: "CR-1" }), STRICT)?.code).toBe("CREDIT_BEYOND");
  });

  test("needs a reference, an amount and dates in order", () => {
    expect(refusePayment(facts(), payment({ reference: " " }), MILD)?.field).toBe("reference");
    for (const amount of [0, 0.5, Number.NaN, 1e13])
      expect(refusePayment(facts(), payment({ amount }), MILD)?.field).toBe("amount");
    expect(refusePayment(facts(), payment({ workTo: "2026-04-30" }), MILD)?.field).toBe("workTo");
    expect(refusePayment(facts(), payment({ invoiceDate: "2026-02-30" }), MILD)).toMatchObject({
      field: "invoiceDate",
      message: "“2026-02-30” is not a valid date.",
    });
  });
});

describe("an encumbrance", () => {
  test("is refused after the End Date, and beyond the remaining amount", () => {
    expect(refuseEncumbrance(facts(), { amount: 1_000_000, today: "2026-12-31" })).toBeNull();
    expect(refuseEncumbrance(facts(), { amount: 1, today: "2027-01-01" })?.message).toBe(
      "The contract ended on December 31, 2026. You can pay late bills but cannot set new money aside.",
    );
    expect(refuseEncumbrance(facts(), { amount: 1_000_001, today: "2026-05-01" })?.code).toBe("BEYOND_AMOUNT");
    expect(refuseEncumbrance(facts({ status: "TERMINATED" }), { amount: 1, today: "2026-05-01" })?.code).toBe(
      "NOT_EXECUTED",
    );
    expect(refuseEncumbrance(facts(), { amount: 0, today: "2026-05-01" })?.code).toBe("FIELD");
  });
});

describe("an amendment of the amount", () => {
  const balance = { notToExceed: 1_000_000, paid: 400_000, encumbered: 100_000, left: 500_000 };

  test("cannot go below what was paid plus what is encumbered", () => {
    expect(refuseNewAmount(balance, 500_000)).toBeNull();
    expect(refuseNewAmount(balance, 499_999)?.code).toBe("BELOW_COMMITTED");
    expect(refuseNewAmount(balance, 399_999)).toEqual({
      code: "BELOW_PAID",
      field: "notToExceed",
      message: "$4,000 has already been paid, so you cannot lower the amount to $3,999.99.",
    });
    expect(refuseNewAmount(balance, 0)?.code).toBe("FIELD");
  });
});

describe("the board", () => {
  const change = (amount: number, more: Partial<MoneyChange> = {}): MoneyChange => ({
    kind: "CHANGE_ORDER",
    status: "EXECUTED",
    amount,
    ...more,
  });
  const facts = {
    first: 10_000_000,
    changes: [change(600_000)],
    proposed: 400_000,
    approved: 10_000_000,
    shareLimit: 1_000,
    authorityLimit: 2_000_000,
  };
  const codesOf = (reasons: readonly BoardReason[]) => reasons.map(({ code }) => code);

  test("is asked again if all changes together, not each alone, exceed the county's share of the first amount", () => {
    expect(boardNeeded(facts)).toEqual([]);
    expect(boardNeeded({ ...facts, proposed: 400_001 })).toEqual([
      {
        code: "SHARE",
        message: "In total, the changes add $10,000.01 to $100,000, which is more than 10% of the original $100,000.",
      },
    ]);
    expect(boardNeeded({ ...facts, changes: [change(600_000, { status: "WORKING" })], proposed: 400_001 })).toEqual([]);
  });

  test("is asked above the authority limit if it never had to approve before", () => {
    const small = { first: 1_900_000, changes: [], approved: null, shareLimit: 5_000, authorityLimit: 2_000_000 };
    expect(boardNeeded({ ...small, proposed: 100_000 })).toEqual([]);
    expect(codesOf(boardNeeded({ ...small, proposed: 100_001 }))).toEqual(["AUTHORITY_LIMIT"]);
  });

  test("is not asked for a lower value, or for one that an adopted resolution covers", () => {
    expect(boardNeeded({ ...facts, proposed: -5_000_000 })).toEqual([]);
    expect(boardNeeded({ ...facts, approved: 20_000_000, proposed: 9_400_000 })).toEqual([]);
    expect(codesOf(boardNeeded({ ...facts, approved: 20_000_000, proposed: 14_400_000 }))).toEqual([
      "SHARE",
      "AUTHORITY_LIMIT",
    ]);
  });

  test("sees the total value over executed amendments, renewals and change orders", () => {
    const changes = [change(5, { kind: "AMENDMENT" }), change(-2), change(70, { kind: "RENEWAL" })];
    expect(cumulativeValue(100, [...changes, change(1_000, { status: "REJECTED" })])).toBe(173);
  });

  test("cannot be avoided by splitting one change into many", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 3_000 }),
        (amounts, shareLimit) => {
          const changes: MoneyChange[] = [];
          let wasAsked = false;
          for (const proposed of amounts) {
            wasAsked = boardNeeded({ ...facts, changes, proposed, shareLimit }).length > 0;
            changes.push(change(proposed));
          }
          const sumOfAmounts = amounts.reduce((total, amount) => total + amount, 0);
          const asOne = boardNeeded({ ...facts, changes: [], proposed: sumOfAmounts, shareLimit }).length > 0;
          expect(wasAsked).toBe(asOne);
        },
      ),
    );
  });
});

describe("the ledger", () => {
  /** The same money, tracked the slow way: one line per act. */
  class Naive {
    notToExceed = 10_000;
    paid = 0;
    readonly open = new Map<string, number>();
    readonly entered = new Set<string>();
    committed = () => [...this.open.values()].reduce((total, each) => total + Math.max(0, each), 0);
    left = () => this.notToExceed - this.paid - this.committed();
  }
  const deed = fc.oneof(
    fc.record({
      does: fc.constant("pay" as const),
      amount: fc.integer({ min: -500, max: 4_000 }),
      reference: fc.constantFrom("A", "B", "C", "D", "E", "F", "G", "H", "I", "J"),
      day: fc.constantFrom("2026-05-01", "2026-05-02"),
      from: fc.option(fc.nat(3), { nil: null }),
    }),
    fc.record({ does: fc.constant("setAside" as const), amount: fc.integer({ min: -10, max: 5_000 }) }),
    fc.record({ does: fc.constant("close" as const), which: fc.nat(3) }),
    fc.record({ does: fc.constant("amend" as const), to: fc.integer({ min: -10, max: 15_000 }) }),
  );

  test("agrees with a simple line-by-line ledger, and is never overdrawn by what it allows", () => {
    let entered = 0;
    fc.assert(
      fc.property(fc.array(deed, { minLength: 20, maxLength: 50 }), (deeds) => {
        const naive = new Naive();
        let [notToExceed, encumbrances, payments]: [number, Encumbrance[], Payment[]] = [10_000, [], []];
        for (const each of deeds) {
          const now = facts({ notToExceed, encumbrances, payments });
          let asks: [boolean, boolean] = [true, true];
          if (each.does === "pay") {
            const id = each.from === null ? null : `po${each.from}`;
            const key = each.reference;
            const wanted = payment({
              amount: each.amount,
              reference: each.reference,
              date: each.day,
              encumbranceId: id,
            });
            const allowed = refusePayment(now, wanted, STRICT) === null;
            const openAmount = id === null ? 0 : Math.max(0, naive.open.get(id) ?? 0);
            const may =
              each.amount !== 0 &&
              (id === null || naive.open.has(id)) &&
              !naive.entered.has(key) &&
              naive.paid + each.amount >= 0 &&
              (each.amount < 0 || each.amount <= naive.left() + openAmount);
            asks = [allowed, may];
            entered += Number(allowed);
            if (allowed) payments = [...payments, wanted];
            if (may) naive.paid += each.amount;
            if (may) naive.entered.add(key);
            if (may && id !== null && !encumbrances.find((one) => one.id === id)?.isClosed)
              naive.open.set(id, (naive.open.get(id) ?? 0) - each.amount);
          } else if (each.does === "setAside") {
            const allowed = refuseEncumbrance(now, { amount: each.amount, today: "2026-06-01" }) === null;
            const may = each.amount > 0 && each.amount <= naive.left();
            asks = [allowed, may];
            const id = `po${encumbrances.length}`;
            if (allowed) encumbrances = [...encumbrances, { id, amount: each.amount, isClosed: false }];
            if (may) naive.open.set(id, each.amount);
          } else if (each.does === "close") {
            const id = `po${each.which}`;
            encumbrances = encumbrances.map((one) => (one.id === id ? { ...one, isClosed: true } : one));
            if (naive.open.has(id)) naive.open.set(id, 0);
          } else {
            const allowed = refuseNewAmount(balanceOf(now), each.to) === null;
            const may = each.to > 0 && each.to >= naive.paid + naive.committed();
            asks = [allowed, may];
            if (allowed) notToExceed = each.to;
            if (may) naive.notToExceed = each.to;
          }
          expect(asks[0]).toBe(asks[1]);
          const balance = balanceOf({ notToExceed, encumbrances, ledger: ledgerOf(payments) });
          expect(balance).toMatchObject({ paid: naive.paid, encumbered: naive.committed() });
          expect(balance.left).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
    expect(entered).toBeGreaterThan(500);
  });
});
