import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { CONTRACT, contractOf, createContract, WHOLE_FORM } from "./request.ts";

let world: World;
let county: County;
let purchasing: Person;
let staff: Person;
let highway: { key: string; id: string; name: string };

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("contracts");
  purchasing = await county.as("Purchasing");
  staff = await county.as("Department staff");
  highway = await department(world, county, "Highway");
});
afterAll(() => world?.close());

const saves = (who: Person, of: { id: string; version: number }, fields: object) =>
  who.verb("updateContract", {
    contractId: of.id,
    version: of.version,
    fields: { departmentId: highway.id, ...WHOLE_FORM, ...fields },
  });

describe("a contract", () => {
  test("starts as its owner's draft with the next number of the year", async () => {
    const first = await createContract(staff, highway.id);
    const second = await createContract(purchasing, highway.id, { name: " Brine \n pump " });
    expect(first).toMatchObject({ status: "DRAFT", department: "Highway", waitingFor: "OWNER", notToExceed: "120000" });
    expect(first.number).toMatch(/^2026-\d{4}$/);
    expect(Number(second.number.slice(5))).toBe(Number(first.number.slice(5)) + 1);
    expect(second.name).toBe("Brine pump");
  });

  test("sent twice under one key is one contract, and both answers return it", async () => {
    const query =
      "mutation($input: CreateContractInput!) { createContract(input: $input) { ... on CreateContractPayload { contract { number } } } }";
    const press = () =>
      staff.http("/graphql", {
        headers: { "idempotency-key": "form-1" },
        body: { query, variables: { input: { fields: { departmentId: highway.id, ...WHOLE_FORM, name: "Twice" } } } },
      });
    const [first, again] = await Promise.all([press(), press()]);
    expect(first.json.data.createContract.contract.number).toMatch(/^2026-/);
    expect(again.json).toEqual(first.json);
    const count = await world.database.inTenant(county.id, (db) => db.contract.count({ where: { name: "Twice" } }));
    expect(count).toBe(1);
  });

  test("that is refused takes no number, and the answer names the field", async () => {
    const before = await createContract(purchasing, highway.id);
    for (const [wrong, field] of [
      [{ name: " " }, "name"],
      [{ endDate: null }, "endDate"],
      [{ endDate: "2026-03-31" }, "endDate"],
      [{ vendorName: "" }, "vendorId"],
      [{ notToExceed: "-1" }, "notToExceed"],
      [{ categories: ["no such code"] }, "categories"],
      [{ noticeDate: "2027-04-01" }, "noticeDate"],
    ] as const) {
      const fields = { departmentId: highway.id, ...WHOLE_FORM, ...wrong };
      expect(await purchasing.verb("createContract", { fields })).toMatchObject({ code: "FIELD", field });
    }
    expect(await purchasing.verb("createContract", { fields: { ...WHOLE_FORM, departmentId: null } })).toMatchObject({
      code: "FIELD",
      field: "departmentId",
    });
    const after = await createContract(purchasing, highway.id);
    expect(Number(after.number.slice(5))).toBe(Number(before.number.slice(5)) + 1);
  });

  test("names a registered vendor, or only a name, and never another county's record", async () => {
    const other = await world.county("elsewhere");
    const [ownVendor, foreignVendor] = await Promise.all(
      [county, other].map((of) =>
        world.database.inTenant(of.id, (db) =>
          db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE" } }),
        ),
      ),
    );
    const id = (key: string) => Buffer.from(`Vendor:${key}`).toString("base64");
    const contract = await createContract(purchasing, highway.id, {
      vendorId: id(ownVendor?.id ?? ""),
      vendorName: null,
    });
    expect(contract).toMatchObject({ vendorName: "Ash Salt Inc.", vendorKey: ownVendor?.id });
    const fields = { departmentId: highway.id, ...WHOLE_FORM, vendorId: id(foreignVendor?.id ?? "") };
    expect(await purchasing.verb("createContract", { fields })).toMatchObject({ code: "NO_SUCH_VENDOR" });
  });

  test("is saved completely from its newest version, while it is a draft", async () => {
    const contract = await createContract(purchasing, highway.id);
    expect(await saves(purchasing, contract, { name: "Road salt, treated", notToExceed: null })).not.toHaveProperty(
      "code",
    );
    const saved = await contractOf(purchasing, contract.key);
    expect(saved).toMatchObject({ name: "Road salt, treated", notToExceed: null, version: contract.version + 1 });
    expect(await saves(purchasing, contract, { name: "Sand" })).toHaveProperty("current");
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: contract.key }, data: { status: "EXECUTED", waitingFor: null } }),
    );
    expect(await saves(purchasing, { ...contract, version: contract.version + 1 }, {})).toMatchObject({
      code: "NOT_A_DRAFT",
    });
    expect(await purchasing.verb("deleteContract", { contractId: contract.id })).toMatchObject({ code: "NOT_A_DRAFT" });
  });

  test("is cloned at any status with rates, accounts and route, without number, owner, resolution and dates", async () => {
    const agreement = await createContract(purchasing, highway.id);
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({
        where: { id: agreement.key },
        data: { status: "TERMINATED", executedAt: new Date(), waitingFor: null },
      }),
    );
    await world.database.inTenant(county.id, async (db) => {
      const of = { contractId: agreement.key };
      await db.contractRate.create({ data: { ...of, place: 0, item: "Salt", unit: "ton", price: 61_50n } });
      await db.contractFundingLine.create({
        data: { ...of, place: 0, accountCode: "D5142", fiscalYear: 2026, share: 10_000 },
      });
      await db.routeStep.create({
        data: {
          ...of,
          stage: "CONTRACT_SIGNATURE",
          order: 1,
          name: "Pat Hale",
          email: "pat@hale.example",
          outsideOrganization: "Hale",
          outsideTitle: "President",
          action: "SIGNATURE",
          state: "DONE",
          decidedByName: "Pat Hale",
          signedHash: "0".repeat(64),
        },
      });
    });
    const { contract } = await purchasing.does(
      "cloneContract",
      { contractId: agreement.id },
      `contract { ${CONTRACT} clonedFromKey }`,
    );
    expect(contract).toMatchObject({ name: "Road salt", status: "DRAFT", endDate: null, clonedFromKey: agreement.key });
    expect(contract.number).not.toBe(agreement.number);
    const clone = await world.database.inTenant(county.id, (db) =>
      db.contract.findFirstOrThrow({
        where: { id: contract.key },
        include: { rates: true, fundingLines: true, steps: true },
      }),
    );
    expect(clone.rates).toMatchObject([{ item: "Salt", unit: "ton", price: 61_50n }]);
    expect(clone.fundingLines).toMatchObject([{ accountCode: "D5142", share: 10_000 }]);
    expect(clone.steps).toMatchObject([{ name: "Pat Hale", state: "PENDING", decidedByName: null, signedHash: null }]);
  });

  test("is readable for its owner, their department and people who view all, and for no other county", async () => {
    const contract = await createContract(staff, highway.id);
    expect(await contractOf(staff, contract.key)).not.toBeNull();
    expect(await contractOf(purchasing, contract.key)).not.toBeNull();
    expect(await contractOf(await county.as("Evaluator"), contract.key)).toBeNull();
    expect(await contractOf(await county.as("Vendor"), contract.key)).toBeNull();
    expect(await contractOf(county.guest, contract.key)).toBeNull();
    const other = await world.county("next");
    expect(await contractOf(await other.as("Purchasing"), contract.key)).toBeNull();
  });

  test("leaves the list, the search and its address when deleted, and its number is not reused", async () => {
    const contract = await createContract(purchasing, highway.id, { name: "Zephyrbrook gravel" });
    const sought = async () =>
      (await purchasing.read('{ contracts(filter: { q: "zephyrbrook" }) { edges { node { key } } } }')).contracts.edges;
    expect(await sought()).toHaveLength(1);
    await purchasing.does("deleteContract", { contractId: contract.id });
    expect(await sought()).toHaveLength(0);
    expect(await contractOf(purchasing, contract.key)).toBeNull();
    const next = await createContract(purchasing, highway.id);
    expect(Number(next.number.slice(5))).toBe(Number(contract.number.slice(5)) + 1);
  });
});
