import { afterAll, beforeAll, expect, test } from "vitest";
import { storedLetters } from "#tests/support/letters.ts";
import { sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import {
  evaluationOf,
  form,
  addProposal,
  type Rfp,
  rfp,
  setProjectStatus,
  userOf,
  withFile,
} from "./evaluationGround.ts";

let world: World;
let county: County;
let purchasing: Person;
/** People without any evaluation permission. */
let staff: Person;
let head: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("members");
  [purchasing, staff, head] = (await Promise.all(
    ["Purchasing", "Department staff", "Department head"].map((role) => county.as(role)),
  )) as [Person, Person, Person];
});
afterAll(() => world?.close());

const setPanel = (of: Rfp, members: Person[], who = purchasing) =>
  who.verb(
    "setPanel",
    { solicitationId: of.id, members: members.map((each, index) => ({ userId: userOf(each), isChair: index === 0 })) },
    "solicitation { evaluation { id } }",
  );
const waiting = async (who: Person) => (await who.read("{ waitingOnMe { room asked path } }")).waitingOnMe;
const choices = async (of: Rfp, text: string | null, who = purchasing): Promise<any[]> =>
  (
    await who.read(
      "query($key: ID!, $text: String) { solicitation(key: $key) { panelChoices(text: $text) { id name department reason } } }",
      { key: of.solicitationId, text },
    )
  ).solicitation.panelChoices;

test("panel members can see and score the proposals regardless of their role", async () => {
  const of = await rfp(world, county);
  expect(await setPanel(of, [staff, head])).toMatchObject({ __typename: "SetPanelPayload" });
  await purchasing.does("setScoringRules", {
    solicitationId: of.id,
    scale: 10,
    anonymous: false,
    priceCriterion: "price",
    gates: [],
  });
  const bid = await addProposal(world, county, of, "Ash LLP", "90,000");
  const file = await withFile(world, county, bid);
  await setProjectStatus(world, county, of, "EVALUATION");
  const evaluationId = (await evaluationOf(staff, of)).id as string;
  expect((await waiting(staff))[0]).toMatchObject({ room: "EVALUATION", asked: "Declare conflicts of interest" });
  await staff.does("declareNoConflict", { evaluationId });
  expect((await waiting(staff))[0]).toMatchObject({
    asked: "Score the proposals: 1 left",
    path: expect.stringMatching(/^\/procurement\/evaluate\?evaluation=/),
  });
  const [proposal] = (await evaluationOf(staff, of)).proposals;
  expect(proposal).toMatchObject({ label: "Ash LLP", price: null });
  const { node } = await staff.read("query($id: ID!) { node(id: $id) { id } }", {
    id: Buffer.from(`StoredFile:${file}`).toString("base64"),
  });
  expect(node).not.toBeNull();
  await staff.does("saveScores", { evaluationId, proposal: proposal.key, ...form("8", ""), evaluationDate: null });
  await staff.does("submitScores", { evaluationId, proposal: proposal.key, ...form("8", "9", { version: 1 }) });
  expect(await waiting(staff)).toEqual([]);
});

test("panel membership gives access to no opened bid, other evaluation or confidential file, and no chair's task", async () => {
  const [of, other] = [await rfp(world, county), await rfp(world, county)];
  await setPanel(of, [head, staff]);
  await setPanel(other, [head]);
  const bid = await addProposal(world, county, of, "Ash LLP", "90,000");
  const secret = await withFile(world, county, bid, true);
  const elsewhere = await addProposal(world, county, other, "Birch LLP", "80,000");
  for (const each of [of, other]) await setProjectStatus(world, county, each, "EVALUATION");
  const evaluationId = (await evaluationOf(staff, of)).id as string;
  await staff.does("declareNoConflict", { evaluationId });
  const nodes = async (type: string, id: string) =>
    (
      await staff.read("query($id: ID!) { node(id: $id) { id } }", {
        id: Buffer.from(`${type}:${id}`).toString("base64"),
      })
    ).node;
  expect(await nodes("Bid", bid)).toBeNull();
  expect(await nodes("Bid", elsewhere)).toBeNull();
  expect(await nodes("StoredFile", secret)).toBeNull();
  expect(await evaluationOf(staff, other)).toBeNull();
  const { id: otherId } = await evaluationOf(purchasing, other);
  expect(await staff.verb("declareNoConflict", { evaluationId: otherId })).toMatchObject({ code: "NOT_FOUND" });
  expect(await staff.verb("finishRanking", { evaluationId })).toMatchObject({ code: "NOT_CHAIR" });
  const outsider = await county.as("Clerk");
  expect(await outsider.verb("declareNoConflict", { evaluationId })).toMatchObject({ code: "NOT_FOUND" });
});

