import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { projectOf, setProject, words } from "./documents.ts";

let world: World;
let county: County;
let staff: Person;
let purchasing: Person;
let legal: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("sections");
  staff = await county.as("Department staff");
  purchasing = await county.as("Purchasing");
  legal = await county.as("Legal reviewer");
});
afterAll(() => world?.close());

const SECTION =
  "section { id version approved comment decidedByName editedByName versions { number byName } viewerCan { edit { allowed reason } approve { allowed reason } } }";
const sectionsOf = async (who: Person, key: string) =>
  (
    await who.read("query($key: ID!) { project(key: $key) { sections { id name title version approved comment } } }", {
      key,
    })
  ).project?.sections;

describe("the sections of a project's document", () => {
  test("can be edited by two people in two sections without disturbing each other", async () => {
    const { sectionIds, key } = await projectOf(world, county, staff);
    const [scope, summary] = [sectionIds[3], sectionIds[2]];
    const [one, other] = await Promise.all([
      staff.verb("saveSection", { sectionId: scope, version: 1, content: words("Salt") }, SECTION),
      purchasing.verb("saveSection", { sectionId: summary, version: 1, content: words("Winter") }, SECTION),
    ]);
    expect([one.__typename, other.__typename]).toEqual(["SaveSectionPayload", "SaveSectionPayload"]);
    const found = await sectionsOf(purchasing, key);
    expect(found.map(({ version }: { version: number }) => version)).toEqual([1, 1, 2, 2, 1]);
  });

  test("show the second of two editors both texts, and nothing is lost", async () => {
    const { sectionIds } = await projectOf(world, county, staff);
    const sectionId = sectionIds[3];
    await staff.does("saveSection", { sectionId, version: 1, content: words("Salt, 900 tons") });
    const late = await purchasing.verb("saveSection", { sectionId, version: 1, content: words("Salt, 800 tons") });
    expect(late).toMatchObject({ __typename: "Conflict", current: { id: sectionId } });
    const saved = await purchasing.does(
      "saveSection",
      { sectionId, version: 2, content: words("Salt, 950 tons") },
      "section { version compare(from: 2, to: 3) { change text } versions { number byName } }",
    );
    expect(saved.section.versions).toEqual([
      { number: 3, byName: "Purchasing" },
      { number: 2, byName: "Department staff" },
      { number: 1, byName: "Avery Department" },
    ]);
    expect(saved.section.compare).toEqual([
      { change: "SAME", text: "Salt, " },
      { change: "REMOVED", text: "900" },
      { change: "ADDED", text: "950" },
      { change: "SAME", text: " tons" },
    ]);
  });

  test("get no new version if the text is unchanged", async () => {
    const { sectionIds } = await projectOf(world, county, staff);
    const input = { sectionId: sectionIds[0], content: words("Salt") };
    await staff.does("saveSection", { ...input, version: 1 });
    expect((await staff.does("saveSection", { ...input, version: 2 }, SECTION)).section.version).toBe(2);
  });

  test("lose an approval that someone gave when the text changes, but keep the initial approval", async () => {
    const { sectionIds } = await projectOf(world, county, staff);
    const sectionId = sectionIds[3];
    const first = await staff.does("saveSection", { sectionId, version: 1, content: words("Salt") }, SECTION);
    expect(first.section.approved).toBe(true);
    await purchasing.does("unapproveSection", { sectionId });
    const approved = await purchasing.does("approveSection", { sectionId, version: 2 }, SECTION);
    expect(approved.section).toMatchObject({ approved: true, decidedByName: "Purchasing", version: 2 });
    const again = await staff.does("saveSection", { sectionId, version: 2, content: words("Salt and sand") }, SECTION);
    expect(again.section).toMatchObject({ approved: false, decidedByName: null });
    expect(await purchasing.verb("approveSection", { sectionId, version: 2 })).toMatchObject({
      __typename: "Conflict",
    });
  });

  test("notify reviewers once by letter that sections wait, and the person who sent one back when it returns", async () => {
    const { sectionIds, key } = await projectOf(world, county, staff);
    const readLetters = () =>
      world.database.inTenant(county.id, (db) =>
        db.outboxLetter.findMany({ where: { path: { startsWith: `/projects/${key}` } }, orderBy: { id: "asc" } }),
      );
    const [scope, summary] = [sectionIds[3], sectionIds[2]];
    world.clock.set(new Date(world.clock.now().valueOf() + 60_000));
    await purchasing.does("unapproveSection", { sectionId: scope });
    await purchasing.does("unapproveSection", { sectionId: summary });
    // It is the contact's turn, so nothing waits for a review yet.
    expect(await readLetters()).toEqual([]);
    world.clock.set(new Date(world.clock.now().valueOf() + 60_000));
    await staff.does("saveSection", { sectionId: scope, version: 1, content: words("Salt") });
    expect(await readLetters()).toEqual([]);
    await staff.does("saveSection", { sectionId: summary, version: 1, content: words("Winter") });
    await staff.does("saveSection", { sectionId: summary, version: 2, content: words("A long winter") });
    const letters = await readLetters();
    expect(letters.map(({ toEmail }) => toEmail)).toEqual([purchasing.email]);
    expect(letters[0]).toMatchObject({
      path: `/projects/${key}?tab=document`,
      subject: expect.stringMatching(/^PR-\S+ Road salt is ready for your review$/),
      text: expect.stringContaining("2 sections are waiting: Summary & Background, Scope of Work."),
    });
  });

  test("cannot be approved by the last editor if the county says so", async () => {
    const { sectionIds } = await projectOf(world, county, staff);
    const sectionId = sectionIds[1];
    await world.database.inTenant(county.id, (db) =>
      db.procurementSettings.create({ data: { editorMayApprove: false } }),
    );
    await purchasing.does("saveSection", { sectionId, version: 1, content: words("By price") });
    await purchasing.does("unapproveSection", { sectionId }, SECTION);
    const refused = await purchasing.verb("approveSection", { sectionId, version: 2 });
    expect(refused).toMatchObject({ code: "OWN_TEXT" });
    const { section } = await staff.read(
      "query($id: ID!) { section: node(id: $id) { ... on ProjectSection { viewerCan { approve { allowed } } } } }",
      { id: sectionId },
    );
    expect(section).toEqual({ viewerCan: { approve: { allowed: false } } });
    const admin = await county.as("Full Administrator");
    expect((await admin.does("approveSection", { sectionId, version: 2 }, SECTION)).section.approved).toBe(true);
    await world.database.inTenant(county.id, (db) => db.procurementSettings.deleteMany());
  });

  test("accept a comment only if its writer has read the existing one", async () => {
    const { sectionIds } = await projectOf(world, county, staff);
    const sectionId = sectionIds[2];
    const first = await legal.does("commentOnSection", { sectionId, comment: "Which winter?", was: "" }, SECTION);
    expect(first.section).toMatchObject({ comment: "Which winter?", version: 1 });
    const late = await purchasing.verb("commentOnSection", { sectionId, comment: "Fine", was: "" });
    expect(late).toMatchObject({ __typename: "Conflict" });
    const long = await legal.verb("commentOnSection", { sectionId, comment: "x".repeat(5001), was: "Which winter?" });
    expect(long).toMatchObject({ code: "TOO_LONG", field: "comment" });
  });

  test("cannot change in a locked document, and the buttons say why", async () => {
    const { sectionIds, key } = await projectOf(world, county, staff);
    const sectionId = sectionIds[0];
    await setProject(world, county, key, { status: "SUBMITTED", isLocked: true });
    const message = "This project is locked from editing. Its status is “Submitted for Review”.";
    for (const [verb, input] of [
      ["saveSection", { version: 1, content: words("Late") }],
      ["commentOnSection", { comment: "Late", was: "" }],
      ["approveSection", { version: 1 }],
      ["unapproveSection", {}],
    ] as const)
      expect(await purchasing.verb(verb, { sectionId, ...input })).toMatchObject({ code: "LOCKED", message });
    const { section } = await purchasing.read(
      "query($id: ID!) { section: node(id: $id) { ... on ProjectSection { viewerCan { edit { allowed reason } } } } }",
      { id: sectionId },
    );
    expect(section.viewerCan.edit).toEqual({ allowed: false, reason: message });
  });

  test("are not found by people who may not read the project", async () => {
    const { sectionIds, key } = await projectOf(world, county, purchasing);
    const other = { sectionId: sectionIds[0], version: 1, content: words("Mine now") };
    expect(await staff.verb("saveSection", other)).toMatchObject({ code: "NOT_FOUND", message: "Section not found." });
    const vendor = await county.as("Vendor");
    for (const who of [staff, vendor, county.guest]) expect(await sectionsOf(who, key)).toBeUndefined();
    const { node } = await vendor.read("query($id: ID!) { node(id: $id) { id } }", { id: sectionIds[0] });
    expect(node).toBeNull();
  });
});

