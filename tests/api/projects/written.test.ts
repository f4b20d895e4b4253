import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import {
  requestPurchase,
  CHECKLIST,
  setSolicitationFields,
  office,
  projectOf,
  published,
  ready,
  WHOLE_REQUEST,
} from "./request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("written");
  people = await office(world, county);
});
afterAll(() => world?.close());

const sectionsOf = (key: string) =>
  world.database.inTenant(county.id, (db) =>
    db.projectSection.findMany({ where: { projectId: key }, orderBy: { position: "asc" } }),
  );
const textsOf = async (key: string): Promise<Record<string, string>> =>
  Object.fromEntries((await sectionsOf(key)).map((section) => [section.key, section.contentText]));

describe("the document of a request", () => {
  test("begins with the text of the request, and follows it until someone edits a section", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id);
    expect(await textsOf(project.key)).toMatchObject({
      "project-information": expect.stringContaining(`Road salt, for ${department.name}.`),
      evaluation: "The contract is awarded to the lowest responsible bidder (GML 103).",
      "summary-background": "Salt for three garages.",
      "scope-of-work": "Salt for the winter.",
    });
    const written = (await sectionsOf(project.key)).find(({ key }) => key === "scope-of-work");
    await staff.does("saveSection", {
      sectionId: globalId("ProjectSection", written?.id ?? ""),
      version: written?.version ?? 0,
      content: richTextOf("900 tons of treated salt."),
    });
    await setSolicitationFields(purchasing, project, {
      title: "Treated road salt",
      contactPerson: "Pat Lee",
      description: "Salt, treated.",
    });
    const texts = await textsOf(project.key);
    expect(texts["project-information"]).toContain("Treated road salt, for");
    expect(texts["project-information"]).toContain("Bids due: March 25, 2026, 2:00 PM EDT");
    expect(texts["project-information"]).toContain("Contact: Pat Lee");
    expect(texts["scope-of-work"]).toBe("900 tons of treated salt.");
  });

  test("cannot be submitted while a part is empty or a placeholder, and all of them are named, also on the button", async () => {
    const { purchasing, department } = people;
    const { project } = await purchasing.does(
      "createProject",
      { fields: { departmentId: department.id, summary: richTextOf("Salt for [insert number] garages.") } },
      "project { id key procurementId sections { id name version } }",
    );
    const instructions = project.sections.find(({ name }: { name: string }) => name === "submission-instructions");
    await purchasing.does("saveSection", {
      sectionId: instructions.id,
      version: instructions.version,
      content: richTextOf(" "),
    });
    const message =
      "Write the document first. Nothing has been written in: Title, Project Information, Scope of Work, Submission Instructions. Summary & Background still says “[insert number]”.";
    expect(await purchasing.verb("finalSubmit", { projectId: project.id })).toMatchObject({
      code: "UNWRITTEN",
      message,
    });
    const { viewerCan } = (
      await purchasing.read("query($key: ID!) { project(key: $key) { viewerCan { finalSubmit { reason } } } }", {
        key: project.key,
      })
    ).project;
    expect(viewerCan.finalSubmit.reason).toBe(message);
    // One form contains everything except edited text.
    await purchasing.does("updateProject", {
      projectId: project.id,
      version: 1,
      fields: { ...WHOLE_REQUEST },
    });
    expect(await purchasing.verb("finalSubmit", { projectId: project.id })).toMatchObject({
      message: "Write the document first. Nothing has been written in: Submission Instructions.",
    });
  });

  test("is checked again before publication, with the texts of the bid form", async () => {
    const { purchasing } = people;
    const project = await ready(people, {}, async ({ key }) => {
      // As before the rule: an upgrade's clock does not turn back.
      await world.database.inTenant(county.id, (db) =>
        db.projectSection.updateMany({
          where: { projectId: key, key: "evaluation" },
          data: { content: richTextOf("By price.") as object, contentText: "By price.", editedAt: new Date(0) },
        }),
      );
    });
    await world.database.inTenant(county.id, async (db) => {
      await db.projectSection.updateMany({
        where: { projectId: project.key, key: "evaluation" },
        data: { content: richTextOf("") as object, contentText: "" },
      });
      await db.solicitation.updateMany({ where: { projectId: project.key }, data: { preBidMeeting: "TBD" } });
    });
    await purchasing.does("submitToLegal", { projectId: project.id });
    await people.legal.does("approveForLegal", { projectId: project.id });
    expect(
      await purchasing.verb("publishSolicitation", { projectId: project.id, reason: "The roads are icy." }),
    ).toMatchObject({
      code: "UNWRITTEN",
      message: "Nothing has been written in: Evaluation. Pre-Bid Meeting still says “TBD”.",
    });
    expect((await projectOf(purchasing, project.key)).status).toBe("READY");
  });
});

describe("a purchase with its own title and number", () => {
  test("is called by them in the letters about its approvals once it is a bid", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id, { title: "Salt, please" });
    await setSolicitationFields(purchasing, project, { title: "Treated road salt 2027" });
    await staff.does("finalSubmit", { projectId: project.id });
    await purchasing.does("saveChecklist", { projectId: project.id, checklist: CHECKLIST });
    await purchasing.does("submitToLegal", { projectId: project.id });
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({
        where: { path: { startsWith: `/projects/${project.key}` } },
        select: { subject: true, text: true },
      }),
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const { subject, text } of letters) expect(subject + text).toContain("Treated road salt 2027");
    expect(JSON.stringify(letters)).not.toContain("Salt, please");
  });

  test("gets a date moved by an addendum in the sections that no one edited", async () => {
    const { purchasing } = people;
    const project = await published(people, { title: "Sand" });
    const changes = { dueAt: "2026-04-08T18:00:00Z" };
    const { addendum } = await purchasing.does(
      "draftAddendum",
      { solicitationId: project.solicitation.id, title: "More time", notice: richTextOf("Two weeks more."), changes },
      "addendum { id version redline { label } }",
    );
    const labels = addendum.redline.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(["Due", "Opening", "Project Information", "Submission Instructions"]);
    await purchasing.does("issueAddendum", { addendumId: addendum.id, version: addendum.version });
    expect((await textsOf(project.key))["project-information"]).toContain("Bids due: April 8, 2026, 2:00 PM EDT");
  });
});
