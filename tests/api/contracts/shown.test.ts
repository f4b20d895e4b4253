import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// What pages show of a contract besides its own columns, and what stays if the person who saves sees less.

let world: World;
let county: County;
let highway: { id: string; name: string };
/** Writes contracts but cannot read vendor files. */
let writer: Person;
let numbers = 0;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("shown");
  highway = await department(world, county, "Highway");
  writer = await county.with("contracts.contract-record.view-all", "contracts.contract-record.edit");
});
afterAll(() => world?.close());

const vendor = (legalName: string) =>
  world.database.inTenant(county.id, (db) => db.vendor.create({ data: { legalName, standing: "ACTIVE" } }));
const contract = (more: object = {}) =>
  world.database.inTenant(county.id, (db) =>
    db.contract.create({
      data: {
        number: `2026-${String(++numbers).padStart(4, "0")}`,
        name: "Road salt",
        department: highway.name,
        vendorName: "Prewitt Salt Co.",
        endDate: "2027-04-30",
        ownerName: "Priya Raman",
        ...more,
      },
    }),
  );

describe("a saved contract", () => {
  test("keeps its registered vendor when saved by someone who may not read vendors, and gets no other one", async () => {
    const [prewitt, other] = [await vendor("Prewitt Salt Co."), await vendor("Brightwater Salt Co.")];
    const { id, version } = await contract({ vendorId: prewitt.id });
    const saves = (at: number, vendorId: string) =>
      writer.verb(
        "updateContract",
        {
          contractId: globalId("Contract", id),
          version: at,
          fields: { name: `Road salt ${at}`, departmentId: highway.id, endDate: "2027-04-30", vendorId },
        },
        "contract { vendorKey vendorName version }",
      );
    const answer = await saves(version, globalId("Vendor", prewitt.id));
    expect(answer.contract).toMatchObject({ vendorKey: prewitt.id, vendorName: "Prewitt Salt Co." });
    expect(await saves(answer.contract.version, globalId("Vendor", other.id))).toMatchObject({
      code: "NO_SUCH_VENDOR",
      field: "vendorId",
    });
  });

  test("shows its commodities by name and the county date of its execution, or nothing if there is none", async () => {
    const WORDS = "query($key: ID!) { contract(key: $key) { commodities { code name } executedOn resolutionNumber } }";
    // 3:30 AM UTC is the evening before in the county.
    const executed = await contract({ categories: ["05", "X-9"], executedAt: new Date("2026-03-11T03:30:00Z") });
    expect((await writer.read(WORDS, { key: executed.id })).contract).toEqual({
      commodities: [
        { code: "05", name: "Building Equipment, Supplies, and Services" },
        { code: "X-9", name: "" },
      ],
      executedOn: "2026-03-10",
      resolutionNumber: null,
    });
    const draft = await contract();
    expect((await writer.read(WORDS, { key: draft.id })).contract).toEqual({
      commodities: [],
      executedOn: null,
      resolutionNumber: null,
    });
  });
});
