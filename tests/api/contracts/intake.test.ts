import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { department } from "#tests/api/projects/request.ts";
import { importing } from "#tests/support/importing.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { createContract } from "./request.ts";

let world: World;
let county: County;
let admin: Person;
let highway: { id: string; key: string; name: string };

const inCounty = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) =>
  world.database.inTenant(county.id, work);

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("intake");
  admin = await county.as("Full Administrator");
  highway = await department(world, county, "Highway");
  await inCounty((db) =>
    db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE", createdAt: new Date("2026-01-01") } }),
  );
});
afterAll(() => world?.close());

const HEADING = "Contract Number,Contract Name,Department,Vendor,Start Date,End Date,Amount,Status";
const file = (rows: readonly string[], heading = HEADING) => ({
  filename: "old contracts.csv",
  content: Buffer.from([heading, ...rows].join("\n")).toString("base64"),
});
const contracts = importing("contracts", "old contracts.csv");
const check = async (rows: readonly string[], who = admin, heading = HEADING) =>
  (await contracts.check(who, [heading, ...rows].join("\n"))).sheet;
const bring = async (rows: readonly string[], who = admin, heading = HEADING) =>
  (await contracts.take(who, [heading, ...rows].join("\n"))).sheet;
const row = (number: string, more: Partial<Record<"name" | "status" | "amount" | "start" | "end", string>> = {}) =>
  [number, more.name ?? "Road salt", "Highway", "Ash Salt", more.start ?? "1/1/2024", more.end ?? "12/31/2027"]
    .concat(more.amount ?? '"$1,234.50"', more.status ?? "Executed")
    .join(",");
/** A contract by number, as a person reads it. Undefined: not found, or not readable. */
const found = async (number: string, fields = "key id", who = admin) => {
  const row = await inCounty((db) =>
    db.contract.findFirst({ where: { number, isDeleted: false }, select: { id: true } }),
  );
  const { contract } = row
    ? await who.read(`query($key: ID!) { contract(key: $key) { ${fields} } }`, { key: row.id })
    : { contract: null };
  return contract ?? undefined;
};

describe("an import of contracts", () => {
  test("shows each row first, writes its valid rows, and changes nothing the second time", async () => {
    const rows = [
      row("C-2024-7"),
      row("C-2024-8", { status: "Pending" }),
      row("C-2024-7"),
      row("C-2024-9", { end: "2/29/2027" }),
    ];
    const checked = await check(rows);
    expect(checked.rows).toMatchObject([
      { line: 2, outcome: "CREATE", problems: [] },
      { line: 3, outcome: "REFUSED", problems: [expect.stringContaining("Finish its approvals")] },
      { line: 4, outcome: "REFUSED", problems: ["Line 2 already has this contract."] },
      { line: 5, outcome: "REFUSED", problems: [expect.stringContaining("not a valid date")] },
    ]);
    expect(await found("C-2024-7")).toBeUndefined();
    expect(await bring(rows)).toMatchObject({ creates: 1, refused: 3 });
    const lines = () => inCounty((db) => db.auditEntry.count({ where: { action: "importContracts" } }));
    const before = await lines();
    expect(await bring(rows)).toMatchObject({ creates: 0, updates: 0, unchanged: 1, refused: 3 });
    expect(await lines()).toBe(before);
  });

  test("writes a batch completely or not at all", async () => {
    const count = () => inCounty((db) => db.contract.count());
    const before = await count();
    const rows = Array.from({ length: 250 }, (_, n) => row(`W-${n}`));
    const sent = file(rows);
    const { importRun } = await admin.does("startImportRun", { kind: "contracts", ...sent }, "importRun { id }");
    const CONTINUE =
      "mutation($input: ContinueImportRunInput!) { continueImportRun(input: $input) { ... on ContinueImportRunPayload { importRun { done } } } }";
    const goesOn = () =>
      admin.http("/graphql", {
        body: { query: CONTINUE, variables: { input: { importRunId: importRun.id, ...sent } } },
      });
    // The last contract of the first batch fails, so what was written before it is rolled back.
    await world.database.asOwner((db) =>
      db.$executeRawUnsafe("alter table contract add constraint none_at_all check (number <> 'W-199') not valid"),
    );
    expect((await goesOn()).json.errors).toHaveLength(1);
    expect(await count()).toBe(before);
    await world.database.asOwner((db) => db.$executeRawUnsafe("alter table contract drop constraint none_at_all"));
    expect(await bring(rows)).toMatchObject({ creates: 250 });
  });

  test("needs permission to start contracts, and for executed ones permission to mark them so", async () => {
    const clerk = await county.as("Clerk");
    expect(await contracts.check(clerk, `${HEADING}\n${row("P-1")}`)).toMatchObject({ code: "FORBIDDEN" });
    expect(await contracts.check(county.guest, `${HEADING}\n${row("P-1")}`)).toMatchObject({ __typename: "Refusal" });
    const purchasing = await county.as("Purchasing");
    const sheet = await bring([row("P-1"), row("P-2", { status: "Draft" })], purchasing);
    expect(sheet).toMatchObject({ creates: 1, refused: 1 });
    expect(sheet.rows[0].problems).toEqual([expect.stringContaining("permission to mark contracts executed")]);
    expect(await found("P-2", "status ownerKey waitingFor", purchasing)).toMatchObject({
      status: "DRAFT",
      ownerKey: purchasing.userId,
      waitingFor: "OWNER",
    });
  });

  test("covers one county only: another county's number is unknown here", async () => {
    const other = await world.county("intake-other");
    const stranger = await other.as("Full Administrator");
    await bring([row("X-1")]);
    await department(world, other, "Highway");
    const sheet = await check([row("X-1")], stranger);
    expect(sheet.rows[0]).toMatchObject({
      outcome: "REFUSED",
      problems: [expect.stringMatching(/^Vendor .* not found/)],
    });
    expect(await found("X-1", "key", stranger)).toBeUndefined();
  });

  test("is refused without a number column, without rows, or with more than 5,000 rows", async () => {
    const send = (rows: readonly string[], heading = HEADING) => contracts.check(admin, [heading, ...rows].join("\n"));
    expect(await send(["Road salt"], "Contract Name")).toMatchObject({ problem: expect.stringContaining("Number") });
    expect(await send([])).toMatchObject({ code: "EMPTY" });
    expect(await send(Array.from({ length: 5_001 }, (_, n) => row(`T-${n}`)))).toMatchObject({ code: "TOO_MANY_ROWS" });
    expect(await send(["a,b"], "Number,Contract Number")).toMatchObject({
      problem: "The columns “Number” and “Contract Number” mean the same.",
    });
  });
});

