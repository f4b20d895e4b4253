import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  const holders = ["Ada Quill", "Ben Lowe", "Cleo Lowe", null, "Dan Frost"];
  county = await world.county("room", { seats: holders.map((holder, index) => ({ holder, weight: 1219 + index })) });
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const LINES = "attendance { id name present time leftTime version member { name } }";
const linesOf = async (id: string, who = clerk) =>
  (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${LINES} } } }`, { id })).node.attendance;
const add = (meetingId: string, input: object) =>
  clerk.verb(
    "addAttendee",
    { meetingId, ...input },
    `attendance { id name present time member { name } } meeting { ${LINES} }`,
  );

describe("attendance", () => {
  test("a member added by name or by choice is listed once, whatever the case of the name", async () => {
    const { id } = await county.meeting().create();
    const [ada] = county.members;
    expect(await add(id, { memberId: ada?.globalId })).toMatchObject({
      attendance: { name: "Ada Quill", present: true, member: { name: "Ada Quill" } },
    });
    const again = await add(id, { name: " ada quill " });
    expect(again.meeting.attendance).toHaveLength(1);
    expect(await add(id, { name: "ben LOWE", present: false })).toMatchObject({
      attendance: { name: "Ben Lowe", present: false, member: { name: "Ben Lowe" } },
    });
    expect(await add(id, { name: "Cleo Lowe" })).toMatchObject({
      meeting: { attendance: [{ name: "Ada Quill" }, { name: "Ben Lowe" }, { name: "Cleo Lowe" }] },
    });
    expect(await add(id, { name: "A guest of the board" })).toMatchObject({
      attendance: { name: "A guest of the board", member: null },
    });
    expect(await add(id, {})).toMatchObject({ code: "MEMBER_MISSING", message: "Please select a member" });
    expect(await add(id, { name: "  " })).toMatchObject({ code: "MEMBER_MISSING" });
  });

  test("the time is the start of the meeting, else 09:00, unless another is given", async () => {
    const timed = await county.meeting().create();
    expect(await add(timed.id, { name: "Ada Quill" })).toMatchObject({ attendance: { time: "10:00" } });
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-03-12" },
      "meeting { id }",
    );
    expect(await add(meeting.id, { name: "Ada Quill" })).toMatchObject({ attendance: { time: "09:00" } });
    expect(await add(meeting.id, { name: "Ben Lowe", time: "09:07" })).toMatchObject({ attendance: { time: "09:07" } });
  });

  test("Add All lists missing members in the order of the seats with their number, and the next time none", async () => {
    const { id } = await county.meeting().create();
    await add(id, { name: "Cleo Lowe", time: "09:30" });
    const ALL = `added meeting { ${LINES} }`;
    const first = await clerk.does("addAllMembers", { meetingId: id }, ALL);
    expect(first.added).toBe(3);
    expect(first.meeting.attendance.map((line: any) => [line.name, line.time])).toEqual([
      ["Ada Quill", "10:00"],
      ["Ben Lowe", "10:00"],
      ["Cleo Lowe", "09:30"],
      ["Dan Frost", "10:00"],
    ]);
    expect(await clerk.does("addAllMembers", { meetingId: id }, "added")).toMatchObject({ added: 0 });
  });

  test("ten clerks who press Add All simultaneously list everyone once", async () => {
    const { id } = await county.meeting().create();
    const added = await Promise.all(
      Array.from({ length: 10 }, () => clerk.does("addAllMembers", { meetingId: id }, "added")),
    );
    expect(added.map((each) => each.added).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
    expect(await linesOf(id)).toHaveLength(4);
  });

  test("only members in office on the day of the meeting are called, the last day included", async () => {
    const late = await world.county("terms", {
      seats: [
        { holder: "First", weight: 100 },
        { holder: "Second", weight: 200 },
      ],
    });
    await world.database.inTenant(late.id, async (db) => {
      await db.member.updateMany({ where: { name: "First" }, data: { endsOn: "2026-03-11" } });
      const seat = await db.seat.findFirstOrThrow({ where: { position: 1 } });
      await db.member.create({ data: { bodyId: seat.bodyId, seatId: seat.id, name: "Third", startsOn: "2026-03-12" } });
      const table = await db.weightTable.create({
        data: { bodyId: seat.bodyId, effectiveOn: "2026-03-12", authority: "Local Law 1 of 2026" },
      });
      await db.weightEntry.create({ data: { tableId: table.id, seatId: seat.id, weight: 1219 } });
    });
    const maker = await late.as("Clerk");
    const on = async (date: string) => {
      const { meeting } = await maker.does(
        "createMeeting",
        { meetingType: "Board", date },
        'meeting { id members { name weight(on: "2026-03-11") } }',
      );
      await maker.does("addAllMembers", { meetingId: meeting.id });
      return {
        called: meeting.members.map((member: any) => member.name),
        listed: (await linesOf(meeting.id, maker)).map((line: any) => line.name),
      };
    };
    expect(await on("2026-03-11")).toEqual({ called: ["First", "Second"], listed: ["First", "Second"] });
    expect(await on("2026-03-12")).toEqual({ called: ["Third", "Second"], listed: ["Third", "Second"] });
    const { bodies } = await maker.read(
      `{ bodies { name seats { label before: member(on: "2026-03-11") { name } now: member(on: "2026-03-12") { name } old: weight(on: "2026-03-11") new: weight(on: "2026-03-12") none: weight(on: "2019-01-01") } members(on: "2026-03-12") { name } } }`,
    );
    expect(bodies[0].seats[0]).toEqual({
      label: "District 1",
      before: { name: "First" },
      now: { name: "Third" },
      old: "1",
      new: "12.19",
      none: "1",
    });
    expect(bodies[0].members.map((member: any) => member.name)).toEqual(["Third", "Second"]);
  });

  test("a vacant seat has no one, and still its weight", async () => {
    const { bodies } = await county.guest.read(
      `{ bodies { kind seats { label weight member { name } votes } members { name seat { label } } } }`,
    );
    expect(bodies[0].seats[3]).toEqual({ label: "District 4", weight: "12.22", member: null, votes: true });
    expect(bodies[0].members).toHaveLength(4);
  });

  test("presence and times change separately, null clears a time, and a stale version is a conflict", async () => {
    const { id } = await county.meeting().create();
    const { attendance } = await add(id, { name: "Ada Quill" });
    const change = (input: object) =>
      clerk.verb(
        "updateAttendance",
        { attendanceId: attendance.id, ...input },
        "attendance { present time leftTime version }",
      );
    expect(await change({ present: false, version: 1 })).toMatchObject({
      attendance: { present: false, time: "10:00", version: 2 },
    });
    expect(await change({ present: true, version: 1 })).toMatchObject({
      __typename: "Conflict",
      current: { id: attendance.id },
    });
    expect(await change({ leftTime: "11:45" })).toMatchObject({
      attendance: { present: false, leftTime: "11:45", version: 3 },
    });
    expect(await change({ time: null, present: true })).toMatchObject({
      attendance: { present: true, time: null, leftTime: null },
    });
    expect(
      await clerk.does("removeAttendee", { attendanceId: attendance.id }, `deletedId meeting { ${LINES} }`),
    ).toMatchObject({ deletedId: attendance.id, meeting: { attendance: [] } });
    expect(await change({ present: true })).toMatchObject({ code: "ATTENDEE_NOT_FOUND" });
  });

  test("an open vote follows arrivals and departures", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").present(3).started().create();
    await clerk.does("updateAgendaItem", {
      itemId: itemIds[0],
      version: 1,
      description: "Roads",
      voteType: "ROLL_CALL_VOTE",
    });
    const { motion } = await clerk.does("addMotion", { itemId: itemIds[0], kind: "MAIN" }, "motion { id }");
    await clerk.does("openVote", { motionId: motion.id });
    const roll = async () =>
      Object.fromEntries(
        (
          await clerk.read(`query($id: ID!) { node(id: $id) { ... on Motion { roll { name present } } } }`, {
            id: motion.id,
          })
        ).node.roll.map((entry: any) => [entry.name, entry.present]),
      );
    expect(await roll()).toEqual({ "Ada Quill": true, "Ben Lowe": true, "Cleo Lowe": true, "Dan Frost": false });
    const lines = await linesOf(id);
    const lineOf = (name: string) => lines.find((line: any) => line.name === name).id;
    await clerk.does("updateAttendance", { attendanceId: lineOf("Dan Frost"), present: true });
    // A member who was present for a vote is not absent but leaves. The clerk can still record that they never came.
    const away = async (input: object) =>
      (
        await clerk.does(
          "updateAttendance",
          { attendanceId: lineOf("Cleo Lowe"), ...input },
          "attendance { present leftTime }",
        )
      ).attendance;
    expect(await away({ present: false })).toEqual({
      present: false,
      leftTime: expect.stringMatching(/^\d\d:\d\d$/),
    });
    expect(await away({ present: true })).toEqual({ present: true, leftTime: null });
    expect(await away({ present: false, leftTime: null })).toEqual({ present: false, leftTime: null });
    await away({ present: true });
    await clerk.does("removeAttendee", { attendanceId: lineOf("Ada Quill") });
    expect(await roll()).toEqual({ "Ada Quill": false, "Ben Lowe": true, "Cleo Lowe": true, "Dan Frost": true });
    await clerk.does("addAllMembers", { meetingId: id });
    expect((await roll())["Ada Quill"]).toBe(true);
  });

  test("attendance needs the permission to record it", async () => {
    const { id } = await county.meeting().create();
    const member = await county.member(0);
    for (const [verb, input] of [
      ["addAttendee", { meetingId: id, name: "Ada Quill" }],
      ["addAllMembers", { meetingId: id }],
    ] as const) {
      expect(await member.verb(verb, input)).toMatchObject({
        code: "FORBIDDEN",
        permission: "meetings.votes-and-attendance.record",
      });
    }
    expect(await linesOf(id)).toEqual([]);
  });

  test("members see the meetings in session of the bodies in which they sit", async () => {
    const { id } = await county.meeting({ date: "2026-03-20" }).items("Roads").started().create();
    const ASK = `{ viewer { createMeeting { allowed reason } memberships { name seat { label } } meetingsInSession { id } } }`;
    const member = await (await county.member(1)).read(ASK);
    expect(member.viewer.memberships).toEqual([{ name: "Ben Lowe", seat: { label: "District 2" } }]);
    expect(member.viewer.meetingsInSession[0]).toEqual({ id });
    expect(member.viewer.createMeeting.allowed).toBe(false);
    expect((await clerk.read(ASK)).viewer).toMatchObject({
      createMeeting: { allowed: true, reason: null },
      memberships: [],
      meetingsInSession: [],
    });
    expect((await county.guest.read(ASK)).viewer).toMatchObject({
      createMeeting: { reason: "Sign in to do this." },
      memberships: [],
      meetingsInSession: [],
    });
  });
});
