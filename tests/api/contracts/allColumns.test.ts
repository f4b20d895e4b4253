import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTRACT_STATUS_LABELS, CONTRACT_WAITING_LABELS } from "#schema/contracts/words.rules.ts";
import { PROJECT_STATUS_LABELS, WAITING_LABELS } from "#schema/projects/words.rules.ts";
import { STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// The three tables of the dashboard: every column can be searched and sorted.

let world: World;
let county: County;
let clerk: Person;
const id = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, "0")}`;
const db = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) => world.database.inTenant(county.id, work);

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("columns", { committees: [] });
  clerk = await county.as("Full Administrator");
  await db(async (tx) => {
    const resolution = { category: "OTHER", dateOfRequest: "2026-01-02", createdByName: "Someone" } as const;
    await tx.resolution.createMany({
      data: [
        {
          ...resolution,
          id: id(1, 1),
          fileNumber: "RLA-2026-1",
          number: "10-2026",
          title: "Salt",
          department: "Highway",
          status: "ADOPTED",
          termStart: "2026-03-01",
          termEnd: "2026-12-31",
          adoptedOn: "2026-02-10",
          waitingOn: "Board Clerk",
        },
        { ...resolution, id: id(1, 2), fileNumber: "RLA-2026-2", title: "Sand", department: "Health", status: "DRAFT" },
      ],
    });
    await tx.vendor.create({ data: { id: id(2, 1), legalName: "Cargill" } as never });
    const project = { creatorName: "Someone", projectContactName: "Someone" };
    await tx.project.createMany({
      data: [
        {
          ...project,
          id: id(3, 1),
          procurementId: "PR-2026-1",
          title: "Plows",
          department: "Highway",
          status: "AWARDED",
          awardedVendorId: id(2, 1),
          awardedOn: "2026-04-05",
          startDate: "2026-05-01",
          endDate: "2026-06-30",
        },
        {
          ...project,
          id: id(3, 2),
          procurementId: "PR-2026-2",
          title: "Paint",
          department: "Health",
          waitingFor: "LEGAL",
          waitingSince: new Date("2026-02-20T12:00:00Z"),
        },
      ],
    });
    const contract = { ownerName: "Someone", vendorName: "Acme" };
    await tx.contract.createMany({
      data: [
        {
          ...contract,
          id: id(4, 1),
          number: "2026-0001",
          name: "Fuel",
          department: "Highway",
          status: "EXECUTED",
          startDate: "2026-07-01",
          endDate: "2026-08-31",
          resolutionId: id(1, 1),
          // The evening before, in the county.
          executedAt: new Date("2026-06-16T02:00:00Z"),
        },
        {
          ...contract,
          id: id(4, 2),
          number: "2026-0002",
          name: "Roof",
          department: "Health",
          status: "WORKING",
          waitingFor: "SIGNERS",
          waitingSince: new Date("2026-02-20T12:00:00Z"),
        },
      ],
    });
  });
});
afterAll(() => world?.close());

const TABLES = {
  resolutions: ["ResolutionFilter", "ResolutionSort", "title"],
  projects: ["ProjectFilter", "ProjectSort", "title"],
  contracts: ["ContractFilter", "ContractSort", "name"],
} as const;
async function listed(table: keyof typeof TABLES, variables: object): Promise<string[]> {
  const [filter, sort, name] = TABLES[table];
  const answer = await clerk.read(
    `query($filter: ${filter}, $sort: ${sort}, $direction: SortDirection) {
       list: ${table}(filter: $filter, sort: $sort, direction: $direction) { edges { node { name: ${name} } } } }`,
    variables as Record<string, unknown>,
  );
  return answer.list.edges.map(({ node }: { node: { name: string } }) => node.name);
}
const found = (table: keyof typeof TABLES, q: string) => listed(table, { filter: { q } });

describe("the Meetings table", () => {
  it.each([
    ["department", "highway"],
    ["startDate", "March 1, 2026"],
    ["startDate", "2026-03-01"],
    ["endDate", "12/31/2026"],
    ["status", "adopted"],
    ["adopted", "Feb 10 2026"],
    ["waitingOn", "board clerk"],
  ])("finds a meeting item by its %s: %s", async (_column, q) => {
    expect(await found("resolutions", q)).toEqual(["Salt"]);
  });

  it("finds and sorts a meeting item by its previous body, whatever happens to body and meeting", async () => {
    expect(await found("resolutions", "budget committee")).toEqual([]);
    await db(async (tx) => {
      await tx.body.create({ data: { id: id(5, 1), name: "Budget Committee", kind: "COMMITTEE" } });
      const meeting = { number: "1", location: "Chambers" };
      await tx.meeting.createMany({
        data: [
          { ...meeting, id: id(6, 1), meetingType: "Budget Committee", bodyId: id(5, 1), date: "2026-02-01" },
          { ...meeting, id: id(6, 2), meetingType: "Special", date: "2026-01-01" },
        ],
      });
      await tx.agendaItem.createMany({
        data: [1, 2].map((n) => ({
          id: id(7, n),
          meetingId: id(6, n),
          position: 0,
          description: "Sand",
          resolutionId: id(1, 2),
        })),
      });
    });
    expect(await found("resolutions", "budget committee")).toEqual(["Sand"]);
    expect(await listed("resolutions", { sort: "AUTHORITY", direction: "ASC" })).toEqual(["Sand", "Salt"]);
    await db((tx) =>
      tx.body.update({ where: { tenantId_id: { tenantId: county.id, id: id(5, 1) } }, data: { name: "Finance" } }),
    );
    expect(await found("resolutions", "finance")).toEqual(["Sand"]);
    const formerNames = [{ name: "Budget Committee", lastDay: "2026-02-01" }];
    await db((tx) =>
      tx.body.update({
        where: { tenantId_id: { tenantId: county.id, id: id(5, 1) } },
        data: { name: "Ways and Means", formerNames },
      }),
    );
    expect(await found("resolutions", "budget committee")).toEqual(["Sand"]);
    expect(await found("resolutions", "ways")).toEqual([]);
    await db((tx) =>
      tx.body.update({
        where: { tenantId_id: { tenantId: county.id, id: id(5, 1) } },
        data: { name: "Finance", formerNames: [] },
      }),
    );
    await db((tx) => tx.meeting.updateMany({ where: { id: id(6, 1) }, data: { isDeleted: true } }));
    expect(await found("resolutions", "finance")).toEqual([]);
    expect(await found("resolutions", "special")).toEqual(["Sand"]);
    await db((tx) => tx.agendaItem.deleteMany({ where: { id: id(7, 2) } }));
    expect(await found("resolutions", "special")).toEqual([]);
  });

  it("sorts meeting items by their term", async () => {
    for (const sort of ["START", "END"]) {
      expect(await listed("resolutions", { sort, direction: "DESC" })).toEqual(["Salt", "Sand"]);
    }
  });
});

describe("the Procurement table", () => {
  it.each([
    ["vendor", "cargill", "Plows"],
    ["startDate", "May 1, 2026", "Plows"],
    ["endDate", "2026-06-30", "Plows"],
    ["status", "awarded", "Plows"],
    ["executed", "04/05/2026", "Plows"],
    ["waitingOn", "legal reviewer", "Paint"],
  ])("finds a project by its %s: %s", async (_column, q, title) => {
    expect(await found("projects", q)).toEqual([title]);
  });

  it("sorts projects by vendor, dates and who must act next", async () => {
    for (const sort of ["VENDOR", "WAITING_ON"])
      expect([sort, await listed("projects", { sort, direction: "ASC" })]).toEqual([
        sort,
        sort === "VENDOR" ? ["Plows", "Paint"] : ["Paint", "Plows"],
      ]);
    for (const sort of ["START", "END", "AWARDED"])
      expect([sort, await listed("projects", { sort, direction: "DESC" })]).toEqual([sort, ["Plows", "Paint"]]);
  });

  it("finds a renamed vendor by the new name", async () => {
    await db((tx) => tx.vendor.updateMany({ where: { id: id(2, 1) }, data: { legalName: "Zephyr Salt" } }));
    expect(await found("projects", "zephyr")).toEqual(["Plows"]);
    expect(await found("projects", "cargill")).toEqual([]);
  });
});

describe("the Contracts table", () => {
  it.each([
    ["authority", "10-2026", "Fuel"],
    ["startDate", "July 1, 2026", "Fuel"],
    ["endDate", "08/31/2026", "Fuel"],
    ["status", "executed", "Fuel"],
    ["executed", "2026-06-15", "Fuel"],
    ["waitingOn", "signatures", "Roof"],
  ])("finds a contract by its %s: %s", async (_column, q, name) => {
    expect(await found("contracts", q)).toEqual([name]);
  });

  it("sorts contracts by resolution, execution and who must act next", async () => {
    expect(await listed("contracts", { sort: "AUTHORITY", direction: "ASC" })).toEqual(["Fuel", "Roof"]);
    expect(await listed("contracts", { sort: "EXECUTED", direction: "DESC" })).toEqual(["Fuel", "Roof"]);
    expect(await listed("contracts", { sort: "WAITING_ON", direction: "ASC" })).toEqual(["Roof", "Fuel"]);
  });

  it("finds a contract by its resolution's number once it has one", async () => {
    await db((tx) => tx.contract.updateMany({ where: { id: id(4, 2) }, data: { resolutionId: id(1, 2) } }));
    await db((tx) => tx.resolution.updateMany({ where: { id: id(1, 2) }, data: { number: "9-2026" } }));
    expect(await found("contracts", "9-2026")).toEqual(["Roof"]);
    expect(await listed("contracts", { sort: "AUTHORITY", direction: "ASC" })).toEqual(["Roof", "Fuel"]);
  });
});

it.each([
  ["dais_resolution_status_label", STATUS_LABELS],
  ["dais_project_status_label", PROJECT_STATUS_LABELS],
  ["dais_project_waiting_label", WAITING_LABELS],
  ["dais_contract_status_label", CONTRACT_STATUS_LABELS],
  ["dais_contract_waiting_label", CONTRACT_WAITING_LABELS],
])("%s has the words that people read", async (name, labels) => {
  const keys = Object.keys(labels);
  const rows = await db((tx) =>
    tx.$queryRawUnsafe<{ key: string; label: string }[]>(
      `select key, ${name}(key) as label from unnest($1::text[]) key`,
      keys,
    ),
  );
  expect(Object.fromEntries(rows.map(({ key, label }) => [key, label]))).toEqual(labels);
});
