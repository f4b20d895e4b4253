import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { addDays, daysBetween } from "../../days.rules.ts";
import { workCalendar } from "../../county/holidays/calendar.rules.ts";
import { LAW_THRESHOLDS } from "../../projects/settings/thresholds.rules.ts";
import { protestWindowFor } from "../../projects/settings/windows.rules.ts";
import {
  LEAD_LABELS,
  leadOf,
  type LeadSettings,
  placeOn,
  type RadarContract,
  runwayOf,
  STANDARD_LEAD,
} from "./lead.rules.ts";
import {
  NEAR_SHARE,
  type Spending,
  type SpendingContract,
  thresholdWarnings,
  timingFindings,
  timingSentence,
} from "./radar.rules.ts";

const CALENDAR = workCalendar([]);
const SETTINGS: LeadSettings = { ...STANDARD_LEAD, protest: protestWindowFor([], "AWARD") };
const TODAY = "2026-11-23";

describe("the last safe day to start", () => {
  test("is the End Date minus insurance, board cycle, protest window and 120 days to rebid, each listed", () => {
    const { lastSafeDay, terms } = leadOf("2027-06-30", SETTINGS, CALENDAR);
    expect(terms).toEqual([
      // Five working days before May 17, 2027, and a Sunday at the end of it.
      { key: "CLOSED", days: 2, from: "2027-01-08", to: "2027-01-10" },
      { key: "REBID", days: 120, from: "2027-01-10", to: "2027-05-10" },
      { key: "PROTEST", days: 7, from: "2027-05-10", to: "2027-05-17" },
      { key: "BOARD", days: 30, from: "2027-05-17", to: "2027-06-16" },
      { key: "INSURANCE", days: 14, from: "2027-06-16", to: "2027-06-30" },
    ]);
    expect(lastSafeDay).toBe("2027-01-08");
    expect(terms.map(({ key }) => LEAD_LABELS[key])[1]).toBe("Bid again");
  });

  test("is a business day, and its stages join it to the End Date without a gap", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000 }),
        fc.record({
          rebidDays: fc.integer({ min: 0, max: 300 }),
          boardDays: fc.integer({ min: 0, max: 90 }),
          insuranceDays: fc.integer({ min: 0, max: 60 }),
          days: fc.integer({ min: 0, max: 20 }),
          counting: fc.constantFrom("WORKING" as const, "CALENDAR" as const),
        }),
        (n, { days, counting, ...leadDays }) => {
          const endDate = addDays("2026-01-01", n);
          const settings = { ...SETTINGS, ...leadDays, protest: { ...SETTINGS.protest, days, counting } };
          const { lastSafeDay, terms } = leadOf(endDate, settings, CALENDAR);
          expect(CALENDAR.closedOn(lastSafeDay)).toBeNull();
          expect([lastSafeDay, ...terms.map(({ to }) => to)]).toEqual([...terms.map(({ from }) => from), endDate]);
          const counted = terms.reduce((total, term) => total + term.days, 0);
          expect(counted).toBe(daysBetween(lastSafeDay, endDate));
          expect(counted).toBeGreaterThanOrEqual(
            leadDays.rebidDays + leadDays.boardDays + leadDays.insuranceDays + days,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

const bar = (more: Partial<RadarContract> = {}): RadarContract => ({
  id: "c1",
  status: "EXECUTED",
  startDate: "2026-07-01",
  endDate: "2027-06-30",
  noticeBy: null,
  isSucceeded: false,
  ...more,
});

describe("the runway of the county", () => {
  const chart = { from: "2026-11-01", to: "2027-11-01" };
  const facts = { chart, today: TODAY, settings: SETTINGS };
  const stateAt = (today: string, more: Partial<RadarContract> = {}) =>
    runwayOf([bar(more)], { ...facts, today }, CALENDAR)[0]?.state;

  test("says whether each contract is safe, near, late, expired, or has a successor", () => {
    expect(stateAt("2026-12-08")).toBe("SAFE");
    expect(stateAt("2026-12-09")).toBe("SOON");
    expect(stateAt("2027-01-08")).toBe("SOON");
    expect(stateAt("2027-01-09")).toBe("LATE");
    expect(stateAt("2027-06-30")).toBe("LATE");
    expect(stateAt("2027-07-01")).toBe("EXPIRED");
    expect(stateAt("2027-07-01", { isSucceeded: true })).toBe("COVERED");
  });

  test("shows days to scale, and days outside the chart at its edge", () => {
    expect(placeOn(chart, "2026-11-01")).toBe(0);
    expect(placeOn(chart, "2027-11-01")).toBe(10_000);
    expect(placeOn(chart, "2026-01-01")).toBe(0);
    expect(placeOn(chart, "2030-01-01")).toBe(10_000);
    const [drawn] = runwayOf([bar({ noticeBy: "2027-04-01" })], facts, CALENDAR);
    expect(drawn).toMatchObject({ startAt: 0, safeAt: 1863, noticeAt: 4137, endAt: 6603 });
  });

  const day = fc.integer({ min: 0, max: 1_500 }).map((n) => addDays("2025-01-01", n));
  const contract = fc.record({
    status: fc.constantFrom("EXECUTED" as const, "EXECUTED" as const, "DRAFT" as const, "TERMINATED" as const),
    startDate: fc.option(day, { nil: null }),
    endDate: day,
    noticeBy: fc.option(day, { nil: null }),
    isSucceeded: fc.boolean(),
  });

  test("shows exactly the executed contracts within its days, those with the least time first", () => {
    fc.assert(
      fc.property(fc.array(contract, { maxLength: 60 }), (drawn) => {
        const contracts = drawn.map((each, n) => ({ ...each, id: `c${n}` }));
        const bars = runwayOf(contracts, facts, CALENDAR);
        const wanted: string[] = [];
        for (const { id, status, startDate, endDate } of contracts) {
          if (status !== "EXECUTED") continue;
          if (endDate < "2026-11-01") continue;
          if (startDate !== null && startDate > "2027-11-01") continue;
          wanted.push(id);
        }
        expect(bars.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
        for (const [n, each] of bars.entries()) {
          const of = contracts.find(({ id }) => id === each.id);
          expect(each.lastSafeDay).toBe(leadOf(of?.endDate ?? "", SETTINGS, CALENDAR).lastSafeDay);
          expect(each.daysLeft).toBe(daysBetween(TODAY, each.lastSafeDay));
          expect(each.daysLeft).toBeGreaterThanOrEqual(bars[n - 1]?.daysLeft ?? -1e9);
          expect(each.safeAt).toBeLessThanOrEqual(each.endAt);
        }
      }),
      { numRuns: 100 },
    );
  });
});

const spending = (more: Partial<Spending> = {}): Spending => ({
  contractId: "c1",
  amount: 100_000,
  date: "2026-06-20",
  invoiceDate: "2026-06-11",
  workFrom: "2026-06-01",
  workTo: "2026-06-10",
  ...more,
});
const spendingContract = (more: Partial<SpendingContract> = {}): SpendingContract => ({
  id: "c1",
  name: "2026-0007 Gravel",
  departmentId: "highway",
  commodities: ["05"],
  kind: "PURCHASE",
  isBid: false,
  encumbered: 0,
  endDate: "2026-12-31",
  executedOn: "2026-01-02",
  ...more,
});
const FACTS = { today: TODAY, thresholds: LAW_THRESHOLDS };

describe("twelve-month totals", () => {
  test("warn once a commodity exceeds $20,000 without sealed bids, with the amounts", () => {
    const [first] = thresholdWarnings([spendingContract()], [spending({ amount: 2_000_001 })], FACTS);
    expect(first).toMatchObject({
      of: "COMMODITY",
      key: "05",
      state: "CROSSED",
      message:
        "Since November 24, 2025, $20,000.01 was paid on 1 contract without sealed bids: $0.01 above the threshold of $20,000.",
    });
  });

  test("warn in advance if encumbrances exceed the threshold, or from four-fifths of it on", () => {
    const states = (paid: number, encumbered: number) =>
      thresholdWarnings([spendingContract({ encumbered })], [spending({ amount: paid })], FACTS).map(
        ({ state }) => state,
      );
    expect(states(2_000_000, 0)).toEqual(["ABOUT_TO_CROSS", "ABOUT_TO_CROSS"]);
    expect(states(1_600_000, 0)).toEqual(["ABOUT_TO_CROSS", "ABOUT_TO_CROSS"]);
    expect(states(1_599_999, 0)).toEqual([]);
    expect(states(500_000, 1_500_000)).toEqual([]);
    expect(states(500_000, 1_500_001)).toEqual(["ABOUT_TO_CROSS", "ABOUT_TO_CROSS"]);
  });

  test("add up small contracts of several departments for the same commodity", () => {
    const contracts = ["highway", "sheriff", "parks"].map((departmentId) =>
      spendingContract({ id: departmentId, departmentId }),
    );
    const paid = contracts.map(({ id }) => spending({ contractId: id, amount: 700_000 }));
    const found = thresholdWarnings(contracts, paid, FACTS);
    expect(found).toMatchObject([{ of: "COMMODITY", spent: 2_100_000, contracts: ["highway", "sheriff", "parks"] }]);
  });

  test("leave out bid contracts, professional services, and payments older than twelve months", () => {
    const much = spending({ amount: 9_000_000 });
    expect(thresholdWarnings([spendingContract({ isBid: true })], [much], FACTS)).toEqual([]);
    expect(thresholdWarnings([spendingContract({ kind: "SERVICES" })], [much], FACTS)).toEqual([]);
    expect(thresholdWarnings([spendingContract()], [{ ...much, date: "2025-11-23" }], FACTS)).toEqual([]);
    expect(thresholdWarnings([spendingContract()], [{ ...much, date: "2025-11-24" }], FACTS)).toHaveLength(2);
    expect(
      thresholdWarnings([spendingContract({ kind: "PUBLIC_WORK" })], [spending({ amount: 2_700_000 })], FACTS),
    ).toEqual([]);
  });

  const code = fc.constantFrom("01", "03", "05");
  const anyContract = fc.record({
    departmentId: fc.constantFrom("highway", "sheriff"),
    commodities: fc.array(code, { maxLength: 3 }),
    kind: fc.constantFrom("PURCHASE" as const, "PUBLIC_WORK" as const, "SERVICES" as const),
    isBid: fc.boolean(),
    encumbered: fc.constantFrom(0, 0, 900_000, 2_000_000),
  });
  const anySpending = fc.record({
    contractId: fc.nat(9).map((n) => `c${n}`),
    amount: fc.integer({ min: -100_000, max: 2_500_000 }),
    date: fc.integer({ min: 0, max: 800 }).map((n) => addDays("2025-01-01", n)),
  });

  test("agree with a simple filter over each commodity and department", () => {
    fc.assert(
      fc.property(
        fc.array(anyContract, { maxLength: 10 }),
        fc.array(anySpending, { maxLength: 30 }),
        (some, entries) => {
          const contracts = some.map((each, n) => spendingContract({ ...each, id: `c${n}` }));
          const spendings = entries.map(spending);
          const found = thresholdWarnings(contracts, spendings, FACTS).map(
            ({ of, key, kind, state, spent, committed }) => [of, key, kind, state, spent, committed].join(" "),
          );
          const wanted: string[] = [];
          for (const kind of ["PURCHASE", "PUBLIC_WORK"] as const)
            for (const [of, key] of [
              ...["01", "03", "05"].map((each) => ["COMMODITY", each] as const),
              ...["highway", "sheriff"].map((each) => ["DEPARTMENT", each] as const),
            ]) {
              const among = contracts.filter(
                (each) =>
                  each.kind === kind &&
                  !each.isBid &&
                  (of === "COMMODITY" ? each.commodities.includes(key) : each.departmentId === key),
              );
              const ids = among.map(({ id }) => id);
              const spent = spendings
                .filter((each) => ids.includes(each.contractId) && each.date >= "2025-11-24" && each.date <= TODAY)
                .reduce((total, { amount }) => total + amount, 0);
              const committed = among.reduce((total, { encumbered }) => total + encumbered, 0);
              const limit = kind === "PURCHASE" ? 2_000_000 : 3_500_000;
              const rest = [spent, committed].join(" ");
              if (spent > limit) wanted.push(`${of} ${key} ${kind} CROSSED ${rest}`);
              else if (spent + committed > limit || spent >= (limit * NEAR_SHARE) / 10_000)
                wanted.push(`${of} ${key} ${kind} ABOUT_TO_CROSS ${rest}`);
            }
          expect(found.toSorted()).toEqual(wanted.toSorted());
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("work and invoices outside the contract's dates", () => {
  const inWords = (contract: SpendingContract, spendings: Spending[]) =>
    timingFindings([contract], spendings).map((finding) => timingSentence(finding, contract));

  test("are found once per contract, with the first day of work and the whole amount", () => {
    const contract = spendingContract({ executedOn: "2026-06-15" });
    const work = [
      spending(),
      spending({ workFrom: "2026-05-20", amount: 50_050 }),
      spending({ workFrom: "2026-06-15" }),
    ];
    expect(timingFindings([contract], work)).toEqual([
      { code: "WORK_BEFORE_EXECUTION", contractId: "c1", day: "2026-05-20", days: 26, amount: 150_050 },
    ]);
    expect(inWords(contract, work)).toEqual([
      "Work on 2026-0007 Gravel began on May 20, 2026, before its execution on June 15, 2026: $1,500.50.",
    ]);
  });

  test("include all work on a contract that was never executed", () => {
    expect(timingFindings([spendingContract({ executedOn: null })], [spending()])).toMatchObject([{ days: null }]);
    expect(inWords(spendingContract({ executedOn: null }), [spending()])).toEqual([
      "Work on 2026-0007 Gravel began on June 1, 2026, and it was never executed: $1,000.",
    ]);
  });

  test("include invoices after the End Date", () => {
    const bills = [spending({ invoiceDate: "2027-01-30" }), spending(), spending({ contractId: "c2" })];
    expect(timingFindings([spendingContract()], bills)).toMatchObject([
      { code: "BILL_AFTER_EXPIRY", day: "2027-01-30", days: 30 },
    ]);
    expect(inWords(spendingContract(), bills)).toEqual([
      "2026-0007 Gravel ended on December 31, 2026; bills came until January 30, 2027: $1,000.",
    ]);
  });
});

/** Scans a county's contracts and payments, and counts field reads, calendar lookups, and dates written in words. */
function lookThrough(count: number) {
  const work = { reads: 0, calendarDays: 0, daysInWords: 0 };
  const counted = <T extends object>(row: T): T =>
    new Proxy(row, { get: (...read) => ((work.reads += 1), Reflect.get(...read)) });
  const contracts = Array.from({ length: count }, (_, n) =>
    counted({
      ...spendingContract({
        id: `c${n}`,
        departmentId: `d${n % 40}`,
        commodities: [`${n % 300}`, `${n % 7}`],
        isBid: n % 3 === 0,
        executedOn: n % 11 === 0 ? "2026-08-01" : "2025-01-01",
      }),
      ...bar({ id: `c${n}`, endDate: addDays("2026-01-01", n % 1_400), noticeBy: addDays("2026-01-01", n % 900) }),
    }),
  );
  const spendings = Array.from({ length: 5 * count }, (_, n) =>
    counted(spending({ contractId: `c${n % count}`, amount: n, date: addDays("2025-06-01", n % 700) })),
  );
  const calendar = workCalendar([]);
  const closedOn = vi.spyOn(calendar, "closedOn");
  const inWords = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, "format", "get");
  const bars = runwayOf(
    contracts,
    { chart: { from: TODAY, to: "2027-11-23" }, today: TODAY, settings: SETTINGS },
    calendar,
  );
  const warnings = thresholdWarnings(contracts, spendings, FACTS);
  const timing = timingFindings(contracts, spendings);
  Object.assign(work, { calendarDays: closedOn.mock.calls.length, daysInWords: inWords.mock.calls.length });
  inWords.mockRestore();
  return { bars, warnings, timing, work };
}

test("twice the contracts and payments need twice the reads, without computing or writing more days", () => {
  const [half, whole] = [lookThrough(10_000), lookThrough(20_000)];
  const { bars, warnings, timing } = whole;
  expect([bars.length > 10_000, warnings.length > 100, timing.length > 1_000]).toEqual([true, true, true]);
  expect(whole.work.reads).toBeLessThan(2.1 * half.work.reads);
  expect(whole.work.calendarDays).toBe(half.work.calendarDays);
  expect(whole.work.daysInWords).toBe(half.work.daysInWords);
});
