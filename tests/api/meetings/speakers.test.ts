import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("comment");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const LINE =
  "id name organization topic stance state lengthSeconds usedMs startedAt viewerCan { start { reason } restore { allowed } }";
const listOf = async (id: string, who = clerk) =>
  (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { speakers { ${LINE} } } } }`, { id })).node
    .speakers;
const add = async (meetingId: string, name: string, more: object = {}) =>
  (await clerk.verb("addSpeaker", { meetingId, name, ...more }, `speaker { ${LINE} }`)) as any;
const does = (verb: string, speakerId: string, more: object = {}, who = clerk) =>
  who.verb(verb, { speakerId, ...more }, `speaker { ${LINE} }`) as Promise<any>;

/** A meeting in session with three people who want to speak. */
async function evening() {
  const { id } = await county.meeting().items("Public comment").started().create();
  const speakers: string[] = [];
  for (const name of ["Ada Reyes", "Tom Whitaker", "Rosa Delgado"]) speakers.push((await add(id, name)).speaker.id);
  const [ada, tom, rosa] = speakers as [string, string, string];
  return { id, ada, tom, rosa };
}

describe("the speakers' list of public comment", () => {
  test("people speak in the order in which they signed up, with the details they gave", async () => {
    const { id } = await county.meeting().items("Roads").create();
    await add(id, " Ada Reyes ", { organization: "Friends of the Mill", topic: "1. Roads", stance: "AGAINST" });
    await add(id, "Tom Whitaker", { organization: "  " });
    expect(await listOf(id)).toMatchObject([
      {
        name: "Ada Reyes",
        organization: "Friends of the Mill",
        topic: "1. Roads",
        stance: "AGAINST",
        state: "WAITING",
      },
      { name: "Tom Whitaker", organization: null, topic: null, stance: null },
    ]);
    expect(await add(id, "  ")).toMatchObject({ code: "SPEAKER_NAME_REQUIRED", field: "name" });
    expect(await add(id, "x".repeat(201))).toMatchObject({ code: "TOO_LONG" });
  });

  test("a waiting speaker can be moved, and a finished one keeps their place", async () => {
    const { id, ada, tom, rosa } = await evening();
    await does("startSpeaker", ada);
    await does("stopSpeaker", ada);
    await does("moveSpeaker", rosa, { toPlace: 1 });
    expect((await listOf(id)).map(({ name }: { name: string }) => name)).toEqual([
      "Ada Reyes",
      "Rosa Delgado",
      "Tom Whitaker",
    ]);
    expect(await does("moveSpeaker", tom, { toPlace: 3 })).toMatchObject({ code: "NO_SUCH_PLACE" });
    expect(await does("moveSpeaker", ada, { toPlace: 1 })).toMatchObject({ code: "NOT_WAITING" });
  });

  test("a turn counts by the server's clock, stops while paused and continues with the remaining time", async () => {
    const { ada } = await evening();
    expect((await does("startSpeaker", ada)).speaker).toMatchObject({
      state: "SPEAKING",
      lengthSeconds: 180,
      usedMs: 0,
      startedAt: NOON.toISOString(),
    });
    world.clock.advance(1);
    expect((await does("pauseSpeaker", ada)).speaker).toMatchObject({
      state: "PAUSED",
      usedMs: 60_000,
      startedAt: null,
    });
    world.clock.advance(10);
    expect((await does("startSpeaker", ada)).speaker).toMatchObject({ state: "SPEAKING", usedMs: 60_000 });
    world.clock.advance(1);
    expect((await does("stopSpeaker", ada)).speaker).toMatchObject({ state: "DONE", usedMs: 120_000 });
    expect(await does("pauseSpeaker", ada)).toMatchObject({ code: "NOT_SPEAKING" });
  });

  test("only one speaker has the floor, and of two simultaneous starts one is refused", async () => {
    const { ada, tom } = await evening();
    const other = await county.with(
      "meetings.meeting-record.view",
      "meetings.votes-and-attendance.view",
      "meetings.votes-and-attendance.record",
    );
    const answers = await Promise.all([does("startSpeaker", ada), does("startSpeaker", tom, {}, other)]);
    expect(answers.filter((answer) => answer.code === "FLOOR_TAKEN")).toHaveLength(1);
    expect(answers.filter((answer) => answer.speaker?.state === "SPEAKING")).toHaveLength(1);
  });

  test("two clerks who start the same speaker start one clock", async () => {
    const { ada } = await evening();
    await does("startSpeaker", ada);
    expect(await does("startSpeaker", ada)).toMatchObject({ code: "SPEAKS_ALREADY" });
  });

  test("a speaker who was skipped, removed or stopped by mistake is restored with the remaining time", async () => {
    const { id, ada, tom, rosa } = await evening();
    await does("skipSpeaker", tom);
    await does("removeSpeaker", rosa);
    expect((await listOf(id)).map(({ state }: { state: string }) => state)).toEqual(["WAITING", "SKIPPED"]);
    await does("restoreSpeaker", tom);
    await does("restoreSpeaker", rosa);
    expect(await listOf(id)).toHaveLength(3);
    await does("startSpeaker", ada);
    world.clock.advance(2);
    await does("stopSpeaker", ada);
    expect(await does("removeSpeaker", ada)).toMatchObject({ code: "SPOKEN" });
    await does("restoreSpeaker", ada);
    expect((await does("startSpeaker", ada)).speaker).toMatchObject({ lengthSeconds: 180, usedMs: 120_000 });
    expect(await does("restoreSpeaker", ada)).toMatchObject({ code: "NOTHING_TO_RESTORE" });
  });

  test("each has the meeting's time, and no one more than public comment has left", async () => {
    const { id, ada, tom, rosa } = await evening();
    const times = (speakerSeconds: number, commentMinutes: number) =>
      clerk.verb(
        "setSpeakingTimes",
        { meetingId: id, speakerSeconds, commentMinutes },
        "meeting { speakerSeconds commentMinutes }",
      );
    expect(await times(10, 60)).toMatchObject({ code: "SPEAKER_TIME", field: "speakerSeconds" });
    expect(await times(120, 481)).toMatchObject({ code: "COMMENT_TIME" });
    expect(await times(120, 3)).toMatchObject({ meeting: { speakerSeconds: 120, commentMinutes: 3 } });
    expect((await does("startSpeaker", ada)).speaker.lengthSeconds).toBe(120);
    world.clock.advance(2);
    await does("stopSpeaker", ada);
    expect((await does("startSpeaker", tom)).speaker.lengthSeconds).toBe(60);
    world.clock.advance(1);
    await does("stopSpeaker", tom);
    expect(await does("startSpeaker", rosa)).toMatchObject({ code: "COMMENT_OVER" });
  });

  test("a recess stops the clock, and the end of the meeting ends the turn and closes the list", async () => {
    const { id, ada } = await evening();
    await does("startSpeaker", ada);
    world.clock.advance(1);
    await clerk.does("recessMeeting", { meetingId: id }, "meeting { id }");
    expect((await listOf(id))[0]).toMatchObject({ state: "PAUSED", usedMs: 60_000 });
    expect(await does("startSpeaker", ada)).toMatchObject({ code: "IN_RECESS" });
    await clerk.does("adjournMeeting", { meetingId: id }, "meeting { id }");
    expect((await listOf(id))[0]).toMatchObject({ state: "DONE", usedMs: 60_000 });
    expect(await add(id, "Too Late")).toMatchObject({ code: "ADJOURNED" });
  });

  test("no one speaks before the session", async () => {
    const { id } = await county.meeting().items("Roads").published().create();
    const { speaker } = await add(id, "Ada Reyes");
    expect(await does("startSpeaker", speaker.id)).toMatchObject({ code: "NOT_IN_SESSION" });
  });

  test("the public reads the list once the agenda is public, and never writes", async () => {
    const draft = await county.meeting().items("Roads").create();
    const { speaker } = await add(draft.id, "Ada Reyes");
    const ASK = "query($id: ID!) { node(id: $id) { ... on Speaker { name } } }";
    expect((await county.guest.graphql(ASK, { id: speaker.id })).data.node).toBeNull();
    await clerk.does("publishAgenda", { meetingId: draft.id }, "meeting { id }");
    expect((await county.guest.graphql(ASK, { id: speaker.id })).data.node).toEqual({ name: "Ada Reyes" });
    expect(await does("startSpeaker", speaker.id, {}, county.guest)).toMatchObject({ code: "SIGN_IN" });
  });

  test("each turn is logged", async () => {
    const { ada } = await evening();
    await does("startSpeaker", ada);
    world.clock.advance(1);
    await does("stopSpeaker", ada);
    const lines = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({
        where: { noun: "Speaker", action: { in: ["startSpeaker", "stopSpeaker"] } },
        orderBy: { id: "asc" },
      }),
    );
    expect(lines.at(-1)).toMatchObject({ action: "stopSpeaker", after: { state: "DONE", spokenSeconds: 60 } });
  });
});
