import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importLegistar } from "#schema/voting/importLegistar.ts";
import { readLegistar } from "#schema/voting/legistar.rules.ts";
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

const MOTIONS = `{ meetings(first: 50) { edges { node { number date location items { position description currentMotion { outcome declared importNotes verdict { passed } tally { heads { yes no abstain absent members } } } } } } } }`;

describe("importing meetings from another system", () => {
  it("a flag that contradicts its named votes is found, and the verdict is computed from the votes", async () => {
    const [report] = await run(matter);
    expect(report?.contradictory).toEqual([
      expect.stringContaining("the source says failed, but 2 Yes to 0 No with 0 abstaining passes"),
    ]);
    const clerk = await alpha.as("Clerk");
    const data = await clerk.read(MOTIONS);
    const motions = data.meetings.edges.flatMap((edge: any) => edge.node.items.map((item: any) => item.currentMotion));
    const contradicted = motions.find((motion: any) => motion.importNotes[0]?.startsWith("Contradictory"));
    expect(contradicted).toMatchObject({
      outcome: "PASSED",
      verdict: { passed: true },
      tally: { heads: { yes: 2, no: 0, absent: 1 } },
    });
    const disapproval = motions.find((motion: any) => motion !== contradicted);
    expect(disapproval).toMatchObject({ outcome: "PASSED", tally: { heads: { yes: 2, no: 1, members: 3 } } });
  });

  it("the meeting itself fills in what a matter knew of it, without a second copy of an item or a vote", async () => {
    const [report] = await run(event);
    expect(report?.imported).toEqual({ meetings: 0, items: 2, votes: 0, attendance: 3 });
    const clerk = await alpha.as("Clerk");
    const data = await clerk.read(MOTIONS);
    const meeting = data.meetings.edges.map((edge: any) => edge.node).find((node: any) => node.date === "2024-05-08");
    expect(meeting.location).toBe("Chambers");
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

  it("in the other order the names replace a result that was known by its flag only", async () => {
    const beta = await world.county("beta");
    const into = (...files: ReturnType<typeof readLegistar>[]) =>
      world.database.inTenant(beta.id, (db) => importLegistar(db, files, world.clock));
    await into(event);
    const [report] = await into(matter);
    expect(report?.repaired.join()).toContain("the names replace a result known by its flag only");
    const data = await (await beta.as("Clerk")).read(MOTIONS);
    const meeting = data.meetings.edges.map((edge: any) => edge.node).find((node: any) => node.date === "2024-05-08");
    expect(meeting.items[1].currentMotion.tally.heads).toMatchObject({ yes: 2, no: 1 });
  });

  it.each([
    [["legistar"], "usage:"],
    [["legistar", "/nowhere/at/all", "--county", "demo"], "no such file or folder"],
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
