import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { routes, type Started } from "./request.ts";

let world: World;
let county: County;
let purchasing: Person;
let staff: Person;
let legal: Person;
/** Also Legal's role: a county grants it the permission to end contracts. */
let counsel: Person;
/** Has both permissions, and still cannot confirm their own request. */
let attorney: Person;
let signatory: Person;
let clerk: Person;
let admin: Person;
let highway: { key: string; id: string; name: string };
let vendor: { id: string };
let numbers = 0;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("changes");
  [purchasing, staff, legal, signatory, clerk, admin] = (await Promise.all(
    ["Purchasing", "Department staff", "Legal reviewer", "County signatory", "Clerk", "Full Administrator"].map(
      (role) => county.as(role),
    ),
  )) as [Person, Person, Person, Person, Person, Person];
  const rights = ["contracts.contract-record.view-all", "contracts.lifecycle.terminate"] as const;
  attorney = await county.with(...rights, "contracts.lifecycle.sign-for-county");
  counsel = await county.with(...rights);
  highway = await department(world, county, "Highway");
  vendor = await inDb((db) => db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE" } }));
});
afterAll(() => world?.close());

type Db = Parameters<Parameters<World["database"]["inTenant"]>[1]>[0];
const inDb = <T>(work: (db: Db) => Promise<T>): Promise<T> => world.database.inTenant(county.id, work);

/** A contract in force from last July to the end of June. */
const inForce = (more: object = {}) =>
  inDb(async (db) => {
    const row = await db.contract.create({
      data: {
        number: `2025-${String(++numbers).padStart(4, "0")}`,
        name: "Road salt",
        department: highway.name,
        departmentId: highway.key,
        vendorId: vendor.id,
        vendorName: "Ash Salt Inc.",
        startDate: "2025-07-01",
        endDate: "2026-06-30",
        notToExceed: 10_000_00n,
        status: "EXECUTED",
        executedAt: new Date("2025-06-20T15:00:00Z"),
        ownerName: "Priya Raman",
        ownerId: purchasing.userId as string,
        ...more,
      },
    });
    return { ...row, key: row.id, id: globalId("Contract", row.id) };
  });
/** A board resolution about salt, for an amount in cents. */
const adopted = (amount: bigint, more: object = {}) =>
  inDb((db) =>
    db.resolution.create({
      data: {
        fileNumber: `RLA-${++numbers}`,
        title: "Salt for two winters",
        category: "PURCHASE",
        department: "Highway",
        dateOfRequest: "2026-03-01",
        createdByName: "Ann",
        contactName: "Ann",
        status: "ADOPTED",
        vendor: "ash salt inc.",
        amount,
        ...more,
      } as never,
    }),
  );
const OPTIONS = { optionCount: 2, optionMonths: 12, optionNoticeDays: 60, optionPrice: "PERCENT", optionRate: 500 };

const LINE = `id key number status kind version endDate notToExceed changeAmount optionNumber endDateNow amountNow
  missingLinks { code } first { key }
  line { version endDate value changes { key kind status amount endDate } ahead { number startDate endDate noticeBy price } }`;
const read = async (who: Person, key: string) =>
  (await who.read(`query($key: ID!) { contract(key: $key) { ${LINE} } }`, { key })).contract;
const begins = async (who: Person, verb: string, input: Record<string, unknown>) =>
  (await who.does(verb, input, `contract { ${LINE} }`)).contract;

/** Moves along its route to the Clerk. */
async function signed(change: Started): Promise<void> {
  await routes(purchasing, change, legal, signatory);
  await purchasing.does("sendContractToRoute", { contractId: change.id });
  const steps = async (who: Person) =>
    (await who.read("query($key: ID!) { contract(key: $key) { textHash steps { id } } }", { key: change.key }))
      .contract;
  await legal.does("approveStep", { stepId: (await steps(legal)).steps[0].id });
  const { textHash: hash, steps: both } = await steps(signatory);
  await signatory.does("signContract", { stepId: both[1].id, name: "Sig Natory", mark: "TYPED", hash });
}