test("all people who cannot be on a panel are refused together by name and reason, and nothing is saved", async () => {
  const of = await rfp(world, county);
  const [vendor, clerk, legal, admin] = (await Promise.all(
    ["Vendor", "Clerk", "Legal reviewer", "Full Administrator"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person];
  await sealedSolicitation(world, county, of.solicitationId, [
    { id: clerk.userId ?? "", name: "Clerk" },
    { id: legal.userId ?? "", name: "Legal" },
  ]);
  const refused = await setPanel(of, [staff, vendor, clerk, admin, legal]);
  expect(refused).toMatchObject({ code: "INELIGIBLE" });
  expect(refused.message).toMatch(/^4 people cannot be on the panel\./);
  expect(refused.message).toMatch(/Vendor.* belongs to a vendor\./);
  expect(refused.message.match(/holds a share of the key to these bids\./g)).toHaveLength(2);
  expect(refused.message).toMatch(/denies “Score own”\./);
  expect(await evaluationOf(purchasing, of)).toBeNull();
});

test("the picker finds active staff by name or department, explains exclusions, and never offers vendor contacts", async () => {
  const of = await rfp(world, county);
  const clerk = await county.as("Clerk");
  const vendor = await county.as("Vendor");
  await sealedSolicitation(world, county, of.solicitationId, [
    { id: clerk.userId ?? "", name: "Clerk" },
    { id: purchasing.userId ?? "", name: "Purchasing" },
  ]);
  await world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({ data: { name: "Bridges and Ferries" } });
    await db.user.updateMany({ where: { id: staff.userId ?? "" }, data: { departmentId: id } });
  });
  const all = await choices(of, null);
  expect(all.map(({ id }) => id)).not.toContain(userOf(vendor));
  expect(all.find(({ id }) => id === userOf(clerk)).reason).toMatch(/holds a share of the key/);
  expect(all.find(({ id }) => id === userOf(head)).reason).toBeNull();
  expect(await choices(of, "ferries")).toEqual([
    { id: userOf(staff), name: expect.any(String), department: "Bridges and Ferries", reason: null },
  ]);
  expect(await choices(of, "no one is called that")).toEqual([]);
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: head.userId ?? "" }, data: { isActive: false } }),
  );
  expect((await choices(of, null)).map(({ id }) => id)).not.toContain(userOf(head));
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: head.userId ?? "" }, data: { isActive: true } }),
  );
  for (const who of [staff, county.guest]) expect(await choices(await published(), null, who)).toEqual([]);
});
/** An RFP that everyone may read. */
const published = () => rfp(world, county, { status: "PUBLISHED" });

test("new panel members get a letter with a link", async () => {
  const of = await rfp(world, county);
  await setPanel(of, [head, staff]);
  const [letter] = await storedLetters(world, county, staff.email, "APPROVAL-NOTIFY");
  expect(letter).toMatchObject({
    path: "/procurement/evaluate",
    text: expect.stringContaining("You are on its panel."),
  });
});

test("Purchasing is asked for the panel first, nothing during scoring, then the recommendation", async () => {
  const of = await rfp(world, county, { status: "EVALUATION", twoEnvelopes: true });
  const inDb = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) => world.database.inTenant(county.id, work);
  await inDb((db) => db.project.updateMany({ where: { id: of.projectId }, data: { waitingFor: "PURCHASING" } }));
  const readTask = async () => {
    const entries: { path: string; asked: string }[] = await waiting(purchasing);
    const filter = "filter: { waitingOnMe: true }, first: 100";
    const { projects } = await purchasing.read(`{ projects(${filter}) { edges { node { key askedOfViewer } } } }`);
    const listed = projects.edges.find(({ node }: { node: { key: string } }) => node.key === of.projectId);
    const entry = entries.find(({ path }) => path.includes(of.projectId));
    // The list and the desk agree.
    expect(listed?.node.askedOfViewer).toBe(entry?.asked);
    return entry && `${entry.asked}: ${/tab=(\w+)|(opening)$/.exec(entry.path)?.[0]}`;
  };
  expect(await readTask()).toBe("Name the panel: tab=evaluation");
  expect(await setPanel(of, [staff, head])).toMatchObject({ __typename: "SetPanelPayload" });
  expect(await readTask()).toBeUndefined();
  const { project } = await purchasing.read("query($key: ID!) { project(key: $key) { waitingOn } }", {
    key: of.projectId,
  });
  expect(project.waitingOn).toBe("Panel");
  const judged = (data: object) =>
    inDb((db) => db.evaluation.updateMany({ where: { solicitationId: of.solicitationId }, data }));
  await judged({ technicalLockedAt: world.clock.now() });
  expect(await readTask()).toBe("Open the prices: opening");
  await judged({ rankedAt: world.clock.now() });
  expect(await readTask()).toBe("Recommend an award: tab=award");
});
