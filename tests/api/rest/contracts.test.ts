import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContract } from "#tests/api/contracts/request.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let purchasing: Person;
let staff: Person;
let salt: { key: string; number: string };

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("contracts");
  purchasing = await county.as("Purchasing");
  staff = await county.as("Department staff");
  const highway = await department(world, county, "Highway");
  salt = await createContract(purchasing, highway.id);
  const brine = await createContract(purchasing, highway.id, { name: "Brine pump", notToExceed: null });
  await world.database.inTenant(county.id, (db) =>
    db.contract.updateMany({
      where: { id: brine.key },
      data: { status: "EXECUTED", waitingFor: null, executedAt: new Date("2026-03-11T15:00:00Z") },
    }),
  );
});
afterAll(() => world?.close());

const names = async (who: Person, query: string) =>
  (await who.http(`/api/contracts?${query}`)).json.map(({ name }: { name: string }) => name);

describe("GET /api/contracts", () => {
  test("lists what the viewer may read, newest first, as documented", async () => {
    const { status, json } = await purchasing.http("/api/contracts");
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { name: "Brine pump", status: "Executed", not_to_exceed: null, waiting_for: null, executed_on: "2026-03-11" },
      {
        id: salt.key,
        number: salt.number,
        name: "Road salt",
        department: "Highway",
        vendor: "Ash Salt Inc.",
        start_date: "2026-04-01",
        end_date: "2027-03-31",
        not_to_exceed: 120_000,
        status: "Draft",
        waiting_for: "Contract owner",
        resolution_number: null,
        executed_on: null,
      },
    ]);
    expect(await names(staff, "")).toEqual([]);
    expect((await county.guest.http("/api/contracts")).status).toBe(401);
  });

  test.each(["executed", "Executed", "EXECUTED", " eXecuted "])("compares a status in any case: %s", async (word) => {
    expect(await names(purchasing, `status=${encodeURIComponent(word)}`)).toEqual(["Brine pump"]);
  });

  test("returns every status for 'all' or nothing, and refuses an unknown one with the known ones", async () => {
    for (const every of ["status=All", "status=", ""]) expect(await names(purchasing, every)).toHaveLength(2);
    expect(await purchasing.http("/api/contracts?status=signed")).toMatchObject({
      status: 422,
      json: {
        field: "status",
        error: expect.stringMatching(/Draft, Working, Executed, Rejected, Terminated, Archived/),
      },
    });
  });

  test("searches words, and continues after the last cursor", async () => {
    expect(await names(purchasing, "q=pump")).toEqual(["Brine pump"]);
    const [newest] = (await purchasing.http("/api/contracts")).json;
    expect(await names(purchasing, `after=${encodeURIComponent(newest.cursor)}`)).toEqual(["Road salt"]);
  });
});

describe("GET /api/contracts/{id}", () => {
  test("returns one with its route, signatures and timeline, and its version as an ETag", async () => {
    const { status, json, headers } = await purchasing.http(`/api/contracts/${salt.key}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      number: salt.number,
      name: "Road salt",
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      routing_steps: [],
      signatures: [],
      edition: 1,
    });
    expect(headers["etag"]).toMatch(new RegExp(`^"${json.version}-`));
  });

  test("is not found for people who may not read it, and for other counties", async () => {
    const path = `/api/contracts/${salt.key}`;
    expect((await staff.http(path)).status).toBe(404);
    const other = await world.county("next");
    expect((await (await other.as("Purchasing")).http(path)).status).toBe(404);
    expect((await county.guest.http(path)).status).toBe(401);
  });
});