describe("a renewal", () => {
  test("takes the option's term and price, follows a route, and updates version, value and End Date", async () => {
    const first = await inForce(OPTIONS);
    const { line } = await read(purchasing, first.key);
    expect(line).toMatchObject({
      version: 1,
      endDate: "2026-06-30",
      value: "10000",
      ahead: [
        { number: 1, startDate: "2026-07-01", endDate: "2027-06-30", noticeBy: "2026-05-01", price: "10500" },
        { number: 2, startDate: "2027-07-01", endDate: "2028-06-30", noticeBy: "2027-04-30", price: "11025" },
      ],
    });
    const renewal = await begins(purchasing, "exerciseRenewalOption", { contractId: first.id });
    expect(renewal).toMatchObject({
      kind: "RENEWAL",
      status: "DRAFT",
      changeAmount: "10500",
      notToExceed: "10500",
      endDate: "2027-06-30",
      optionNumber: 1,
      first: { key: first.key },
      line: null,
    });
    expect(
      await purchasing.verb("proposeAmendment", { contractId: first.id, amount: "1", why: "More." }),
    ).toMatchObject({ code: "CHILD_OPEN" });
    // Its term comes from the option, not the form.
    const text = richTextOf("The county exercises option 1.");
    const fields = { name: "Salt, second year", departmentId: highway.id, vendorName: "Ash Salt Inc.", text };
    const saves = (endDate: string) =>
      purchasing.verb("updateContract", {
        contractId: renewal.id,
        version: renewal.version,
        fields: {
          ...fields,
          vendorId: globalId("Vendor", vendor.id),
          startDate: "2026-07-01",
          endDate,
          notToExceed: "10500",
        },
      });
    expect(await saves("2028-01-01")).toMatchObject({ code: "OF_FIRST", field: "endDate" });
    expect(await saves("2027-06-30")).not.toHaveProperty("code");
    // 105% more than the original amount exceeds the tenth that changes may add without the board.
    const changed = await read(purchasing, renewal.key);
    expect(changed.missingLinks.map(({ code }: { code: string }) => code)).toContain("BOARD_MISSING");
    await signed(changed);
    expect(await clerk.verb("markContractExecuted", { contractId: renewal.id })).toMatchObject({
      code: "BOARD_MISSING",
    });
    const links = async (amount: bigint) => {
      const { id } = await adopted(amount);
      await purchasing.does("linkContract", { contractId: renewal.id, resolutionId: globalId("Resolution", id) });
      await legal.does("confirmContractPurpose", { contractId: renewal.id });
    };
    await links(10_499_99n);
    expect(await clerk.verb("markContractExecuted", { contractId: renewal.id })).toMatchObject({
      code: "AMOUNT_NOT_COVERED",
    });
    await links(10_500_00n);
    await clerk.does("markContractExecuted", { contractId: renewal.id });
    expect(await read(purchasing, first.key)).toMatchObject({
      endDate: "2026-06-30",
      endDateNow: "2027-06-30",
      amountNow: "20500",
      line: { version: 2, endDate: "2027-06-30", value: "20500", ahead: [{ number: 2, price: "11025" }] },
    });
  });

  test("starts once, even if many clerks start it at the same time", async () => {
    const first = await inForce(OPTIONS);
    const both = await Promise.all(
      [purchasing, admin].map((who) => who.verb("exerciseRenewalOption", { contractId: first.id })),
    );
    expect(both.map(({ code }) => code ?? "done").toSorted()).toEqual(["CHILD_OPEN", "done"]);
  });

  test("needs timely notice, index readings, and a remaining option that was not declined", async () => {
    const late = await inForce({ ...OPTIONS, optionNoticeDays: 200 });
    expect(await purchasing.verb("exerciseRenewalOption", { contractId: late.id })).toMatchObject({
      code: "NOTICE_LATE",
    });
    const index = await inForce({ ...OPTIONS, optionPrice: "CPI", optionRate: 300 });
    expect(await purchasing.verb("exerciseRenewalOption", { contractId: index.id })).toMatchObject({
      code: "INDEX_MISSING",
      field: "index",
    });
    const readings = { indexBefore: "300.00", indexNow: "306.00" };
    expect(await begins(purchasing, "exerciseRenewalOption", { contractId: index.id, ...readings })).toMatchObject({
      changeAmount: "10200",
    });
    const none = await inForce();
    expect(await purchasing.verb("exerciseRenewalOption", { contractId: none.id })).toMatchObject({
      code: "NO_OPTION",
    });
    const unwanted = await inForce(OPTIONS);
    expect(await purchasing.verb("declineRenewal", { contractId: unwanted.id, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await purchasing.does("declineRenewal", { contractId: unwanted.id, reason: "We buy it from the State." });
    expect(await purchasing.verb("exerciseRenewalOption", { contractId: unwanted.id })).toMatchObject({
      code: "DECLINED",
    });
    expect(await staff.verb("exerciseRenewalOption", { contractId: none.id })).toMatchObject({ code: "FORBIDDEN" });
  });
});

/** An executed change, as its first contract shows it. */
const executedChange = async (first: { key: string }, more: object) => {
  const day = new Date("2025-12-01T15:00:00Z");
  return inForce({ kind: "RENEWAL", parentId: first.key, changeWhy: "Option 1.", executedAt: day, ...more });
};
const codes = ({ missingLinks }: { missingLinks: { code: string }[] }) => missingLinks.map(({ code }) => code);

describe("an executed change", () => {
  test("is archived only after its first contract, uses its option, and keeps its value", async () => {
    const first = await inForce({ ...OPTIONS, endDate: "2025-12-31", notToExceed: 10_000_00n });
    const term = { startDate: "2026-01-01", endDate: "2026-02-28", notToExceed: 10_500_00n, changeAmount: 10_500_00n };
    const renewal = await executedChange(first, { ...term, optionNumber: 1 });
    await executedChange(first, { kind: "AMENDMENT", endDate: "2026-12-31", changeAmount: 0n, notToExceed: null });
    await inDb((db) => db.contract.updateMany({ where: { id: first.key }, data: { endDateNow: "2026-12-31" } }));
    expect(await clerk.verb("archiveContract", { contractId: renewal.id })).toMatchObject({ code: "PART_OF_FIRST" });
    expect((await read(purchasing, first.key)).line).toMatchObject({
      version: 3,
      value: "20500",
      ahead: [{ number: 2 }],
    });
    await inDb((db) => db.contract.updateMany({ where: { id: first.key }, data: { status: "ARCHIVED" } }));
    await clerk.does("archiveContract", { contractId: renewal.id });
    expect((await read(purchasing, first.key)).line).toMatchObject({
      version: 3,
      value: "20500",
      changes: [{ kind: "RENEWAL", status: "ARCHIVED" }, { kind: "AMENDMENT" }],
    });
  });
});

describe("an amendment", () => {
  test("is measured by the maximum now, counts earlier raises before the board, and never goes below payments", async () => {
    const first = await inForce({ notToExceed: 10_000_00n });
    const sets = (notToExceed: string) =>
      admin.verb("setContractNotToExceed", { contractId: first.id, notToExceed, reason: "More salt." });
    const pays = (reference: string, amount: string) =>
      admin.does("recordContractPayment", { contractId: first.id, reference, amount, paidOn: "2026-03-02" });
    const amends = (amount: string) =>
      purchasing.verb(
        "proposeAmendment",
        { contractId: first.id, amount, why: "A long winter." },
        "contract { id key }",
      );
    expect(await sets("6000")).not.toHaveProperty("code");
    await pays("V-1", "5500");
    expect(await amends("-1000")).toMatchObject({
      code: "BELOW_PAID",
      message: "$5,500 has already been paid, so you cannot lower the amount to $5,000.",
    });
    expect(await sets("10900")).not.toHaveProperty("code");
    await pays("V-2", "5000");
    // The signed amount alone would be less than what is paid.
    const lowered = await amends("-100");
    expect(lowered).not.toHaveProperty("code");
    const revise = async (amount: string) => {
      const { version } = await read(purchasing, lowered.contract.key);
      const changed = { contractId: lowered.contract.id, version, amount, why: "A long winter." };
      return purchasing.verb("reviseAmendment", changed);
    };
    expect(await revise("-500")).toMatchObject({ code: "BELOW_PAID" });
    // $900 by hand plus $200 now exceed the tenth that changes may add without the board.
    expect(await revise("200")).not.toHaveProperty("code");
    expect(codes(await read(purchasing, lowered.contract.key))).toContain("BOARD_MISSING");
    expect(await revise("100")).not.toHaveProperty("code");
    expect(codes(await read(purchasing, lowered.contract.key))).not.toContain("BOARD_MISSING");
  });

  test("never ends before the contract begins, whether proposed or revised", async () => {
    const first = await inForce({ startDate: "2026-07-01", endDate: "2027-06-30" });
    const why = "Shorter.";
    const proposed = { contractId: first.id, amount: "0", why };
    expect(await purchasing.verb("proposeAmendment", { ...proposed, endDate: "2026-06-01" })).toMatchObject({
      field: "endDate",
    });
    const amendment = await begins(purchasing, "proposeAmendment", { ...proposed, endDate: "2026-12-31" });
    const revised = { contractId: amendment.id, version: amendment.version, amount: "0", why, endDate: "2026-06-01" };
    expect(await purchasing.verb("reviseAmendment", revised)).toMatchObject({ code: "FIELD", field: "endDate" });
  });

  test("is proposed with a reason, revised as a draft, and executed without the board within the county's share", async () => {
    const first = await inForce();
    const amends = (input: object) => purchasing.verb("proposeAmendment", { contractId: first.id, ...input });
    expect(await amends({ amount: "0", why: "" })).toMatchObject({ code: "REASON_REQUIRED", field: "why" });
    expect(await amends({ amount: "0", why: "Longer.", endDate: "2026-01-01" })).toMatchObject({ field: "endDate" });
    expect(await amends({ amount: "-10000.00", why: "Nothing left." })).toMatchObject({ field: "amount" });
    const amendment = await begins(purchasing, "proposeAmendment", {
      contractId: first.id,
      amount: "900",
      endDate: "2026-09-30",
      why: "A longer winter.",
    });
    const revise = { contractId: amendment.id, version: amendment.version, amount: "1000", why: "A long winter." };
    await purchasing.does("reviseAmendment", { ...revise, endDate: "2026-08-31" });
    const revised = await read(purchasing, amendment.key);
    await signed(revised);
    await clerk.does("markContractExecuted", { contractId: amendment.id });
    expect(await read(purchasing, first.key)).toMatchObject({
      endDateNow: "2026-08-31",
      amountNow: "11000",
      line: { version: 2, changes: [{ kind: "AMENDMENT", status: "EXECUTED", amount: "1000" }] },
    });
    // One more cent, and all changes together exceed the tenth.
    const more = await begins(purchasing, "proposeAmendment", { contractId: first.id, amount: "0.01", why: "A bag." });
    expect(more.missingLinks.map(({ code }: { code: string }) => code)).toContain("BOARD_MISSING");
    await admin.does("setContractSettings", { ...(await settings()), boardShare: "20" });
    expect((await read(purchasing, more.key)).missingLinks.map(({ code }: { code: string }) => code)).not.toContain(
      "BOARD_MISSING",
    );
  });
});

const settings = async () => {
  const { contractSettings } = await admin.read(
    "{ contractSettings { version boardShare boardLimit rebidDays boardDays protestDays insuranceDays noticeSteps beyondAmount outsideTerm } }",
  );
  return contractSettings as Record<string, unknown>;
};

test("contract settings are saved together from their newest version, by people who may", async () => {
  const before = await settings();
  const wrong = await admin.verb("setContractSettings", { ...before, noticeSteps: [30, 30] });
  expect(wrong).toMatchObject({ code: "FIELD", field: "noticeSteps" });
  await admin.does("setContractSettings", { ...before, boardLimit: "50000", noticeSteps: [30, 120] });
  expect(await settings()).toMatchObject({ boardLimit: "50000", noticeSteps: [120, 30] });
  expect(await admin.verb("setContractSettings", { ...before, rebidDays: 90 })).toHaveProperty("current");
  expect(await purchasing.verb("setContractSettings", { ...before })).toMatchObject({ code: "FORBIDDEN" });
});

describe("a termination", () => {
  test("is requested by Legal, confirmed by another signatory, and closes unfinished changes", async () => {
    const first = await inForce({ ...OPTIONS, convenienceDays: 30, causeDays: 10 });
    const renewal = await begins(purchasing, "exerciseRenewalOption", { contractId: first.id });
    const asks = (who: Person, more: object = {}) =>
      who.verb("terminateContract", { contractId: first.id, kind: "CONVENIENCE", reason: "It ended.", ...more });
    expect(await asks(purchasing)).toMatchObject({ code: "FORBIDDEN" });
    expect(await asks(attorney, { reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await asks(attorney, { effectiveOn: "2026-03-12" })).toMatchObject({ code: "NOTICE_SHORT" });
    expect(await asks(attorney)).not.toHaveProperty("code");
    expect(await asks(counsel)).toMatchObject({ code: "ALREADY_ASKED" });
    // The person who requested it cannot confirm it.
    expect(await attorney.verb("confirmContractTermination", { contractId: first.id })).toMatchObject({
      code: "SAME_PERSON",
    });
    await counsel.does("withdrawContractTermination", { contractId: first.id });
    expect(await signatory.verb("confirmContractTermination", { contractId: first.id })).toMatchObject({
      code: "NOT_ASKED",
    });
    expect(await asks(counsel, { kind: "CAUSE" })).not.toHaveProperty("code");
    const both = await Promise.all(
      [signatory, attorney].map((who) => who.verb("confirmContractTermination", { contractId: first.id })),
    );
    expect(both.filter(({ code }) => code === "WRONG_STATUS")).toHaveLength(1);
    const { contract } = await counsel.read(
      "query($key: ID!) { contract(key: $key) { status terminatedOn termination terminations { state askedByName decidedByName } timeline { kind } viewerCan { archive { reason } } } }",
      { key: first.key },
    );
    expect(contract).toMatchObject({
      status: "TERMINATED",
      termination: "CAUSE",
      terminations: [{ state: "CONFIRMED" }, { state: "WITHDRAWN" }],
    });
    expect(await read(purchasing, renewal.key)).toMatchObject({ status: "REJECTED" });
    expect(await purchasing.verb("reopenContract", { contractId: renewal.id })).toMatchObject({ code: "FIRST_OVER" });
    // It stays in force for its notice period.
    expect(await clerk.verb("archiveContract", { contractId: first.id })).toMatchObject({ code: "NOT_ENDED" });
    await inDb((db) => db.contract.updateMany({ where: { id: first.key }, data: { terminatedOn: "2026-01-31" } }));
    await clerk.does("archiveContract", { contractId: first.id });
    const clone = await purchasing.does(
      "cloneContract",
      { contractId: first.id },
      `contract { ${LINE} convenienceDays }`,
    );
    expect(clone.contract).toMatchObject({ status: "DRAFT", kind: "ORIGINAL", endDate: null, convenienceDays: 30 });
    expect(clone.contract.line.ahead).toEqual([]);
  });

  test("keeps an expired contract out of the archive until its request is withdrawn", async () => {
    const first = await inForce({ endDate: "2026-03-10" });
    await inDb((db) =>
      db.contractTermination.create({
        data: {
          contractId: first.key,
          kind: "CAUSE",
          reason: "It ended.",
          noticeOn: "2026-03-01",
          effectiveOn: "2026-03-09",
          askedById: "x",
          askedByName: "Ann Ash",
          askedAt: new Date("2026-03-01T15:00:00Z"),
        },
      }),
    );
    expect(await clerk.verb("archiveContract", { contractId: first.id })).toMatchObject({
      code: "TERMINATION_ASKED",
      message: expect.stringContaining("Ann Ash requested it"),
    });
    await counsel.does("withdrawContractTermination", { contractId: first.id });
    await clerk.does("archiveContract", { contractId: first.id });
  });

  test("for convenience needs notice days in the contract", async () => {
    const first = await inForce();
    const input = { contractId: first.id, kind: "CONVENIENCE", reason: "It ended." };
    expect(await counsel.verb("terminateContract", input)).toMatchObject({ code: "NO_CONVENIENCE" });
  });
});

describe("starting a contract", () => {
  test("from an award copies vendor, amount and resolution, and a second one must be confirmed", async () => {
    const project = await inDb((db) =>
      db.project.create({
        data: {
          procurementId: "PR-2026-1",
          title: "Road salt",
          description: "Bulk salt.",
          department: "Highway",
          departmentId: highway.key,
          creatorName: "Ann",
          projectContactName: "Ann",
          procurementContactName: "Ann",
          status: "AWARDED",
          awardedVendorId: vendor.id,
          awardedAmount: 90_000_00n,
          awardedOn: "2026-03-02",
          startDate: "2026-07-01",
          endDate: "2027-06-30",
          categories: ["13"],
        } as never,
      }),
    );
    const projectId = globalId("Project", project.id);
    const readTask = async () => {
      const { waitingOnMe } = await purchasing.read("{ waitingOnMe(first: 100) { id asked path } }");
      return (waitingOnMe as { id: string }[]).find(({ id }) => id === projectId);
    };
    expect(await readTask()).toMatchObject({ asked: "Create the contract", path: `/projects/${project.id}?tab=award` });
    const contract = await begins(purchasing, "createContractOfAward", { projectId });
    expect(contract).toMatchObject({ status: "DRAFT", endDate: "2027-06-30", notToExceed: "90000" });
    expect(await readTask()).toBeUndefined();
    expect(await purchasing.verb("createContractOfAward", { projectId })).toMatchObject({
      code: "HAS_CONTRACT",
      field: "another",
    });
    expect(await begins(purchasing, "createContractOfAward", { projectId, another: true })).toMatchObject({
      kind: "ORIGINAL",
    });
    await inDb((db) => db.project.updateMany({ where: { id: project.id }, data: { status: "DRAFT" } }));
    expect(await purchasing.verb("createContractOfAward", { projectId, another: true })).toMatchObject({
      code: "NOT_AWARDED",
    });
  });

  test("from an adopted resolution uses the registered vendor with its name", async () => {
    const resolution = await adopted(120_000_00n, { status: "BOARD_REVIEW" });
    const resolutionId = globalId("Resolution", resolution.id);
    const who = await county.as("Full Administrator");
    expect(await who.verb("createContractOfResolution", { resolutionId })).toMatchObject({ code: "NOT_ADOPTED" });
    await inDb((db) => db.resolution.updateMany({ where: { id: resolution.id }, data: { status: "ADOPTED" } }));
    const { contract } = await who.does(
      "createContractOfResolution",
      { resolutionId },
      "contract { name vendorName vendorKey notToExceed endDate resolutionNumber }",
    );
    expect(contract).toMatchObject({
      name: "Salt for two winters",
      vendorKey: vendor.id,
      notToExceed: "120000",
      endDate: null,
    });
    expect(await who.verb("createContractOfResolution", { resolutionId })).toMatchObject({ code: "HAS_CONTRACT" });
  });
});
