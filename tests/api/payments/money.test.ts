import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { createContract } from "../contracts/request.ts";

let world: World;
let county: County;
let admin: Person;
let highway: { id: string; key: string };

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("money");
  admin = await county.as("Full Administrator");
  highway = await department(world, county, "Highway");
});
afterAll(() => world?.close());

const inCounty = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) =>
  world.database.inTenant(county.id, work);

/** An executed contract of $10,000, from January to December 2026. */
async function executed(more: object = {}) {
  const contract = await createContract(admin, highway.id, {
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    notToExceed: "10000",
  });
  await inCounty((db) =>
    db.contract.updateMany({
      where: { id: contract.key },
      data: {
        status: "EXECUTED",
        executedAt: new Date("2025-12-15T17:00:00Z"),
        waitingFor: null,
        waitingSince: null,
        ...more,
      },
    }),
  );
  return contract;
}

const PAYMENT = {
  reference: "V-1",
  amount: "1000",
  paidOn: "2026-05-20",
  invoiceDate: "2026-05-11",
  serviceFrom: "2026-05-01",
  serviceTo: "2026-05-10",
};
const pays = (contractId: string, more: object = {}, who = admin) =>
  who.verb("recordContractPayment", { contractId, ...PAYMENT, ...more }, "payment { id flags { code message } }");
const moneyOf = async (key: string, who = admin) =>
  (
    await who.read(
      "query($key: ID!) { contract(key: $key) { money { notToExceed encumbered paid committed left paymentCount } payments { totalCount edges { node { id reference amount voidedAt voidedWhy source flags { code } } } } encumbrances { id open } ceilings { amount reason } viewerCan { recordPayment { allowed reason } encumber { allowed } setNotToExceed { allowed } } } }",
      { key },
    )
  ).contract;
const sheet = (rows: string[][]) => [
  "Contract Number,Reference,Amount,Date Paid,Service From,Service To",
  ...rows.map((row) => row.join(",")),
];
const file = (rows: string[][]) => ({
  filename: "payments.csv",
  content: Buffer.from(sheet(rows).join("\n")).toString("base64"),
});
const SHEET = "sheet { creates unchanged refused rows { line outcome problems } }";

