import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importLegistar } from "#schema/history/importLegistar.ts";
import { readLegistar } from "#schema/history/legistar.rules.ts";
import { readAll } from "#server/imports/importFiles.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let alpha: County;
beforeAll(async () => {
  world = await openWorld();
  alpha = await world.county("alpha");
});
afterAll(() => world.close());

const run = (...files: ReturnType<typeof readLegistar>[]) =>
  world.database.inTenant(alpha.id, (db) => importLegistar(db, files, world.clock), { timeout: 120_000 });

const vote = (id: number, name: string, value: string) => ({ ID: id, FullName: name, Vote: value });
const matter = readLegistar("matter.json", {
  File: "Res 7",
  Title: "A resolution",
  History: [
    {
      ID: 71,
      Date: "2024-05-02T10:00:00",
      Action: "Approved by Committee",
      BodyName: "Committee on Roads",
      EventID: 6,
      PassedFlagName: "Fail",
      Votes: [vote(1, "Ann Poe", "Affirmative"), vote(2, "Ben Roe", "Affirmative"), vote(3, "Cy Doe", "Excused")],
    },
    {
      ID: 72,
      Date: "2024-05-08T19:00:00",
      Action: "Disapproved",
      BodyName: "City Council",
      EventID: 7,
      PassedFlagName: "Pass",
      MinutesNote: "Motion to Disapprove",
      Votes: [
        vote(1, "Ann Poe", "Affirmative"),
        vote(2, "Ben Roe", "Negative"),
        vote(3, "Cy Doe", "Affirmative"),
        vote(4, "Di Moe", "Non-voting"),
      ],
    },
  ],
});
const event = readLegistar("event.json", {
  ID: 7,
  BodyName: "City Council",
  Date: "2024-05-08T19:00:00",
  Location: "Chambers",
  MinutesStatusName: "Final",
  Items: [
    {
      ID: 70,
      Title: "Roll call",
      MinutesSequence: 1,
      RollCall: [
        { ID: 1, FullName: "Ann Poe", Value: "Present" },
        { ID: 2, FullName: "Ben Roe", Value: "Late" },
        { ID: 3, FullName: "Cy Doe", Value: "Excused" },
      ],
    },
    { ID: 72, Title: "A resolution", MinutesSequence: 2, PassedFlagName: "Pass" },
    { ID: 73, Title: "Another", MinutesSequence: 3, PassedFlagName: "Fail" },
  ],
});

const MOTIONS = `{ meetings(first: 50) { edges { node { number date location items { position description currentMotion { closedAt outcome declared contradictions verdict { passed } tally { heads { yes no abstain absent members } } } } } } } }`;

const quorumOf = async (date: string) => {
  const data = await (
    await alpha.as("Clerk")
  ).read("{ meetings(first: 50) { edges { node { date quorum { presentHeads } } } } }");
  return data.meetings.edges.find((edge: any) => edge.node.date === date).node.quorum;
};