describe("a contract imported as executed", () => {
  const INTAKE =
    "key id version status executedOn flag waitingFor paper { sha256 } steps { id } signatures { id } intake { wasExecuted executedOn filename byName resolutionNumber } timeline { kind sentence }";

  test("says everywhere that no one approved or signed it here, and has no execution file", async () => {
    await bring([`${row("E-1")},77-1999`], admin, `${HEADING},Resolution`);
    const contract = await found("E-1", INTAKE);
    expect(contract).toMatchObject({
      status: "EXECUTED",
      executedOn: null,
      waitingFor: null,
      paper: null,
      steps: [],
      signatures: [],
      intake: { wasExecuted: true, executedOn: null, filename: "old contracts.csv", resolutionNumber: "77-1999" },
      timeline: [
        {
          kind: "BROUGHT_IN",
          sentence:
            "Imported from old contracts.csv. Executed before this system. Its approvals, signatures and authority were not checked here.",
        },
      ],
    });
  });

  test("keeps its date of execution if the file gives it", async () => {
    await bring([`${row("E-2")},12/15/2023`], admin, `${HEADING},Executed`);
    expect(await found("E-2", INTAKE)).toMatchObject({
      executedOn: "2023-12-15",
      intake: { executedOn: "2023-12-15" },
    });
  });

  test("is on the radar by its last day, and flagged once that has passed", async () => {
    await bring([row("E-3", { end: "2026-05-01" }), row("E-4", { status: "Expired", end: "2026-02-28" })]);
    const { contractRadar } = await admin.read("{ contractRadar { rows { number endDate state } } }");
    expect(contractRadar.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: "E-3", endDate: "2026-05-01", state: "LATE" }),
        expect.objectContaining({ number: "E-4", endDate: "2026-02-28", state: "EXPIRED" }),
      ]),
    );
    expect(await found("E-4", "flag")).toMatchObject({ flag: "EXPIRED" });
  });

  test("can be paid from its first day, and is then changed only on its page", async () => {
    await bring([row("E-5")]);
    const { id } = await found("E-5");
    const paid = await admin.does(
      "recordContractPayment",
      {
        contractId: id,
        reference: "V-1",
        amount: "500.00",
        paidOn: "2026-03-01",
        serviceFrom: "2024-01-01",
        serviceTo: "2024-01-31",
      },
      "contract { money { paid left } payments(first: 1) { edges { node { flags { code } } } } }",
    );
    expect(paid.contract.payments.edges[0].node.flags).toEqual([]);
    expect(paid.contract.money).toEqual({ paid: "500", left: "734.50" });
    const sheet = await bring([row("E-5", { amount: "9000" })]);
    expect(sheet.rows[0].problems).toEqual([
      "E-5 was imported before, and payments were entered since. Change it on its page.",
    ]);
  });

  test("can be corrected by a later file until it is used", async () => {
    await bring([row("E-6")]);
    expect(await bring([row("E-6", { amount: "9000", name: "Salt and sand" })])).toMatchObject({ updates: 1 });
    expect(await found("E-6", "name notToExceed version")).toMatchObject({
      name: "Salt and sand",
      notToExceed: "9000",
      version: 2,
    });
  });

  test("can be amended and terminated like every executed contract", async () => {
    await bring([row("E-7")]);
    const contract = await found("E-7", "id viewerCan { terminate { allowed } amend { allowed } execute { reason } }");
    expect(contract.viewerCan).toMatchObject({ terminate: { allowed: true }, amend: { allowed: true } });
    const { contract: terminating } = await admin.does(
      "terminateContract",
      { contractId: contract.id, kind: "CAUSE", reason: "No salt came." },
      "contract { terminations { state } }",
    );
    expect(terminating.terminations).toEqual([{ state: "ASKED" }]);
  });

  test("is public if the county publishes contracts, with its origin", async () => {
    await bring([row("E-8")]);
    await inCounty((db) => db.contractPublicity.create({ data: { publishes: true } }));
    const { key } = await found("E-8");
    const { publicContract } = await county.guest.read(
      "query($key: ID!) { publicContract(key: $key) { number state executedOn broughtInOn } }",
      { key },
    );
    expect(publicContract).toEqual({ number: "E-8", state: "ACTIVE", executedOn: null, broughtInOn: "2026-03-11" });
    const { text } = await county.guest.http(`/public/contracts/${key}`);
    expect(text).toContain("from the county’s earlier records");
    expect(text).not.toContain("Signed on");
  });

  test("requires no insurance until a set is assigned", async () => {
    await bring([row("E-9")]);
    expect(await found("E-9", "insurance { state }")).toMatchObject({ insurance: null });
  });
});

