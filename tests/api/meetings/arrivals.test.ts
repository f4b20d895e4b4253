import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  const holders = ["Ada Quill", "Ben Lowe", "Cleo Roe", "Dan Frost"];
  county = await world.county("arrivals", { seats: holders.map((holder) => ({ holder, weight: 100 })) });
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

/** 11 March 2026 by the county's clock, four hours behind. */
const at = (hour: number, minute: number) =>
  world.clock.set(`2026-03-11T${hour + 4}:${String(minute).padStart(2, "0")}:10Z`);

/** A meeting at 7:30 PM, its agenda published in the afternoon. */
async function evening() {
  at(15, 0);
  const { meeting } = await clerk.does(
    "createMeeting",
    { meetingType: "Board", date: "2026-03-11", startTime: "19:30" },
    "meeting { id }",
  );
  const meetingId: string = meeting.id;
  await clerk.does("addAgendaItem", { meetingId, description: "Roads" });
  await clerk.does("publishAgenda", { meetingId });
  const lines = async () => {
    const { node } = await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on Meeting { sessionEvents { id kind } attendance { id name present time } } } }`,
      { id: meetingId },
    );
    return node;
  };
  const times = async () => Object.fromEntries((await lines()).attendance.map((line: any) => [line.name, line.time]));
  const idOf = async (name: string) => (await lines()).attendance.find((line: any) => line.name === name).id;
  return { meetingId, lines, times, idOf };
}

async function minutesOf(meetingId: string) {
  await clerk.does("adjournMeeting", { meetingId });
  const { minutes } = await clerk.does("generateMinutes", { meetingId }, "minutes { lines { text } }");
  return minutes.lines.map(({ text }: { text: string }) => text).join("\n");
}

describe("the time of an arrival", () => {
  test("members listed ahead arrive with the call to order, and the minutes do not call them late", async () => {
    const { meetingId, times } = await evening();
    await clerk.does("addAllMembers", { meetingId });
    expect(await times()).toMatchObject({ "Ada Quill": "19:30" });
    at(15, 54);
    await clerk.does("startMeeting", { meetingId });
    expect(new Set(Object.values(await times()))).toEqual(new Set(["15:54"]));
    const text = await minutesOf(meetingId);
    expect(text).toContain("called to order at 3:54 PM");
    expect(text).toContain("Present: Ada Quill; Ben Lowe; Cleo Roe; Dan Frost.");
    expect(text).not.toContain("7:30 PM");
  });

  test("an entered time is kept at the call to order, and a removed person is not in the minutes", async () => {
    const { meetingId, times, idOf } = await evening();
    await clerk.does("addAllMembers", { meetingId });
    await clerk.does("updateAttendance", { attendanceId: await idOf("Ada Quill"), time: "14:50" });
    await clerk.does("removeAttendee", { attendanceId: await idOf("Ben Lowe") });
    at(19, 34);
    await clerk.does("startMeeting", { meetingId });
    expect(await times()).toEqual({ "Ada Quill": "14:50", "Cleo Roe": "19:34", "Dan Frost": "19:34" });
    expect(await minutesOf(meetingId)).not.toContain("Ben Lowe");
  });

  test("a member listed absent arrives when the clerk marks them present", async () => {
    const { meetingId, times, idOf } = await evening();
    await clerk.does("addAllMembers", { meetingId });
    await clerk.does("updateAttendance", { attendanceId: await idOf("Dan Frost"), present: false });
    at(15, 54);
    await clerk.does("startMeeting", { meetingId });
    at(16, 20);
    await clerk.does("updateAttendance", { attendanceId: await idOf("Dan Frost"), present: true });
    expect(await times()).toMatchObject({ "Ada Quill": "15:54", "Dan Frost": "16:20" });
    const text = await minutesOf(meetingId);
    expect(text).toContain("Present after the beginning: Dan Frost.");
    expect(text).toContain("Dan Frost arrived at 4:20 PM.");
  });

  test("people listed after the call arrive with it for ten minutes, and later or after the roll when listed", async () => {
    const { meetingId, times } = await evening();
    at(19, 31);
    await clerk.does("startMeeting", { meetingId });
    at(19, 36);
    await clerk.does("addAttendee", { meetingId, name: "Ada Quill" });
    await clerk.does("takeRollCall", { meetingId });
    await clerk.does("addAttendee", { meetingId, name: "Ben Lowe" });
    at(19, 50);
    await clerk.does("addAllMembers", { meetingId });
    expect(await times()).toEqual({
      "Ada Quill": "19:31",
      "Ben Lowe": "19:36",
      "Cleo Roe": "19:50",
      "Dan Frost": "19:50",
    });
    await clerk.does("adjournMeeting", { meetingId });
    at(19, 58);
    await clerk.does("addAttendee", { meetingId, name: "The engineer" });
    expect(await times()).toMatchObject({ "The engineer": "19:31" });
  });

  test("the arrival follows the call to order when the call is corrected or withdrawn", async () => {
    const { meetingId, lines, times } = await evening();
    await clerk.does("addAllMembers", { meetingId });
    const call = async () =>
      (await lines()).sessionEvents.find(({ kind }: { kind: string }) => kind === "CALL_TO_ORDER").id;
    at(19, 45);
    await clerk.does("startMeeting", { meetingId });
    await clerk.does("takeBackSessionEvent", { sessionEventId: await call(), reason: "Too early" });
    at(19, 52);
    await clerk.does("startMeeting", { meetingId });
    expect(await times()).toMatchObject({ "Ada Quill": "19:52" });
    await clerk.does("correctSessionEvent", { sessionEventId: await call(), time: "19:49", reason: "Pressed late" });
    expect(await times()).toMatchObject({ "Ada Quill": "19:49", "Dan Frost": "19:49" });
  });
});