describe("importing meetings from another system", () => {
  it("a flag that contradicts its named votes is found, and the verdict is computed from the votes", async () => {
    const [report] = await run(matter);
    expect(report?.contradictory).toEqual([
      expect.stringContaining("the source says failed, but 2 Yes to 0 No with 0 abstaining passes"),
    ]);
    const clerk = await alpha.as("Clerk");
    const data = await clerk.read(MOTIONS);
    const motions = data.meetings.edges.flatMap((edge: any) => edge.node.items.map((item: any) => item.currentMotion));
    const contradicted = motions.find((motion: any) => motion.contradictions.length > 0);
    expect(contradicted).toMatchObject({
      // 10 a.m. in the county, New York.
      closedAt: "2024-05-02T14:00:00.000Z",
      outcome: "PASSED",
      verdict: { passed: true },
      tally: { heads: { yes: 2, no: 0, absent: 1 } },
    });
    const disapproval = motions.find((motion: any) => motion !== contradicted);
    expect(disapproval).toMatchObject({ outcome: "PASSED", tally: { heads: { yes: 2, no: 1, members: 3 } } });
  });

  it("a meeting whose source has no attendance has no quorum, until one is recorded", async () => {
    expect(await quorumOf("2024-05-08")).toBeNull();
  });

  it("importing the meeting completes data known from a matter, without duplicate items or votes", async () => {
    const [report] = await run(event);
    expect(report?.imported).toEqual({ meetings: 0, items: 2, votes: 0, attendance: 3 });
    const clerk = await alpha.as("Clerk");
    const data = await clerk.read(MOTIONS);
    const meeting = data.meetings.edges.map((edge: any) => edge.node).find((node: any) => node.date === "2024-05-08");
    expect(meeting.location).toBe("Chambers");
    expect(await quorumOf("2024-05-08")).toEqual({ presentHeads: 2 });
    expect(meeting.items.map((item: any) => item.position)).toEqual([1, 2, 3]);
    expect(meeting.items.find((item: any) => item.description === "Another").currentMotion).toMatchObject({
      declared: "LOST",
      verdict: null,
    });
  });

  it("running it again adds nothing", async () => {
    for (const report of await run(matter, event)) {
      expect(report.imported).toEqual({ meetings: 0, items: 0, votes: 0, attendance: 0 });
      expect(report.known).toBeGreaterThan(0);
    }
  });

  it("in the other order, named votes replace a result that had only a flag", async () => {
    const beta = await world.county("beta");
    const into = (...files: ReturnType<typeof readLegistar>[]) =>
      world.database.inTenant(beta.id, (db) => importLegistar(db, files, world.clock));
    await into(event);
    const [report] = await into(matter);
    expect(report?.repaired.join()).toContain("named votes replace a result that had only a flag");
    const data = await (await beta.as("Clerk")).read(MOTIONS);
    const meeting = data.meetings.edges.map((edge: any) => edge.node).find((node: any) => node.date === "2024-05-08");
    expect(meeting.items[1].currentMotion.tally.heads).toMatchObject({ yes: 2, no: 1 });
  });

  it("a matter before its meeting, or the meeting before the matter: the order of the agenda is the source's", async () => {
    const late = await world.county("late");
    const into = (...files: ReturnType<typeof readLegistar>[]) =>
      world.database.inTenant(late.id, (db) => importLegistar(db, files, world.clock));
    await into(matter);
    await into(event);
    const data = await (await late.as("Clerk")).read(MOTIONS);
    const meeting = data.meetings.edges.map((edge: any) => edge.node).find((node: any) => node.date === "2024-05-08");
    const words = meeting.items.map((item: any) => item.description);
    expect(words[0]).toBe("Roll call");
    expect(words[1]).toContain("A resolution");
    expect(words[2]).toBe("Another");
  });

  it("a canceled meeting stays canceled unless something was recorded, and affects no board data", async () => {
    const ownCounty = await world.county("own");
    const off = {
      BodyName: "Airport Advisory Board",
      Date: "2026-02-03T10:00:00",
      AgendaStatusName: "Deferred",
      Items: [],
    };
    const heldMeeting = {
      ...off,
      ID: 22_174,
      Date: "2026-02-10T10:00:00",
      Items: [{ ID: 1, Title: "Runway", PassedFlagName: "Pass", Votes: [vote(1, "Ann Poe", "Y")] }],
    };
    await world.database.inTenant(ownCounty.id, (db) =>
      importLegistar(db, [readLegistar("off.json", [{ ...off, ID: 22_173 }, heldMeeting])], world.clock),
    );
    const clerk = await ownCounty.as("Clerk");
    const { meetings } = await clerk.read("{ meetings(first: 50) { edges { node { date state number } } } }");
    expect(meetings.edges.map((edge: any) => edge.node)).toEqual(
      expect.arrayContaining([
        { date: "2026-02-03", state: "CANCELLED", number: "2026-import-22173" },
        { date: "2026-02-10", state: "ADJOURNED", number: "2026-import-22174" },
      ]),
    );
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-03-12" },
      "meeting { number quorum { neededHeads } }",
    );
    expect(meeting).toEqual({ number: "2026-1", quorum: { neededHeads: 3 } });
  });

  it("the clerk's order is kept on reimport, and a meeting with actions is not canceled by its source", async () => {
    const again = await world.county("again");
    const into = (...files: ReturnType<typeof readLegistar>[]) =>
      world.database.inTenant(again.id, (db) => importLegistar(db, files, world.clock));
    const deferred = { ID: 7, BodyName: "City Council", Date: "2024-05-08T19:00:00", AgendaStatusName: "Deferred" };
    const bare = readLegistar("bare.json", {
      ...deferred,
      Items: [
        { ID: 70, Title: "Roll call", MinutesSequence: 1 },
        { ID: 72, Title: "A resolution", MinutesSequence: 2 },
      ],
    });
    await into(matter);
    await into(bare);
    const items = () =>
      world.database.inTenant(again.id, (db) =>
        db.agendaItem.findMany({
          where: { meeting: { source: "legistar:event:7" } },
          orderBy: { position: "asc" },
          select: { id: true, source: true, position: true, meeting: { select: { state: true } } },
        }),
      );
    const [first, second] = await items();
    expect([first?.source, second?.source, first?.meeting.state]).toEqual([
      "legistar:item:70",
      "legistar:item:72",
      "ADJOURNED",
    ]);
    await world.database.inTenant(again.id, async (db) => {
      await db.agendaItem.updateMany({ where: { id: first?.id ?? "" }, data: { position: 2 } });
      await db.agendaItem.updateMany({ where: { id: second?.id ?? "" }, data: { position: 1 } });
    });
    await into(matter, bare);
    expect((await items()).map(({ source }) => source)).toEqual(["legistar:item:72", "legistar:item:70"]);
  });

  it("a file that cannot be read stops only itself: the others come in, and all that were not read are named", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dais-import-"));
    await writeFile(join(folder, "broken.json"), "{");
    await writeFile(join(folder, "dateless.json"), JSON.stringify({ ID: 1, BodyName: "Council", Items: [] }));
    await writeFile(
      join(folder, "good.json"),
      JSON.stringify({ ID: 2, BodyName: "Council", Date: "2024-01-02", Items: [] }),
    );
    const { files, unread } = await readAll(
      ["broken.json", "dateless.json", "good.json"].map((name) => join(folder, name)),
      readLegistar,
    );
    expect(files.map(({ file }) => file)).toEqual(["good.json"]);
    expect(unread).toEqual([
      expect.stringContaining("broken.json: not valid JSON"),
      expect.stringContaining("dateless.json: Date is missing"),
    ]);
  });

  it.each([
    [["legistar"], "usage:"],
    [["legistar", "/nowhere/at/all", "--county", "demo"], "file or folder not found"],
    [["legistar", "package.json", "--county", "demo"], "package.json: Items is missing"],
    [["legistar", "README.md", "--county", "demo"], "README.md: not valid JSON"],
    [["granicus", "x", "--county", "demo"], "usage:"],
  ])("the command %j ends with one clear line", async (args, message) => {
    const root = join(import.meta.dirname, "../../..");
    const failed = await promisify(execFile)(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "server/import.ts", ...args],
      { cwd: root },
    ).catch((error: unknown) => error as { code: number; stderr: string });
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    expect((failed.stderr as string).trim().split("\n")).toHaveLength(1);
  });
});

const REAL = join(import.meta.dirname, "../../../../shared/data/meetings");
describe.runIf(existsSync(REAL))("real records of a city council (skipped: no ../shared/data)", () => {
  it("seven files are read, and the one flag that contradicts its tally is found", async () => {
    const gamma = await world.county("gamma");
    const files = ["legistar-events", "legistar-matters"].flatMap((folder) =>
      readdirSync(join(REAL, folder))
        .sort()
        .map((name) => readLegistar(name, JSON.parse(readFileSync(join(REAL, folder, name), "utf8")))),
    );
    const reports = await world.database.inTenant(gamma.id, (db) => importLegistar(db, files, world.clock), {
      timeout: 120_000,
    });
    expect(reports).toHaveLength(7);
    const contradictory = reports.flatMap((report) => report.contradictory.map(() => report.file));
    expect(contradictory).toEqual(["introduction_2024_0962.json"]);
    const again = await world.database.inTenant(gamma.id, (db) => importLegistar(db, files, world.clock), {
      timeout: 120_000,
    });
    expect(again.map((report) => report.imported)).toEqual(
      reports.map(() => ({ meetings: 0, items: 0, votes: 0, attendance: 0 })),
    );
  });
});