describe("the money of a contract", () => {
  test("has a maximum, encumbrances, payments and a remainder, and voiding removes a payment", async () => {
    const contract = await executed();
    const set = await admin.does(
      "encumberContract",
      { contractId: contract.id, reference: "PO-7", amount: "4000", fiscalYear: 2026 },
      "encumbrance { id }",
    );
    await pays(contract.id, { encumbranceId: set.encumbrance.id });
    const second = await pays(contract.id, { reference: "V-2", amount: "250.50" });
    expect(await moneyOf(contract.key)).toMatchObject({
      money: { notToExceed: "10000", encumbered: "3000", paid: "1250.50", committed: "4250.50", left: "5749.50" },
      encumbrances: [{ open: "3000" }],
    });
    expect(
      await admin.verb("voidContractPayment", { contractPaymentId: second.payment.id, reason: " " }),
    ).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await admin.does("voidContractPayment", { contractPaymentId: second.payment.id, reason: "Of another contract." });
    expect(
      await admin.verb("voidContractPayment", { contractPaymentId: second.payment.id, reason: "Again." }),
    ).toMatchObject({ code: "IS_VOIDED" });
    await admin.does("releaseContractEncumbrance", { contractEncumbranceId: set.encumbrance.id, reason: "Done." });
    const after = await moneyOf(contract.key);
    expect(after.money).toMatchObject({ encumbered: "0", paid: "1000", left: "9000", paymentCount: 1 });
    expect(after.payments).toMatchObject({ totalCount: 2 });
    // A voided payment may be entered again, under the same reference.
    expect(await pays(contract.id, { reference: "V-2", amount: "250.50" })).toHaveProperty("payment.id");
    expect(await pays(contract.id, { reference: " v-2 " })).toMatchObject({ code: "PAID_TWICE", field: "reference" });
  });

  test("is encumbered once per open reference, even if requested twice at the same time", async () => {
    const contract = await executed();
    const order = { contractId: contract.id, reference: "PO-8", amount: "2000", fiscalYear: 2026 };
    const pressed = await Promise.all(
      ["PO-8", " po-8", "PO-8"].map((reference) =>
        admin.verb("encumberContract", { ...order, reference }, "encumbrance { id }"),
      ),
    );
    expect(pressed.filter(({ code, field }) => code === "ENCUMBERED_TWICE" && field === "reference")).toHaveLength(2);
    expect((await moneyOf(contract.key)).money).toMatchObject({ encumbered: "2000", left: "8000" });
    const id = pressed.find(({ encumbrance }) => encumbrance)?.["encumbrance"].id;
    await admin.does("releaseContractEncumbrance", { contractEncumbranceId: id, reason: "Ordered anew." });
    await admin.does("encumberContract", order);
    expect((await moneyOf(contract.key)).money).toMatchObject({ encumbered: "2000", left: "8000" });
  });

  test("is refused with amounts if excessive, outside the dates or before execution, and late invoices are noted", async () => {
    const contract = await executed();
    expect(await pays(contract.id, { amount: "12000" })).toMatchObject({
      code: "BEYOND_AMOUNT",
      field: "amount",
      message: "This payment of $12,000 is $2,000 more than the $10,000 left of $10,000.",
    });
    expect(await pays(contract.id, { serviceTo: "2027-01-02" })).toMatchObject({
      code: "OUTSIDE_TERM",
      field: "serviceTo",
    });
    expect(await pays(contract.id, { serviceFrom: null })).toMatchObject({ code: "FIELD", field: "serviceFrom" });
    const late = await pays(contract.id, { invoiceDate: "2027-02-01", paidOn: "2027-02-20" });
    expect(late.payment.flags).toMatchObject([{ code: "BILL_AFTER_EXPIRY" }]);
    const draft = await createContract(admin, highway.id);
    expect(await pays(draft.id)).toMatchObject({ code: "NOT_EXECUTED" });
    const child = await executed({
      parentId: contract.key,
      kind: "AMENDMENT",
      endDate: "2027-06-30",
      notToExceed: 250_000n,
    });
    expect(await pays(child.id)).toMatchObject({ code: "ON_FIRST" });
    // The amendment's amount and date apply to the first contract.
    expect((await moneyOf(contract.key)).money).toMatchObject({ notToExceed: "12500", left: "11500" });
    expect(await pays(contract.id, { reference: "V-3", amount: "11500", serviceTo: "2027-01-02" })).toHaveProperty(
      "payment",
    );
  });

  test("is noted instead of refused if the county has set so", async () => {
    const { contractSettings: was } = await admin.read(
      "{ contractSettings { version boardShare boardLimit rebidDays boardDays protestDays insuranceDays noticeSteps beyondAmount outsideTerm } }",
    );
    expect(was).toMatchObject({ beyondAmount: "REFUSE", outsideTerm: "REFUSE" });
    const set = (more: object) =>
      admin.does("setContractSettings", { ...was, ...more }, "settings { version beyondAmount }");
    const { settings } = await set({ beyondAmount: "FLAG" });
    const contract = await executed();
    const over = await pays(contract.id, { amount: "12000" });
    expect(over.payment.flags).toMatchObject([{ code: "BEYOND_AMOUNT" }]);
    expect((await moneyOf(contract.key)).money.left).toBe("-2000");
    await set({ version: settings.version });
  });

  test("is set with a reason between payments and the board's limit, and the signed content stays", async () => {
    const contract = await executed();
    await pays(contract.id, { amount: "4000" });
    const sets = (notToExceed: string, reason = "More salt.") =>
      admin.verb("setContractNotToExceed", { contractId: contract.id, notToExceed, reason });
    const hash = async () =>
      (await admin.read("query($key: ID!) { contract(key: $key) { textHash } }", { key: contract.key })).contract
        .textHash;
    const signed = await hash();
    expect(await sets("3999.99")).toMatchObject({ code: "BELOW_PAID", field: "notToExceed" });
    expect(await sets("12000", " ")).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await sets("5000000")).toMatchObject({ code: "BOARD_NEEDED" });
    // The county sets the board's limit.
    const boardLimit = (dollars: bigint | null) =>
      inCounty((db) => db.contractSettings.updateMany({ data: { boardLimit: dollars } }));
    await boardLimit(1_100_000n);
    expect(await sets("12000")).toMatchObject({ code: "BOARD_NEEDED", message: expect.stringContaining("$11,000") });
    await boardLimit(null);
    expect(await sets("12000")).not.toHaveProperty("code");
    const { money, ceilings } = await moneyOf(contract.key);
    expect([money.left, ceilings]).toEqual(["8000", [{ amount: "12000", reason: "More salt." }]]);
    expect(await hash()).toBe(signed);
    const draft = await createContract(admin, highway.id);
    expect((await moneyOf(draft.key)).viewerCan.setNotToExceed.allowed).toBe(false);
  });

  test("is spent once: of two clerks paying the last dollar at the same time, one is refused", async () => {
    const contract = await executed();
    const second = await county.with(
      "contracts.contract-record.view-all",
      "contracts.spending-and-obligations.record-obligation",
    );
    const answers = await Promise.all([
      pays(contract.id, { reference: "A", amount: "10000" }),
      pays(contract.id, { reference: "B", amount: "10000" }, second),
    ]);
    expect(answers.map((answer) => answer.code ?? "taken").toSorted()).toEqual(["BEYOND_AMOUNT", "taken"]);
    expect((await moneyOf(contract.key)).money).toMatchObject({ paid: "10000", left: "0", paymentCount: 1 });
  });

  test("is visible to people who may view spending, and entered by people who may record it", async () => {
    const agreement = await executed();
    await pays(agreement.id);
    const purchasing = await county.as("Purchasing");
    expect(await moneyOf(agreement.key, purchasing)).toMatchObject({
      money: null,
      payments: { totalCount: 0, edges: [] },
      viewerCan: { recordPayment: { allowed: false } },
    });
    const HISTORY = "query($id: ID!) { history(recordId: $id) { edges { node { action } } } }";
    const LINE = "query($key: ID!) { contract(key: $key) { line { paid } } }";
    const readSpending = async (who: typeof admin) => {
      const { history } = await who.read(HISTORY, { id: agreement.id });
      const { contract } = await who.read(LINE, { key: agreement.key });
      const isTold = history.edges.some(({ node }: any) => node.action === "recordContractPayment");
      return { isTold, some: history.edges.length > 0, paid: contract.line.paid };
    };
    expect(await readSpending(purchasing)).toEqual({ isTold: false, some: true, paid: null });
    const head = await county.with("contracts.contract-record.view-all", "contracts.spending-and-obligations.view");
    expect(await readSpending(head)).toMatchObject({ isTold: true, some: true, paid: expect.any(String) });
    expect(await pays(agreement.id, { reference: "V-9" }, purchasing)).toMatchObject({ code: "FORBIDDEN" });
    expect((await purchasing.http(`/api/contracts/${agreement.key}/payments`)).status).toBe(403);
  });

  test("has accounts and rates that are saved together, from the newest version", async () => {
    const agreement = await executed();
    const version = async () =>
      (await admin.read("query($key: ID!) { contract(key: $key) { version } }", { key: agreement.key })).contract
        .version;
    const lines = [
      { accountCode: "A.5132.4540", fiscalYear: 2026, share: "60" },
      { accountCode: "A.5142.4540", fiscalYear: 2026, share: "40" },
    ];
    const first = await version();
    await admin.does("saveContractFunding", { contractId: agreement.id, version: first, lines });
    expect(await admin.verb("saveContractFunding", { contractId: agreement.id, version: first, lines })).toHaveProperty(
      "current",
    );
    const over = [...lines, { accountCode: "A.1", fiscalYear: 2026, share: "0.01" }];
    expect(
      await admin.verb("saveContractFunding", { contractId: agreement.id, version: await version(), lines: over }),
    ).toMatchObject({ code: "FIELD", message: expect.stringContaining("100.01%") });
    const rates = [{ item: "Treated salt", unit: "ton", price: "71.25" }];
    await admin.does("saveContractRates", { contractId: agreement.id, version: await version(), rates });
    const { contract } = await admin.read(
      "query($key: ID!) { contract(key: $key) { fundingLines { accountCode share amount } rates { item unit price } } }",
      { key: agreement.key },
    );
    expect(contract.fundingLines).toMatchObject([{ share: "60", amount: null }, { share: "40" }]);
    expect(contract.rates).toEqual(rates);
  });
});

