import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { boardAdopts } from "#tests/api/awards/office.ts";
import { department } from "#tests/api/projects/request.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { registered, routes, createContract } from "../contracts/request.ts";

// What authorizes a contract, and who is notified of it.

let world: World;
let county: County;
let purchasing: Person;
let staff: Person;
let legal: Person;
let signatory: Person;
let clerk: Person;
let highway: { key: string; id: string; name: string };

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("authority");
  [purchasing, staff, legal, signatory, clerk] = (await Promise.all(
    ["Purchasing", "Department staff", "Legal reviewer", "County signatory", "Clerk"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person, Person];
  highway = await department(world, county, "Highway");
});
afterAll(() => world?.close());

const baseFields = { type: "NEW", category: "PURCHASE", department: "Highway", dateOfRequest: "2026-03-11" };
/** A request of the department. */
const requested = async (title: string): Promise<{ id: string; key: string }> =>
  (await staff.does("createResolution", { fields: { ...baseFields, title, vendor: "Ash Salt Inc.", amount: "120000" } }, "resolution { id key }")).resolution; // prettier-ignore
const found = async (who: Person, text: string) =>
  (await who.read("query($text: String!) { resolutionsToLink(text: $text) { id number title } }", { text }))
    .resolutionsToLink as { id: string; title: string }[];

test("people who link authority find each adopted resolution they may link, no draft, and others find none", async () => {
  const draft = await requested("Gravel for the county roads");
  const law = await requested("Gravel for the town roads");
  await world.database.inTenant(county.id, (db) =>
    db.resolution.updateMany({ where: { id: law.key }, data: { status: "ADOPTED" } }),
  );
  // Reads contracts but none of the department's documents.
  const rights = ["contracts.contract-record.view-all"] as const;
  const linker = await county.with(...rights, "contracts.contract-record.edit");
  const { priorResolutions } = await linker.read('{ priorResolutions(text: "gravel") { id } }');
  expect(priorResolutions).toEqual([]);
  expect(await found(linker, "gravel")).toMatchObject([{ id: law.id, title: "Gravel for the town roads" }]);
  const contract = await createContract(purchasing, highway.id);
  const links = (resolutionId: string) => linker.verb("linkContract", { contractId: contract.id, resolutionId });
  expect(await links(draft.id)).toMatchObject({ code: "NO_SUCH_RESOLUTION" });
  expect(await links(law.id)).not.toHaveProperty("code");
  expect(await found(await county.with(...rights), "gravel")).toEqual([]);
  expect(await found(linker, " ")).toEqual([]);
});

test("a vote that adopts a resolution immediately updates contracts that wait for it", async () => {
  const resolution = await requested("Salt for the winter");
  const contract = await createContract(purchasing, highway.id);
  const admin = await county.as("Full Administrator");
  await admin.does("linkContract", { contractId: contract.id, resolutionId: resolution.id });
  const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${purchasing.token}` } });
  try {
    await screen.acknowledged;
    const query = "subscription($id: ID!) { contractChanged(contractId: $id) { missingLinks { code } } }";
    const watching = screen.watch({ query, variables: { id: globalId("Contract", contract.key) } });
    const codes = (now: any): string[] => now.contractChanged.missingLinks.map(({ code }: { code: string }) => code);
    await watching.until((now) => codes(now).includes("NOT_ADOPTED"));
    await boardAdopts(world, county, clerk, resolution.key);
    await watching.until((now) => !codes(now).includes("NOT_ADOPTED"));
    expect(watching.errors).toBeNull();
  } finally {
    await screen.close();
  }
});

test("a rejection is one timeline entry, with person, reason and both statuses", async () => {
  const contract = await createContract(purchasing, highway.id, await registered(world, county));
  await routes(purchasing, contract, legal, signatory);
  await purchasing.does("sendContractToRoute", { contractId: contract.id });
  const timeline =
    "query($key: ID!) { contract(key: $key) { steps { id } timeline { kind sentence reason toStatus } } }";
  const read = async () => (await legal.read(timeline, { key: contract.key })).contract;
  const before = await read();
  await legal.does("rejectStep", { stepId: before.steps[0].id, reason: "The price is missing." });
  const { timeline: lines } = await read();
  expect(lines).toHaveLength(before.timeline.length + 1);
  expect(lines).toContainEqual({
    kind: "REJECTED",
    sentence: expect.stringMatching(/^\S.* rejected it\.$/),
    reason: "The price is missing.",
    toStatus: "REJECTED",
  });
});
