import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("law-of-before");
  clerk = await county.with(
    "meetings.votes-and-attendance.certify",
    "meetings.meeting-record.publish",
    "meetings.meeting-items.view-all",
  );
});
afterAll(() => world?.close());

const RUN = "importRun { id state total done creates unchanged refused }";
const sent = (text: string, more: object = {}) => ({
  kind: "resolutions",
  filename: "laws.csv",
  content: Buffer.from(text).toString("base64"),
  ...more,
});
type Sent = ReturnType<typeof sent>;
async function bring(file: Sent, who = clerk) {
  const started = await who.verb("startImportRun", file, `isAgain ${RUN}`);
  let run = started.importRun ?? started;
  while (run.state === "RUNNING") {
    const { filename, content } = file;
    run = (await who.verb("continueImportRun", { importRunId: run.id, filename, content }, RUN)).importRun;
  }
  return run;
}
const takeBack = (importRunId: string, who = clerk) => who.verb("takeBackImportRun", { importRunId }, RUN);
const law = (number: string) =>
  world.database.inTenant(county.id, (db) =>
    db.resolution.findFirst({
      where: { number },
      include: { seal: true, versions: true, events: true, intake: true, registerEntry: true },
    }),
  );
const HEAD = "Number,Title,Adopted,Adopted By,Category,Text";
const TEXT = '"WHEREAS, snow falls on every road; and\n\nRESOLVED, that salt is bought."';

