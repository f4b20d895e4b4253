import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { publishEdition } from "#schema/solicitations/portal/editions.ts";
import { type BidContent, partsOf, readContent } from "#schema/bids/sealing/bidContent.rules.ts";
import { openPart, sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { bidWords, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { notice, vendor } from "../solicitations/portalGround.ts";

// Certifications that a county requires in addition to the law: the notice keeps them as they were at publication.

let world: World;
let county: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("certified");
  admin = await county.as("Full Administrator");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const inCounty = <T>(work: (db: Parameters<Parameters<World["database"]["inTenant"]>[1]>[0]) => Promise<T>) =>
  world.database.inTenant(county.id, work);
interface Own {
  key?: string;
  title: string;
  words: string;
  ended: boolean;
}
const now = async () =>
  (await admin.read("{ procurementSettings { version certifications { key title words ended } } }"))
    .procurementSettings as { version: number; certifications: Required<Own>[] };
const set = async (certifications: Own[], who: Person = admin) =>
  who.verb(
    "setProcurementSettings",
    { version: (await now()).version, certifications },
    "settings { certifications { key title words ended } }",
  );
const WAGE = { title: "Living wage", words: "We pay a living wage.\nTo everyone.", ended: false };
const IDLING = { title: "No idling", words: "Our trucks do not idle.", ended: false };
const titlesIn = async (key: string, who: Person = county.guest) =>
  (
    (await who.read("query($key: ID!) { solicitation(key: $key) { content { certifications { title } } } }", { key }))
      .solicitation.content.certifications as { title: string }[]
  ).map(({ title }) => title);

test("a county can require at most 20 own certifications in its order, ended ones stay, and keys are generated", async () => {
  const many = Array.from({ length: 21 }, (_, n) => ({ title: `No. ${n}`, words: "Yes.", ended: false }));
  expect(await set(many)).toMatchObject({ code: "FIELD", field: "certifications" });
  expect(await set([{ ...WAGE, title: " " }])).toMatchObject({ code: "FIELD", field: "certifications" });
  expect(await set([{ ...WAGE, words: "x".repeat(5_001) }])).toMatchObject({ field: "certifications" });
  expect(await set([WAGE, { ...IDLING, title: "living WAGE" }])).toMatchObject({ field: "certifications" });
  for (const role of ["Purchasing", "Clerk", "Vendor"])
    expect(await set([WAGE], await county.as(role))).toMatchObject({ code: "FORBIDDEN" });
  expect((await set([...many.slice(1), { ...WAGE, ended: true }])).settings.certifications).toHaveLength(21);
  await set([{ ...WAGE, key: "non-collusion" }, IDLING]);
  const { certifications } = await now();
  expect(certifications).toMatchObject([WAGE, IDLING]);
  for (const { key } of certifications) expect(key).toMatch(/^county-[\da-f-]{36}$/);
  await set([...certifications].toReversed());
  expect((await now()).certifications).toEqual([...certifications].toReversed());
});

test("a notice keeps the certifications of its publication through its addenda, and bidders seal their text", async () => {
  await set([WAGE, IDLING]);
  const draft = await notice(world, county, { published: false });
  expect(await titlesIn(draft.key, await county.as("Purchasing"))).toEqual(["Living wage", "No idling"]);
  const of = await notice(world, county);
  const { certifications } = await now();
  await set([
    { ...(certifications[1] as Required<Own>), words: "Other words." },
    { ...(certifications[0] as Required<Own>), ended: true },
  ]);
  expect(await titlesIn(of.key)).toEqual(["Living wage", "No idling"]);
  expect(await titlesIn(draft.key, await county.as("Purchasing"))).toEqual(["No idling"]);
  const republish = () =>
    inCounty(async (db) => {
      await db.solicitation.updateMany({ where: { id: of.key }, data: { preBidMeeting: "Monday" } });
      const project = await db.project.findFirstOrThrow({
        where: { id: of.projectId },
        include: { solicitation: true },
      });
      await publishEdition({ db, ports: world.dais.ports }, project);
    });
  await republish();
  expect(await titlesIn(of.key)).toEqual(["Living wage", "No idling"]);
  const { solicitation } = await county.guest.read(
    "query($key: ID!) { solicitation(key: $key) { compare(from: 1, to: 2) { key } } }",
    { key: of.key },
  );
  expect(solicitation.compare).toEqual([{ key: "preBidMeeting" }]);
  const { text } = await county.guest.http(`/vendor-portal/${of.key}`, { headers: { accept: "text/html" } });
  expect(text).toContain("Living wage");
  expect(text).toContain("Our trucks do not idle.");
  expect(text).not.toContain("Other words.");

  const people = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  const { keys } = await sealedSolicitation(
    world,
    county,
    of.key,
    people.map(({ userId }) => ({ id: userId as string, name: "Keyholder" })),
  );
  const acme = await vendor(world, county, "Acme Salt");
  const { sealing } = (
    await acme.read(
      "query($key: ID!) { solicitation(key: $key) { sealing { edition certifications { key title words } } } }",
      { key: of.key },
    )
  ).solicitation;
  expect(sealing.certifications.map(({ key }: { key: string }) => key)).toEqual([
    "non-collusion",
    "iran-divestment",
    "sexual-harassment",
    ...certifications.map(({ key }) => key),
  ]);
  const answers = sealing.certifications.map(({ key, words }: { key: string; words: string }) => ({ key, words }));
  const belongs = { county: county.id, solicitation: of.key, edition: sealing.edition, vendor: acme.vendorKey };
  const content = bidWords("Acme", { price: "1.00", certifications: answers });
  const envelope = await sealEnvelope(belongs, keys.publicKey, partsOf(content, [], false));
  const headers = { "content-type": "application/octet-stream" };
  const answer = await acme.http(`/api/vendor-portal/${of.key}/bid`, { method: "POST", body: envelope, headers });
  expect(answer.status).toBe(200);
  const opened = await openPart(envelope, "whole", keys);
  if ("fault" in opened) throw new Error(opened.fault.message);
  const { value } = readContent(opened.manifest) as { value: BidContent };
  expect(value.certifications).toEqual(answers);

  // Once opened, staff see which certifications of its own notice are missing.
  const missing = answers.filter(
    ({ key }: { key: string }) => key !== "iran-divestment" && key !== certifications[1]?.key,
  );
  const bidId = await inCounty(async (db) => {
    const bid = await db.bid.findFirstOrThrow({ where: { solicitationId: of.key } });
    const content = { ...value, certifications: missing } as object;
    await db.bid.update({
      where: { tenantId_id: { tenantId: county.id, id: bid.id } },
      data: { state: "OPENED", position: 1, openedAt: NOON, bidderName: "Acme", content },
    });
    await db.project.updateMany({ where: { id: of.projectId }, data: { status: "OPENED" } });
    return bid.id;
  });
  const purchasing = await county.as("Purchasing");
  const { node } = await purchasing.read("query($id: ID!) { node(id: $id) { ... on Bid { uncertified } } }", {
    id: globalId("Bid", bidId),
  });
  expect(node.uncertified).toEqual(["Iran divestment (General Municipal Law 103-g)", "No idling"]);
});

test("a notice from before the county had any requires only those by law, and an addendum adds none", async () => {
  await set([]);
  const of = await notice(world, county);
  await set([WAGE]);
  await inCounty(async (db) => {
    const { content } = await db.solicitationEdition.findFirstOrThrow({ where: { solicitationId: of.key } });
    expect(content).not.toHaveProperty("certifications");
    const project = await db.project.findFirstOrThrow({ where: { id: of.projectId }, include: { solicitation: true } });
    await publishEdition({ db, ports: world.dais.ports }, project);
  });
  expect(await titlesIn(of.key)).toEqual([]);
});
