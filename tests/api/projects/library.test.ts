import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { projectOf, setProject, words } from "./documents.ts";

let world: World;
let county: County;
let admin: Person;
let staff: Person;
let purchasing: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("library");
  admin = await county.as("Full Administrator");
  staff = await county.as("Department staff");
  purchasing = await county.as("Purchasing");
});
afterAll(() => world?.close());

const PARAGRAPH =
  "paragraph { id key title sectionName sectionTitle isRetired version newest { id number byName } versions { number byName } viewerCan { revise { allowed reason } retire { allowed } bringBack { allowed } } }";
let count = 0;
/** A paragraph of the library. */
const added = async (text: string, more: object = {}) =>
  (
    await admin.does(
      "addStandardParagraph",
      { title: `Paragraph ${++count}`, content: words(text), ...more },
      PARAGRAPH,
    )
  ).paragraph;
const titlesOf = async (who: Person, args: string) => {
  const { standardParagraphs } = await who.read(
    `query { standardParagraphs(first: 50, ${args}) { edges { node { title } } pageInfo { hasNextPage } } }`,
  );
  return standardParagraphs.edges.map(({ node }: { node: { title: string } }) => node.title);
};

describe("the county's library of standard paragraphs", () => {
  test("keeps every version with its author, and shows what changed", async () => {
    const paragraph = await added("A bond of 5 % goes with each bid.", {
      title: "Bid bond",
      sectionName: "scope-of-work",
    });
    expect(paragraph).toMatchObject({
      sectionTitle: "Scope of Work",
      version: 1,
      versions: [{ number: 1, byName: "Full Administrator" }],
    });
    const revised = await admin.does(
      "reviseStandardParagraph",
      {
        paragraphId: paragraph.id,
        version: 1,
        title: "Bid bond",
        sectionName: "scope-of-work",
        content: words("A bond of 10 % goes with each bid."),
      },
      `${PARAGRAPH.slice(0, -1)} compare(from: 1, to: 2) { change text } }`,
    );
    expect(revised.paragraph).toMatchObject({ version: 2, newest: { number: 2 } });
    expect(revised.paragraph.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(revised.paragraph.compare.filter(({ change }: { change: string }) => change !== "SAME")).toEqual([
      { change: "REMOVED", text: "5" },
      { change: "ADDED", text: "10" },
    ]);
  });

  test("shows the second of two editors the newer paragraph, and makes no version of an unchanged text", async () => {
    const { id } = await added("One");
    const input = { paragraphId: id, version: 1, title: "Two people", content: words("One") };
    const renamed = await admin.does("reviseStandardParagraph", input, PARAGRAPH);
    expect(renamed.paragraph).toMatchObject({ title: "Two people", version: 2, newest: { number: 1 } });
    expect(await admin.verb("reviseStandardParagraph", input)).toMatchObject({
      __typename: "Conflict",
      current: { id },
    });
  });

  test("refuses a variable that the product does not know, with its name and position", async () => {
    const content = words("Bids for {{titel}} are due.");
    expect(await admin.verb("addStandardParagraph", { title: "Wrong", content })).toMatchObject({
      code: "UNKNOWN_VARIABLE",
      field: "content",
      message: "Unknown variable {{titel}} in paragraph 1. Did you mean {{title}}?",
    });
    const right = await added("Bids for {{title}} are due.");
    expect(
      await admin.verb("reviseStandardParagraph", {
        paragraphId: right.id,
        version: 1,
        title: right.title,
        content: words("Due {{dueDate"),
      }),
    ).toMatchObject({ code: "BROKEN_VARIABLE", field: "content" });
  });

  test("has unique titles, and uses only sections of the county's documents", async () => {
    const { title } = await added("Once");
    expect(await admin.verb("addStandardParagraph", { title: ` ${title} `, content: words("Twice") })).toMatchObject({
      code: "TAKEN",
      field: "title",
    });
    const nowhere = { title: "Nowhere", sectionName: "nowhere", content: words("Text") };
    expect(await admin.verb("addStandardParagraph", nowhere)).toMatchObject({ code: "NO_SUCH_SECTION" });
  });

  test("can be searched by title, current text and section", async () => {
    const { id } = await added("Nitrile gloves, 100 % latex-free", { title: "Gloves" });
    await added("The yard opens at seven.", { title: "Yards", sectionName: "evaluation" });
    expect(await titlesOf(staff, 'text: "LATEX"')).toEqual(["Gloves"]);
    expect(await titlesOf(staff, 'text: "100 %"')).toEqual(["Gloves"]);
    expect(await titlesOf(staff, 'text: "yards"')).toEqual(["Yards"]);
    await admin.does("reviseStandardParagraph", {
      paragraphId: id,
      version: 1,
      title: "Gloves",
      content: words("Vinyl gloves"),
    });
    expect(await titlesOf(staff, 'text: "latex"')).toEqual([]);
    expect(await titlesOf(staff, 'section: "evaluation", text: "s"')).toEqual(
      expect.arrayContaining(["Gloves", "Yards"]),
    );
    expect(await titlesOf(staff, 'section: "scope-of-work"')).not.toContain("Yards");
  });

  test("does not offer a retired paragraph until it is put back into use", async () => {
    const { id, title } = await added("Old words");
    const retired = await admin.does("retireStandardParagraph", { paragraphId: id }, PARAGRAPH);
    expect(retired.paragraph).toMatchObject({
      isRetired: true,
      viewerCan: {
        revise: { allowed: false, reason: "This paragraph is retired. Bring it back first." },
        bringBack: { allowed: true },
      },
    });
    expect(await titlesOf(staff, "retired: false")).not.toContain(title);
    expect(await titlesOf(staff, "retired: true")).toContain(title);
    const revision = { paragraphId: id, version: 1, title, content: words("New words") };
    expect(await admin.verb("reviseStandardParagraph", revision)).toMatchObject({ code: "RETIRED" });
    expect(await admin.verb("retireStandardParagraph", { paragraphId: id })).toMatchObject({ code: "RETIRED_ALREADY" });
    await admin.does("bringBackStandardParagraph", { paragraphId: id });
    expect(await titlesOf(staff, "retired: false")).toContain(title);
  });

  test("is maintained by people who manage templates, and also read by people who may edit sections", async () => {
    const { id, title, key } = await added("Words");
    expect(await purchasing.verb("addStandardParagraph", { title: "Mine", content: words("x") })).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.templates.create",
    });
    expect(await purchasing.verb("retireStandardParagraph", { paragraphId: id })).toMatchObject({ code: "FORBIDDEN" });
    expect(await titlesOf(purchasing, 'text: "Words"')).toContain(title);
    for (const who of [await county.as("Vendor"), await county.as("Board member"), county.guest]) {
      expect(await titlesOf(who, 'text: "Words"')).toEqual([]);
      const { standardParagraph, node } = await who.read(
        "query($key: ID!, $id: ID!) { standardParagraph(key: $key) { title } node(id: $id) { id } }",
        { key, id },
      );
      expect([standardParagraph, node]).toEqual([null, null]);
    }
  });

  test("cannot be seen from another county", async () => {
    const { key } = await added("Ours");
    const other = await (await world.county("neighbour")).as("Full Administrator");
    expect(await titlesOf(other, "retired: null")).toEqual([]);
    const { standardParagraph } = await other.read("query($key: ID!) { standardParagraph(key: $key) { title } }", {
      key,
    });
    expect(standardParagraph).toBeNull();
  });
});