test("a credit whose money was spent again cannot be voided, unless the county only notes excess", async () => {
  const contract = await executed();
  await pays(contract.id, { amount: "10000" });
  const back = await pays(contract.id, { reference: "C-1", amount: "-4000" });
  const again = await pays(contract.id, { reference: "V-2", amount: "3000" });
  const voids = (contractPaymentId: string) =>
    admin.verb("voidContractPayment", { contractPaymentId, reason: "Entered by mistake." });
  expect(await voids(back.payment.id)).toMatchObject({
    code: "BEYOND_AMOUNT",
    message: expect.stringMatching(
      /^Without this credit of \$4,000, payments and money set aside would exceed the contract by \$3,000/,
    ),
  });
  expect((await moneyOf(contract.key)).money).toMatchObject({ paid: "9000", left: "1000" });
  expect(await voids(again.payment.id)).not.toHaveProperty("code");
  expect(await voids(back.payment.id)).not.toHaveProperty("code");
  expect((await moneyOf(contract.key)).money).toMatchObject({ paid: "10000", left: "0" });
});

test("the amount may exceed all that the board approved by no more than the county's limit", async () => {
  const contract = await executed({ notToExceed: 6_000_000n });
  const resolution = (amount: bigint) =>
    inCounty((db) =>
      db.resolution.create({
        data: {
          fileNumber: `RLA-${amount}-${contract.key.slice(-6)}`,
          title: "Salt",
          category: "PURCHASE",
          department: "Highway",
          dateOfRequest: "2026-03-01",
          createdByName: "Ann",
          contactName: "Ann",
          status: "ADOPTED",
          amount,
        } as never,
        select: { id: true },
      }),
    );
  const [first, later] = [await resolution(6_000_000n), await resolution(5_000_000n)];
  const renewal = await executed({
    kind: "RENEWAL",
    parentId: contract.key,
    changeAmount: 5_000_000n,
    notToExceed: 5_000_000n,
    resolutionId: later.id,
  });
  await inCounty((db) => db.contract.updateMany({ where: { id: contract.key }, data: { resolutionId: first.id } }));
  const limit = Number((await admin.read("{ contractSettings { boardLimitNow } }")).contractSettings.boardLimitNow);
  const sets = (dollars: number) =>
    admin.verb("setContractNotToExceed", { contractId: contract.id, notToExceed: String(dollars), reason: "More." });
  expect(await sets(110_000 + limit + 1)).toMatchObject({
    code: "BOARD_NEEDED",
    message: expect.stringContaining(`$${(limit + 1).toLocaleString("en-US")} without a resolution`),
  });
  expect(await sets(110_000 + limit)).not.toHaveProperty("code");
  expect(renewal.key).not.toBe(contract.key);
});