describe("the county's own sections", () => {
  test("appear with or instead of the product's sections, in new projects", async () => {
    const admin = await county.as("Full Administrator");
    const added = await admin.does(
      "createSectionTemplate",
      { title: "Insurance & Bonds", position: 45, content: words("As the county requires.") },
      "template { id name version }",
    );
    expect(added.template).toMatchObject({ name: "insurance-bonds", version: 1 });
    const twice = { title: "Insurance, bonds", position: 46, content: words("x") };
    expect(await admin.verb("createSectionTemplate", twice)).toMatchObject({ code: "TAKEN", field: "title" });
    const replaced = {
      replaces: "scope-of-work",
      title: "Specifications",
      position: 15,
      content: words("What is bought"),
    };
    await admin.does("createSectionTemplate", replaced);
    const { templateId, version } = { templateId: added.template.id, version: 1 };
    const saved = { templateId, version, title: "Insurance", position: 60, content: words("x") };
    await admin.does("saveSectionTemplate", saved);
    expect(await admin.verb("saveSectionTemplate", saved)).toMatchObject({ __typename: "Conflict" });
    expect(await purchasing.verb("createSectionTemplate", replaced)).toMatchObject({ code: "FORBIDDEN" });
    const { sectionsOfNewProject } = await import("#schema/projects/sections/newSections.ts");
    const sections = await world.database.inTenant(county.id, (db) => sectionsOfNewProject({ db }));
    expect(sections.map(({ title, position, approved }) => [position, title, approved])).toEqual([
      [0, "Project Information", true],
      [1, "Specifications", true],
      [2, "Evaluation", true],
      [3, "Summary & Background", true],
      [4, "Submission Instructions", true],
      [5, "Insurance", true],
    ]);
    await admin.does("deleteSectionTemplate", { templateId }, "deletedId");
  });
});
