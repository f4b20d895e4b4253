// @module-tag long/size: 300 meetings are imported several times

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#prisma/client.ts";
import { readLegistar } from "#schema/history/legistar.rules.ts";
import { importLegistar } from "#schema/history/importLegistar.ts";
import { type ImportOf, importInBatches } from "#server/imports/importInBatches.ts";
import { filesOf } from "#server/imports/importFiles.ts";
import { printed, reportOf } from "#server/imports/reconciled.ts";
import { differences } from "#tests/support/movedCounty.ts";
import { type MovingCounty, writeMovingCounty } from "#tests/support/movingCounty.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

const SIZE = { meetings: 300, bodies: 4, matters: 150, items: 2_400 };
let world: World;
let folder: string;
let truth: MovingCounty;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), "dais-moving-"));
  truth = await writeMovingCounty(folder, SIZE);
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const moving = async (county: County, more: Partial<ImportOf> = {}) =>
  importInBatches({
    database: world.database,
    county,
    clock: world.clock,
    files: await filesOf(folder),
    read: readLegistar,
    action: "importLegistar",
    chosen: new Map(),
    tell: () => {},
    ...more,
  });
const inside = <T>(county: County, work: Parameters<typeof world.database.inTenant<T>>[1]) =>
  world.database.inTenant(county.id, work, { timeout: 120_000 });
/** Everything that an import writes, without timestamps. */
const content = (county: County) =>
  inside(county, async (db) => [
    await db.member.findMany({ orderBy: { id: "asc" } }),
    await db.meeting.findMany({ orderBy: { id: "asc" } }),
    await db.agendaItem.count(),
    await db.motion.findMany({ orderBy: { id: "asc" }, select: { id: true, outcome: true, declared: true } }),
    await db.rollEntry.count(),
    await db.voteEvent.count(),
    await db.attendance.findMany({ orderBy: { id: "asc" } }),
    await db.auditEntry.count(),
  ]);

describe("a county that moves in", () => {
  let county: County;
  beforeAll(async () => {
    county = await world.county("moving");
  });

  test("an interrupted import resumes, and gives every meeting its items, roll, quorum and outcome", async () => {
    let calls = 0;
    const database: Database = {
      ...world.database,
      inTenant: (...args) => {
        calls += 1;
        return calls > 3 ? Promise.reject(new Error("gone")) : world.database.inTenant(...args);
      },
    };
    await expect(moving(county, { database })).rejects.toThrow("gone");
    const half = await inside(county, (db) => db.meeting.count());
    expect([half > 0, half < SIZE.meetings]).toEqual([true, true]);

    const { reconciled, unread } = await moving(county);
    expect(unread).toEqual([]);
    expect(await inside(county, (db) => differences(db, truth))).toEqual([]);
    const votes = await inside(county, (db) => db.rollEntry.count());
    expect(votes).toBe(truth.votes);
    expect(await inside(county, (db) => db.attendance.count())).toBe(truth.attendance);
    // With this many files, totals are printed and the report has a line for each.
    expect(printed(reconciled)[0]).toBe(`${truth.files} files`);
    expect(reportOf(reconciled, ["x.json: not valid JSON"])).toMatch(
      /^File,What,Read meetings[^]*not read,.*x\.json: not valid JSON\n$/,
    );
  });

  test("a second run adds nothing and changes nothing", async () => {
    const before = await content(county);
    const { reconciled } = await moving(county);
    expect(await content(county)).toEqual(before);
    for (const { imported } of reconciled.files.values())
      expect(imported).toEqual({ meetings: 0, items: 0, votes: 0, attendance: 0 });
  });

  test("is there once when two imports of it run at the same time", async () => {
    const twice = await world.county("twice");
    const few = (await filesOf(folder)).slice(0, 60);
    await Promise.all([moving(twice, { files: few }), moving(twice, { files: few })]);
    const [meetings, events] = await inside(twice, async (db) => [
      await db.meeting.count(),
      await db.voteEvent.count(),
    ]);
    await moving(twice, { files: few });
    expect(await inside(twice, async (db) => [await db.meeting.count(), await db.voteEvent.count()])).toEqual([
      meetings,
      events,
    ]);
    expect(meetings).toBe(60);
  });

  test("each meeting's quorum counts members in office on its day, also on the screen", async () => {
    const heldMeetings = truth.meetings.filter((meeting) => meeting.held);
    const clerk = await county.as("Clerk");
    for (const at of [0, Math.floor(heldMeetings.length / 2), heldMeetings.length - 1]) {
      const meeting = heldMeetings[at];
      const stored = await inside(county, (db) =>
        db.meeting.findFirstOrThrow({ where: { source: meeting?.source ?? "" } }),
      );
      const { meeting: importedMeeting } = await clerk.read(
        "query($key: ID!) { meeting(key: $key) { members { name } quorum { neededHeads presentHeads } history: id } }",
        { key: stored.id },
      );
      const serving = meeting?.serving.length ?? 0;
      expect(importedMeeting.members).toHaveLength(serving);
      expect(importedMeeting.quorum).toEqual({
        neededHeads: Math.floor(serving / 2) + 1,
        presentHeads: meeting?.present,
      });
    }
  });

  test("the county's own board keeps its members, its quorum and its next number", async () => {
    const clerk = await county.as("Clerk");
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-04-14" },
      "meeting { number members { name } quorum { neededHeads } }",
    );
    expect(meeting).toEqual({
      number: "2026-1",
      members: county.members.map(({ name }) => ({ name })),
      quorum: { neededHeads: 3 },
    });
  });

  test("notes each meeting in the log, under the meeting itself", async () => {
    const entries = await inside(county, (db) =>
      db.auditEntry.findMany({ where: { action: "importLegistar" }, select: { nounId: true } }),
    );
    const meetings = await inside(county, (db) => db.meeting.findMany({ where: { source: { not: null } } }));
    const noted = new Set(entries.map(({ nounId }) => nounId));
    expect(meetings.filter(({ id }) => !noted.has(id))).toEqual([]);
  });
});