describe("a file of payments", () => {
  test("is entered whole or only its valid rows, reports each row, and adds nothing when repeated", async () => {
    const contract = await executed();
    const rows = [
      [contract.number, "F-1", "500.00", "2026-05-01", "", ""],
      [contract.number, "F-2", "99999.00", "2026-05-01", "", ""],
      ["2026-9999", "F-3", "5", "2026-05-01", "", ""],
      [contract.number, "F-4", "5", "05/02/2026", "2025-12-30", "2025-12-31"],
      [contract.number, "F-5", "=1+1", "2026-05-01", "", ""],
    ];
    const { sheet: checked } = await admin.does("checkContractPaymentsImport", file(rows), SHEET);
    expect(checked).toMatchObject({ creates: 1, unchanged: 0, refused: 4 });
    expect(await admin.verb("importContractPayments", file(rows), SHEET)).toMatchObject({
      code: "ROWS_REFUSED",
      message: expect.stringMatching(/^4 of 5 rows cannot be imported, the first on line 3:.* Nothing was imported\.$/),
    });
    expect((await moneyOf(contract.key)).money.paid).toBe("0");
    const { sheet: importedSheet } = await admin.does(
      "importContractPayments",
      { ...file(rows), goodRowsOnly: true },
      SHEET,
    );
    expect(importedSheet).toMatchObject({ creates: 1, refused: 4 });
    const { sheet: again } = await admin.does("importContractPayments", file(rows.slice(0, 1)), SHEET);
    expect(again).toMatchObject({ creates: 0, unchanged: 1, refused: 0 });
    expect(await moneyOf(contract.key)).toMatchObject({
      money: { paid: "500", paymentCount: 1 },
      payments: { edges: [{ node: { source: "IMPORT" } }] },
    });
  });

  test("with other columns is refused by name, until the county saves its system's headings", async () => {
    const contract = await executed();
    const input = {
      filename: "checks.csv",
      content: Buffer.from(`CNTR;CHK;AMT;DT\n${contract.number};77;12.50;2026-05-01`).toString("base64"),
    };
    expect(await admin.verb("checkContractPaymentsImport", input, SHEET)).toMatchObject({
      code: "COLUMN_MISSING",
      message: expect.stringContaining("“Contract Number”"),
    });
    const { contractMoneySettings: now } = await admin.read("{ contractMoneySettings { version } }");
    const columns = (headings: Record<string, string>) =>
      Object.entries(headings).map(([field, heading]) => ({ field, heading }));
    const keeps = (version: number, headings: Record<string, string>) =>
      admin.verb(
        "setPaymentColumns",
        { version, columns: columns(headings) },
        "settings { version columns { field heading } }",
      );
    expect(await keeps(now.version, { nothing: "A" })).toMatchObject({ code: "FIELD" });
    const answer = await keeps(now.version, { contract: "CNTR", reference: "CHK", amount: "AMT", paidOn: "DT" });
    const { sheet: read } = await admin.does("checkContractPaymentsImport", input, SHEET);
    expect(read).toMatchObject({ creates: 1, refused: 0 });
    await keeps(answer.settings.version, {});
  });

  test("of 20,000 rows is accepted, and one more row is refused", { tags: ["long/size"] }, async () => {
    const contract = await executed();
    const rows = Array.from({ length: 20_000 }, (_, n) => [contract.number, `L-${n}`, "0.50", "2026-05-01", "", ""]);
    expect(
      await admin.verb(
        "checkContractPaymentsImport",
        file([...rows, [contract.number, "X", "1", "2026-05-01", "", ""]]),
      ),
    ).toMatchObject({
      code: "TOO_MANY_ROWS",
    });
    const answer = await admin.does("importContractPayments", file(rows), "sheet { creates }");
    expect(answer.sheet.creates).toBe(20_000);
    expect((await moneyOf(contract.key)).money).toMatchObject({ paid: "10000", left: "0", paymentCount: 20_000 });
    const again = await admin.does("importContractPayments", file(rows), "sheet { creates unchanged }");
    expect(again.sheet).toEqual({ creates: 0, unchanged: 20_000 });
  });

  test("can use the documented call, whole or not at all, and nothing read back contains a formula", async () => {
    const contract = await executed();
    const call = (body: object) => admin.http("/api/contracts/payments/import", { method: "POST", body });
    const csv = sheet([
      [contract.number, "'=HYPERLINK(1)", "70.00", "2026-05-01", "", ""],
      [contract.number, "R-2", "x", "2026-05-01", "", ""],
    ]).join("\n");
    expect(await call({ csv })).toMatchObject({ status: 422, json: { code: "ROWS_REFUSED" } });
    expect((await moneyOf(contract.key)).money.paid).toBe("0");
    const done = await call({ csv, good_rows_only: true });
    expect([done.status, done.json]).toMatchObject([
      200,
      { imported: 1, unchanged: 0, refused: 1, rows: [{ line: 3, outcome: "refused" }] },
    ]);
    const list = await admin.http(`/api/contracts/${contract.key}/payments`);
    expect(list.json).toMatchObject([{ reference: "=HYPERLINK(1)", amount: 70, source: "import", voided_at: null }]);
    const { file: exportedFile } = await admin.does(
      "exportContractPayments",
      { contractId: contract.id, format: "CSV" },
      "rows file { url }",
    );
    const { text } = await admin.http(
      new URL(exportedFile.url, "http://x").pathname + new URL(exportedFile.url, "http://x").search,
    );
    expect(text).toContain("'=HYPERLINK(1)");
  });
});
