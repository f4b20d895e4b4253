import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { vendor } from "./portalGround.ts";
import { type Asked, approvedByLegal, setSolicitationFields, office, projectOf, ready } from "../projects/request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("approvals");
  people = await office(world, county);
});
afterAll(() => world?.close());

const REVIEW = `legalReview { contentHash approvedAt approvedByName changes { label state parts { change text } } }
  viewerCan { publish { reason } submitToLegal { reason } }`;
const reviewOf = async (who: Person, project: Asked) =>
  (await who.read(`query($key: ID!) { project(key: $key) { status ${REVIEW} } }`, { key: project.key })).project;
const labels = ({ legalReview }: { legalReview: { changes: { label: string }[] } }) =>
  legalReview.changes.map(({ label }) => label);
const historyOf = async (who: Person, project: { id: string }) =>
  (
    await who.read(
      `query($id: ID!) { history(recordId: $id, first: 50) { edges { node { action actorName at reason changes { field before after } } } } }`,
      { id: project.id },
    )
  ).history.edges.map(({ node }: { node: unknown }) => node);

describe("what Legal approved", () => {
  test("goes back to Legal with a redline if Purchasing changes it, and is not published in the meantime", async () => {
    const { purchasing, legal } = people;
    const project = await ready(people, { title: "Sand" });
    expect(await reviewOf(legal, project)).toMatchObject({
      status: "READY",
      legalReview: { approvedByName: "Legal reviewer", changes: [] },
    });
    await setSolicitationFields(purchasing, project, {
      openingAt: "2026-03-26T18:15:00Z",
      contactPerson: "Pat Lee",
      insuranceRequired: "Umbrella",
    });
    const back = await reviewOf(legal, project);
    expect(back.status).toBe("LEGAL_REVIEW");
    expect(labels(back)).toEqual(["Opening", "Project Information", "Insurance required", "Contact"]);
    expect(back.legalReview.changes.at(2)).toMatchObject({
      state: "CHANGED",
      parts: expect.arrayContaining([{ change: "ADDED", text: "Umbrella" }]),
    });
    const publish = { projectId: project.id, reason: "The roads are icy." };
    expect(await purchasing.verb("publishSolicitation", publish)).toMatchObject({ code: "WRONG_STATUS" });
    // The person who changed it sent it to Legal, so another person approves it.
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({
        where: { path: { startsWith: `/projects/${project.key}` } },
        orderBy: { createdAt: "desc" },
      }),
    );
    expect(letters.some(({ text }) => text.includes("Changed since Legal approved it: Opening"))).toBe(true);

    await legal.does("approveForLegal", { projectId: project.id, contentHash: back.legalReview.contentHash });
    expect(labels(await reviewOf(legal, project))).toEqual([]);
    await purchasing.does("publishSolicitation", publish);
    expect((await projectOf(purchasing, project.key)).status).toBe("PUBLISHED");
  });

  test("cannot be approved with content other than what was reviewed", async () => {
    const { purchasing, legal } = people;
    const project = await approvedByLegal(people, { title: "Gravel" });
    await setSolicitationFields(purchasing, project, { phone: "845 555 0100" });
    const { contentHash } = (await reviewOf(legal, project)).legalReview;
    await setSolicitationFields(purchasing, project, { phone: "845 555 0199" });
    expect(await legal.verb("approveForLegal", { projectId: project.id, contentHash })).toMatchObject({
      code: "CHANGED_MEANWHILE",
      field: "contentHash",
    });
  });

  test("stays approved if the same content is saved again, or content that vendors never read", async () => {
    const { purchasing } = people;
    const project = await approvedByLegal(people, { title: "Grit" });
    await setSolicitationFields(purchasing, project);
    await setSolicitationFields(purchasing, project, { budgetLimit: "900" });
    expect((await projectOf(purchasing, project.key)).status).toBe("READY");
  });

  test("is refused by changed part if the county's own text changed, and must be submitted again", async () => {
    const { purchasing, legal } = people;
    const project = await ready(people, { title: "Brine" });
    await world.database.inTenant(county.id, (db) =>
      db.solicitation.updateMany({
        where: { projectId: project.key },
        data: { complianceCertifications: "No collusion." },
      }),
    );
    const message =
      "Legal approved a different text. Submit it to Legal again. Changed since: What a bidder certifies.";
    expect((await reviewOf(purchasing, project)).viewerCan).toEqual({
      publish: { reason: message },
      submitToLegal: { reason: null },
    });
    expect(
      await purchasing.verb("publishSolicitation", { projectId: project.id, reason: "The roads are icy." }),
    ).toMatchObject({ code: "CHANGED_SINCE_APPROVAL", message });
    await purchasing.does("submitToLegal", { projectId: project.id });
    expect(labels(await reviewOf(legal, project))).toEqual(["What a bidder certifies"]);
    await legal.does("approveForLegal", { projectId: project.id });
    expect((await reviewOf(purchasing, project)).viewerCan).toMatchObject({
      publish: { reason: null },
      submitToLegal: { reason: expect.stringContaining("not yet to Legal") },
    });
  });

  test("is kept as approved, and even the product cannot change it", async () => {
    const inCounty = (work: Parameters<World["database"]["inTenant"]>[1]) => world.database.inTenant(county.id, work);
    expect(await inCounty((db) => db.legalApproval.count())).toBeGreaterThan(0);
    await expect(inCounty((db) => db.legalApproval.updateMany({ data: { hash: "0" } }))).rejects.toThrow(
      /permission denied/,
    );
    await expect(inCounty((db) => db.legalApproval.deleteMany({}))).rejects.toThrow(/permission denied/);
  });
});