describe("existing law is imported from a file", () => {
  test("an imported law is adopted with its number, sealed text and date, outside the register", async () => {
    const run = await bring(
      sent(`${HEAD}\n17-2019,Road salt,3/11/2019,Old Board,Purchase,${TEXT}\n18-2019,Sand,2019-04-08,,,`),
    );
    expect(run).toMatchObject({ state: "DONE", creates: 2, refused: 0 });
    const salt = await law("17-2019");
    expect(salt).toMatchObject({
      status: "ADOPTED",
      adoptedOn: "2019-03-11",
      category: "PURCHASE",
      authority: "Old Board",
      year: 2019,
      registerEntry: null,
      intake: { filename: "laws.csv", body: "Old Board" },
    });
    expect(salt?.fileNumber).toMatch(/2019/);
    expect(salt?.versions).toHaveLength(1);
    expect(salt?.events.map(({ sentence }) => sentence)).toEqual([
      "Imported from laws.csv. Adopted as 17-2019 on 2019-03-11 by Old Board.",
    ]);
    expect(salt?.seal?.content).toMatchObject({ number: "17-2019", body: "Old Board", adoptedOn: "2019-03-11" });
    const { resolutions } = await clerk.read(
      `{ resolutions(first: 5, filter: { q: "salt" }) { edges { node { number status seal { hash } broughtIn { filename body byName } stations { status state } } } } }`,
    );
    expect(resolutions.edges.map(({ node }: { node: object }) => node)).toMatchObject([
      { number: "17-2019", broughtIn: { filename: "laws.csv", body: "Old Board" } },
    ]);
    const states = resolutions.edges[0].node.stations.map(({ state }: { state: string }) => state);
    expect(states).toEqual([...Array.from({ length: 5 }, () => "LEFT_OUT"), "CURRENT", "TO_COME"]);
  });

  test("importing again changes nothing, and an existing number with another text is refused by its line", async () => {
    const again = sent(`${HEAD}\n17-2019,Road salt,3/11/2019,Old Board,Purchase,${TEXT}`);
    expect(await clerk.verb("startImportRun", again, `isAgain ${RUN}`)).toMatchObject({ code: "NOTHING_TO_IMPORT" });
    const other = await clerk.does(
      "checkImport",
      sent(`${HEAD}\n17-2019,Pepper,3/11/2019,,,`),
      "sheet { refused rows { line outcome problems } }",
    );
    expect(other.sheet).toMatchObject({ refused: 1, rows: [{ line: 2, outcome: "REFUSED" }] });
    expect(other.sheet.rows[0].problems[0]).toContain("17-2019 is already here");
  });

  test("chosen so, everyone reads it", async () => {
    const run = await bring(sent("Number,Title,Adopted\n3-2015,A park is named,2015-05-04", { choices: ["publish"] }));
    expect(run).toMatchObject({ creates: 1 });
    expect(await law("3-2015")).toMatchObject({ status: "PUBLISHED", publishedAt: expect.any(Date) });
    const { resolutions } = await county.guest.read(
      `{ resolutions(first: 5, filter: { q: "park" }) { edges { node { number } } } }`,
    );
    expect(resolutions.edges).toHaveLength(1);
  });

  test("people who may not publish are refused before writing, and people who may not certify cannot import", async () => {
    const certifier = await county.with("meetings.votes-and-attendance.certify", "meetings.meeting-items.view-all");
    const file = sent("Number,Title,Adopted\n4-2015,Another,2015-05-04", { choices: ["publish"] });
    expect(await certifier.verb("startImportRun", file, RUN)).toMatchObject({ code: "FORBIDDEN" });
    const stranger = await county.with("meetings.meeting-items.view-all", "procurement.vendor-file.create");
    expect(
      await stranger.verb("startImportRun", sent("Number,Title,Adopted\n4-2015,Another,2015-05-04"), RUN),
    ).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await law("4-2015")).toBeNull();
  });

  test("an import is undone completely, except resolutions published since, which are named by line", async () => {
    const run = await bring(sent("Number,Title,Adopted\n5-2014,One,2014-05-04\n6-2014,Two,2014-05-05"));
    const two = await law("6-2014");
    await clerk.does("publishResolution", {
      resolutionId: Buffer.from(`Resolution:${two?.id}`).toString("base64"),
    });
    const refused = await takeBack(run.id);
    expect(refused).toMatchObject({ code: "CHANGED_SINCE", message: expect.stringContaining("line 3 (6-2014 Two)") });
    expect(await law("5-2014")).not.toBeNull();
    const other = await bring(sent("Number,Title,Adopted\n7-2014,Three,2014-05-04"));
    expect((await takeBack(other.id)).importRun).toMatchObject({ state: "TAKEN_BACK" });
    expect(await law("7-2014")).toBeNull();
  });

  test("law adopted here is never deleted: the database only allows it for imported law", async () => {
    const here = await world.database.inTenant(county.id, async (db) => {
      const resolution = await db.resolution.create({
        data: {
          fileNumber: "HERE-1",
          number: "1-2026",
          category: "OTHER",
          title: "Adopted here",
          department: "",
          dateOfRequest: "2026-01-02",
          createdByName: "Clerk",
          status: "ADOPTED",
          adoptedOn: "2026-01-02",
        },
      });
      await db.registerEntry.create({ data: { year: 2026, n: 1, resolutionId: resolution.id } });
      await db.resolutionSeal.create({ data: { resolutionId: resolution.id, content: {}, hash: "0" } });
      return resolution.id;
    });
    const tear = () =>
      world.database.inTenant(county.id, (db) => db.resolutionSeal.deleteMany({ where: { resolutionId: here } }));
    await expect(tear()).rejects.toThrow("stays");
    // Even an import note does not help, because it has a place in the register.
    const note = { resolutionId: here, body: "x", filename: "x", byName: "x", at: new Date(0) };
    await world.database.inTenant(county.id, (db) => db.resolutionIntake.create({ data: note }));
    await expect(tear()).rejects.toThrow("stays");
    await world.database.inTenant(county.id, (db) => db.resolutionIntake.deleteMany({ where: { resolutionId: here } }));
  });

  test("papers find imported law by name and are attached later, but not to law adopted here", async () => {
    const editing = ["meetings.meeting-items.edit", "meetings.meeting-items.view-all"] as const;
    const who = await county.with(...editing, "meetings.votes-and-attendance.certify");
    const query = `query ($filenames: [String!]!) { resolutionsOfPapers(filenames: $filenames) {
      filename resolution { number viewerCan { attach { reason } } } } }`;
    const filenames = ["17-2019 signed.pdf", "No. 18_2019.docx", "1-2026.pdf", "scan.pdf"];
    const { resolutionsOfPapers: found } = await who.read(query, { filenames });
    expect(found).toEqual([
      { filename: "17-2019 signed.pdf", resolution: { number: "17-2019", viewerCan: { attach: { reason: null } } } },
      { filename: "No. 18_2019.docx", resolution: { number: "18-2019", viewerCan: { attach: { reason: null } } } },
      {
        filename: "1-2026.pdf",
        resolution: { number: "1-2026", viewerCan: { attach: { reason: expect.stringContaining("adopted") } } },
      },
      { filename: "scan.pdf", resolution: null },
    ]);
    // A user who edits requests has no access to local laws: their papers belong to people who may introduce them.
    const [editor] = (await (await county.with(...editing)).read(query, { filenames: ["17-2019.pdf"] }))
      .resolutionsOfPapers;
    expect(editor.resolution.viewerCan.attach.reason).toContain("adopted");
    const guest = await county.guest.graphql(query, { filenames });
    expect(guest.data?.resolutionsOfPapers ?? []).toEqual([]);
    const many = await who.graphql(query, { filenames: Array.from({ length: 51 }, () => "1.pdf") });
    expect(JSON.stringify(many.errors)).toContain("50");
  });
});