describe("contract numbers", () => {
  test("that were imported are not reused, and the register continues after them", async () => {
    const contract = await createContract(admin, highway.id);
    const [year = "", place = ""] = contract.number.split("-");
    const next = (n: number) => `${year}-${String(Number(place) + n).padStart(4, "0")}`;
    await bring([row(next(1)), row(next(2)), row(next(4))]);
    expect((await createContract(admin, highway.id)).number).toBe(next(3));
    expect((await createContract(admin, highway.id)).number).toBe(next(5));
    const sheet = await bring([row(contract.number, { status: "Draft" })]);
    expect(sheet.rows[0].problems).toEqual([`${contract.number} was created here. Change it on its page.`]);
  });

  test("of a deleted draft are not reused", async () => {
    await bring([row("N-1", { status: "Draft" })]);
    const { id } = await found("N-1");
    await admin.does("deleteContract", { contractId: id }, "deletedId");
    expect((await bring([row("N-1")])).rows[0].problems).toEqual(["N-1 belonged to a draft that was deleted."]);
  });
});

test("two imports at the same time create each contract once", async () => {
  const rows = Array.from({ length: 40 }, (_, n) => row(`S-${n}`));
  const [one, other] = await Promise.all([bring(rows), bring(rows.toReversed())]);
  expect([one.creates + other.creates, one.unchanged + other.unchanged]).toEqual([40, 40]);
});

test(
  "5,000 contracts are imported from one file, and the same file changes nothing again",
  // Long: 5,000 rows, twice.
  { tags: ["long/size"], timeout: 400_000 },
  async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => row(`L-${n}`, { end: `${2027 + (n % 9)}-06-30` }));
    expect(await bring(rows)).toMatchObject({ creates: 5_000, refused: 0 });
    expect(await bring(rows)).toMatchObject({ creates: 0, unchanged: 5_000 });
  },
);

describe("an import run of contracts", () => {
  const RUN = "importRun { id state creates updates refused }";
  const runOf = async (rows: readonly string[]) => {
    const sent = file(rows);
    let { importRun } = await admin.does("startImportRun", { kind: "contracts", ...sent }, RUN);
    while (importRun.state === "RUNNING")
      ({ importRun } = await admin.does("continueImportRun", { importRunId: importRun.id, ...sent }, RUN));
    return importRun;
  };
  const takeBack = (importRunId: string) => admin.verb("takeBackImportRun", { importRunId }, RUN);

  test("imports them and is undone completely: new ones are deleted, changed ones get their values back", async () => {
    expect(await runOf([row("R-1", { amount: "100.25" })])).toMatchObject({ state: "DONE", creates: 1 });
    const second = await runOf([row("R-1", { amount: "200" }), row("R-2")]);
    expect(second).toMatchObject({ state: "DONE", creates: 1, updates: 1 });
    expect(await takeBack(second.id)).toMatchObject({ importRun: { state: "TAKEN_BACK" } });
    expect(await found("R-2")).toBeUndefined();
    expect(await inCounty((db) => db.contract.findFirst({ where: { number: "R-1" } }))).toMatchObject({
      notToExceed: 10_025n,
    });
    // The number is free again, so the corrected file is imported.
    expect(await runOf([row("R-2", { name: "Road salt corrected" })])).toMatchObject({ creates: 1 });
  });

  test("is not undone while someone works with one of them, and names it", async () => {
    const run = await runOf([row("R-3"), row("R-4")]);
    await inCounty(async (db) => {
      const { id } = await db.contract.findFirstOrThrow({ where: { number: "R-4" } });
      await db.contractComment.create({
        data: {
          contractId: id,
          words: "To be renewed",
          byId: admin.userId as string,
          byName: "Admin",
          at: new Date("2026-03-11"),
        },
      });
    });
    const refused = await takeBack(run.id);
    expect(refused.code).toBeTruthy();
    expect(JSON.stringify(refused)).toContain("R-4");
    expect(await found("R-3")).toBeDefined();
  });
});