describe("the history of a project", () => {
  test("says who changed dates, budget, contact and bid texts, from what to what", async () => {
    const { purchasing } = people;
    const project = await approvedByLegal(people, { title: "Cinders" });
    await setSolicitationFields(purchasing, project, {
      dueAt: "2026-03-26T18:00:00Z",
      openingAt: "2026-03-26T18:15:00Z",
      budgetLimit: "900",
      contactPerson: "Pat Lee",
      submissionInstructions: "Bring it.",
    });
    const lines = await historyOf(purchasing, project);
    const line = lines.find(
      ({ action, changes }: { action: string; changes: { field: string }[] }) =>
        action === "updateSolicitation" && changes.some(({ field }) => field === "Due at"),
    );
    expect(line).toMatchObject({ actorName: "Purchasing" });
    expect(line.changes).toEqual(
      expect.arrayContaining([
        { field: "Due at", before: "March 25, 2026, 2:00 PM EDT", after: "March 26, 2026, 2:00 PM EDT" },
        { field: "Opening at", before: "March 25, 2026, 2:30 PM EDT", after: "March 26, 2026, 2:15 PM EDT" },
        { field: "Budget limit", before: null, after: "$900.00" },
        { field: "Contact person", before: null, after: "Pat Lee" },
        { field: "Submission instructions", before: "", after: "Bring it." },
      ]),
    );
    // Others read the notice but nothing internal: the budget is in the log.
    const acme = await vendor(world, county, "Acme Salt");
    await people.rehearsed(project);
    await people.legal.does("approveForLegal", { projectId: project.id });
    await purchasing.does("publishSolicitation", { projectId: project.id, reason: "Nothing else is needed." });
    expect(await historyOf(acme, { id: project.solicitation.id })).toEqual([]);
    expect((await historyOf(purchasing, { id: project.solicitation.id })).length).toBeGreaterThan(0);
    const moved = lines.find(({ changes }: { changes: { after: string }[] }) =>
      changes.some(({ after }) => after === "Legal review"),
    );
    expect(moved).toBeTruthy();
  });
});