describe("a standard paragraph in a document", () => {
  const FILLED = `query($id: ID!, $project: ID!) { node(id: $id) { ... on StandardParagraphVersion {
    filledFor(project: $project) { content empty { name about } } } } }`;

  test("is filled from the project, and lists what the project does not say", async () => {
    const { id, key } = await projectOf(world, county, staff);
    await setProject(world, county, key, { title: "Road salt", department: "Highway", fundingSource: null });
    const { newest } = await added("{{county}}, {{department}}: {{title}}. Paid by {{fundingSource}}.");
    const { node } = await staff.read(FILLED, { id: newest.id, project: id });
    expect(node.filledFor.content.content[0].content[0].text).toBe(
      "County of library, Highway: Road salt. Paid by {{fundingSource}}.",
    );
    expect(node.filledFor.empty).toEqual([{ name: "fundingSource", about: "where the money comes from" }]);
  });

  test("is not filled for people who may not read the project", async () => {
    const { id } = await projectOf(world, county, purchasing);
    const { newest } = await added("{{title}}");
    const { node } = await staff.read(FILLED, { id: newest.id, project: id });
    expect(node.filledFor).toBeNull();
  });

  test("is remembered with its version by the section that inserted it, whatever happens to the paragraph", async () => {
    const { sectionIds } = await projectOf(world, county, staff);
    const sectionId = sectionIds[3];
    const { node: untouched } = await staff.read(
      "query($id: ID!) { node(id: $id) { ... on ProjectSection { taken { number paragraph { title } } } } }",
      { id: sectionId },
    );
    expect(untouched.taken).toEqual([]);
    const one = await added("First");
    const other = await added("Second");
    const TAKEN = "section { version taken { number paragraph { title newest { number } } } }";
    const first = { sectionId, version: 1, content: words("First"), takenIds: [one.newest.id] };
    await staff.does("saveSection", first, TAKEN);
    const second = { sectionId, version: 2, content: words("First\nSecond"), takenIds: [other.newest.id] };
    await staff.does("saveSection", second, TAKEN);
    await admin.does("reviseStandardParagraph", {
      paragraphId: one.id,
      version: 1,
      title: one.title,
      content: words("First, anew"),
    });
    const saved = await staff.does("saveSection", { sectionId, version: 3, content: words("Own words") }, TAKEN);
    expect(saved.section.taken).toEqual([
      { number: 1, paragraph: { title: one.title, newest: { number: 2 } } },
      { number: 1, paragraph: { title: other.title, newest: { number: 1 } } },
    ]);
    const forged = globalId("StandardParagraphVersion", "019aaaaa-0000-7000-8000-000000000000");
    expect(
      await staff.verb("saveSection", { sectionId, version: 4, content: words("Forged"), takenIds: [forged] }),
    ).toMatchObject({ code: "NO_SUCH_PARAGRAPH" });
    const { node } = await staff.read("query($id: ID!) { node(id: $id) { ... on ProjectSection { version } } }", {
      id: sectionId,
    });
    expect(node.version).toBe(4);
  });

  test("inserted with gaps is filled in later with the project's values at that time", async () => {
    const { sectionIds, key } = await projectOf(world, county, staff);
    const sectionId = sectionIds[2];
    await staff.does("saveSection", { sectionId, version: 1, content: words("Paid by {{fundingSource}}, {{phone}}") });
    await setProject(world, county, key, { fundingSource: "the Highway Fund" });
    const { node } = await staff.read(
      "query($id: ID!) { node(id: $id) { ... on ProjectSection { filled { content empty { name } } } } }",
      { id: sectionId },
    );
    expect(node.filled.content.content[0].content[0].text).toBe("Paid by the Highway Fund, {{phone}}");
    expect(node.filled.empty).toEqual([{ name: "phone" }]);
  });
});