describe("a body of the source", () => {
  const vote = (id: number, name: string) => ({ ID: id, FullName: name, Vote: "Yea" });
  const meetingOf = (id: number, date: string, people: ReturnType<typeof vote>[], body = "Board") =>
    readLegistar("event.json", {
      ID: id,
      BodyName: body,
      Date: date,
      Items: [{ ID: id * 10, Title: "To pave Main Street", PassedFlagName: "Pass", Votes: people }],
    });
  const bodies = (county: County) =>
    inside(county, (db) =>
      db.body.findMany({
        orderBy: { name: "asc" },
        select: {
          name: true,
          members: {
            orderBy: [{ startsOn: "asc" }, { name: "asc" }],
            select: { name: true, startsOn: true, endsOn: true },
          },
        },
      }),
    );

  test("an imported body with a county body's name is kept separate, unless the county chooses otherwise", async () => {
    const apart = await world.county("apart", { committees: [] });
    const ownBodies = await bodies(apart);
    const name = ownBodies[0]?.name ?? "";
    await inside(apart, (db) =>
      importLegistar(db, [meetingOf(1, "2024-05-08", [vote(1, "Ann Poe")], name)], world.clock),
    );
    expect(await bodies(apart)).toEqual([
      ...ownBodies,
      { name: `${name} (imported)`, members: [{ name: "Ann Poe", startsOn: "2024-05-08", endsOn: "2024-05-08" }] },
    ]);
    const refused = inside(apart, (db) =>
      importLegistar(db, [meetingOf(2, "2024-05-09", [], "Council")], world.clock, {
        chosen: new Map([["Council", "Senate"]]),
      }),
    );
    await expect(refused).rejects.toMatchObject({ code: "BODY_NOT_FOUND" });
  });

  test("an imported body is merged into an empty committee of the same name, every time", async () => {
    const unused = await world.county("unused", { committees: ["Budget"] });
    for (const [number, day] of [
      [5, "2024-05-08"],
      [6, "2024-06-12"],
    ] as const)
      await inside(unused, (db) =>
        importLegistar(db, [meetingOf(number, day, [vote(1, "Ann Poe")], "Budget Committee")], world.clock),
      );
    expect((await bodies(unused)).filter(({ name }) => name.startsWith("Budget"))).toEqual([
      { name: "Budget Committee", members: [{ name: "Ann Poe", startsOn: "2024-05-08", endsOn: "2024-06-12" }] },
    ]);
  });

  test("that was chosen for the county's board brings its past into it, and no one into its present", async () => {
    const joined = await world.county("joined", { committees: [] });
    const [board] = await bodies(joined);
    const chosen = new Map([["City Council", board?.name ?? ""]]);
    const old = meetingOf(
      3,
      "2026-02-24",
      [vote(1, "Ann Poe"), vote(2, board?.members[0]?.name ?? "")],
      "City Council",
    );
    await inside(joined, (db) => importLegistar(db, [old], world.clock, { chosen }));
    // The choice is permanent.
    await inside(joined, (db) =>
      importLegistar(db, [meetingOf(4, "2026-02-25", [vote(1, "Ann Poe")], "City Council")], world.clock),
    );
    const after = await bodies(joined);
    expect(after).toHaveLength(1);
    expect(after[0]?.members.filter(({ endsOn }) => endsOn === null)).toEqual(board?.members);
    expect(after[0]?.members.filter(({ endsOn }) => endsOn !== null)).toEqual([
      { name: "Ann Poe", startsOn: "2026-02-24", endsOn: "2026-02-25" },
    ]);
  });

  test("a person is identified by number: another spelling is the same person, the same name is not", async () => {
    const named = await world.county("named");
    const people = [vote(1, "Ann Poe"), vote(2, "Ann Poe"), vote(3, "Di Moe")];
    await inside(named, (db) =>
      importLegistar(
        db,
        [
          meetingOf(5, "2024-05-08", people, "Council"),
          meetingOf(6, "2024-05-15", [vote(1, "Ann  M. Poe"), ...people.slice(1)], "Council"),
        ],
        world.clock,
      ),
    );
    const council = (await bodies(named)).find(({ name }) => name === "Council");
    expect(council?.members.map(({ name }) => name).sort()).toEqual(["Ann Poe", "Ann Poe", "Di Moe"]);
  });

  test("a term ended by the clerk keeps its end when more history is imported", async () => {
    const ended = await world.county("ended");
    const council = (id: number, date: string) =>
      meetingOf(id, date, [vote(1, "Ann Poe"), vote(2, "Ben Roe")], "Council");
    await inside(ended, (db) => importLegistar(db, [council(7, "2026-02-24")], world.clock));
    const admin = await ended.with("administration.user-record.view", "administration.user-record.edit");
    const { bodies: importedBodies } = await admin.read("{ bodies { name members { id name } } }");
    const ann = importedBodies
      .find((body: any) => body.name === "Council")
      .members.find((member: any) => member.name === "Ann Poe");
    await admin.does("endBodyMember", { memberId: ann.id, endsOn: "2026-03-01" }, "__typename");
    await inside(ended, (db) => importLegistar(db, [council(8, "2026-02-25")], world.clock));
    const found = (await bodies(ended)).find(({ name }) => name === "Council")?.members;
    expect(found).toEqual([
      { name: "Ann Poe", startsOn: "2026-02-24", endsOn: "2026-03-01" },
      { name: "Ben Roe", startsOn: "2026-02-24", endsOn: null },
    ]);
  });
});
