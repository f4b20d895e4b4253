import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { resolutionAtBoardReview, readResolution, submittedResolution } from "./lifecycle.fixture.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("queues");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

const agenda = async (key: string): Promise<string[]> =>
  (
    await clerk.read("query($key: ID!) { meeting(key: $key) { items { number description } } }", { key })
  ).meeting.items.map(
    ({ number, description }: { number: number; description: string }) => `${number}. ${description}`,
  );

interface Queued {
  resolution: { id: string; title: string };
  moves: { id: string; meeting: { number: string } } | null;
}
const queue = async (key: string, text: string | null = null, who = clerk): Promise<Queued[]> =>
  (
    await who.read(
      `query($key: ID!, $text: String) { meeting(key: $key) { agendaQueue(text: $text) {
        more entries { resolution { id title } moves { id meeting { number } } } } } }`,
      { key, text },
    )
  ).meeting.agendaQueue.entries;
const titled = (title: string) => resolutionAtBoardReview(staff, clerk, { title });
const titles = (entries: Queued[]) => entries.map(({ resolution }) => resolution.title);

describe("the queue of an agenda", () => {
  test("three resolutions come before the adjournment in one act, in the order chosen, and leave the queue", async () => {
    const [sand, salt, grit] = [await titled("Sand"), await titled("Salt"), await titled("Grit")];
    await submittedResolution(staff, [], { title: "Not there yet" });
    const meeting = await county.meeting().items("Call to Order", "Adjournment").create();
    const waiting = titles(await queue(meeting.key));
    expect(waiting).toEqual(expect.arrayContaining(["Sand", "Salt", "Grit"]));
    expect(waiting).not.toContain("Not there yet");
    expect(titles(await queue(meeting.key, "grit"))).toEqual(["Grit"]);
    const { added } = await clerk.does(
      "addFromQueue",
      { meetingId: meeting.id, entries: [grit, sand, salt].map(({ id }) => ({ resolutionId: id })) },
      "added",
    );
    expect(added).toBe(3);
    expect(await agenda(meeting.key)).toEqual(["1. Call to Order", "2. Grit", "3. Sand", "4. Salt", "5. Adjournment"]);
    expect(titles(await queue(meeting.key))).not.toContain("Sand");
    expect((await readResolution(clerk, sand.key)).timeline.map(({ kind }) => kind)).toContain("PLACED_ON_AGENDA");
  });

  test("a resolution on an agenda not begun moves here with its item, and the old agenda closes up", async () => {
    const resolution = await titled("Bridges");
    const old = await county.meeting().items("Roads", "Adjournment").create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: old.id },
      "item { id }",
    );
    expect(await agenda(old.key)).toEqual(["1. Roads", "2. Bridges", "3. Adjournment"]);
    const meeting = await county.meeting().items("Adjournment").create();
    const [offered] = await queue(meeting.key, "Bridges");
    expect(offered).toMatchObject({ moves: { id: item.id } });
    const unsaid = { meetingId: meeting.id, entries: [{ resolutionId: resolution.id }] };
    expect(await clerk.verb("addFromQueue", unsaid)).toMatchObject({ code: "ALREADY_ON_AGENDA" });
    await clerk.does("addFromQueue", {
      meetingId: meeting.id,
      entries: [{ resolutionId: resolution.id, moveItemId: item.id }],
    });
    expect(await agenda(old.key)).toEqual(["1. Roads", "2. Adjournment"]);
    expect(await agenda(meeting.key)).toEqual(["1. Bridges", "2. Adjournment"]);
    const { timeline } = await readResolution(clerk, resolution.key);
    expect(timeline.filter(({ kind }) => kind === "TAKEN_OFF_AGENDA").map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/: moved to the agenda of .* meeting /),
    ]);
  });

  test("a resolution at a meeting in session is neither offered nor moved", async () => {
    const resolution = await titled("Culverts");
    const old = await county.meeting().items("Roads").present(5).create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: old.id },
      "item { id }",
    );
    await clerk.does("publishAgenda", { meetingId: old.id });
    await clerk.does("startMeeting", { meetingId: old.id });
    const meeting = await county.meeting().create();
    expect(await queue(meeting.key, "Culverts")).toEqual([]);
    const entries = [{ resolutionId: resolution.id, moveItemId: item.id }];
    expect(await clerk.verb("addFromQueue", { meetingId: meeting.id, entries })).toMatchObject({
      code: "ALREADY_ON_AGENDA",
    });
  });

  test("when one of them cannot come, none does", async () => {
    const [good, early] = [await titled("Mowers"), await submittedResolution(staff, [], { title: "Too early" })];
    const meeting = await county.meeting().items("Adjournment").create();
    const entries = [{ resolutionId: good.id }, { resolutionId: early.id }];
    expect(await clerk.verb("addFromQueue", { meetingId: meeting.id, entries })).toMatchObject({
      code: "BOARD_REVIEW_FIRST",
      message: expect.stringContaining("Too early"),
    });
    expect(await agenda(meeting.key)).toEqual(["1. Adjournment"]);
    expect(await clerk.verb("addFromQueue", { meetingId: meeting.id, entries: [] })).toMatchObject({
      code: "NOTHING_CHOSEN",
    });
    const twice = [{ resolutionId: good.id }, { resolutionId: good.id }];
    expect(await clerk.verb("addFromQueue", { meetingId: meeting.id, entries: twice })).toMatchObject({
      code: "ALREADY_ON_AGENDA",
    });
  });

  test("two clerks who place the same resolution simultaneously place it once", async () => {
    const resolution = await titled("Plows");
    const meeting = await county.meeting().items("Adjournment").create();
    const input = { meetingId: meeting.id, entries: [{ resolutionId: resolution.id }] };
    await Promise.all([clerk.verb("addFromQueue", input), clerk.verb("addFromQueue", input)]);
    expect(await agenda(meeting.key)).toEqual(["1. Plows", "2. Adjournment"]);
  });

  test("the queue needs the permission to place resolutions, and moving the one to delete items", async () => {
    const resolution = await titled("Signs");
    const old = await county.meeting().create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: old.id },
      "item { id }",
    );
    const meeting = await county.meeting().create();
    const reader = await county.with("meetings.meeting-record.view", "meetings.meeting-items.view-all");
    expect(await queue(meeting.key, null, reader)).toEqual([]);
    const placer = await county.with(
      "meetings.meeting-record.view",
      "meetings.meeting-items.view-all",
      "meetings.meeting-items.export-to-meeting",
    );
    const entries = [{ resolutionId: resolution.id, moveItemId: item.id }];
    expect(await placer.verb("addFromQueue", { meetingId: meeting.id, entries })).toMatchObject({
      permission: "meetings.agenda-items.delete",
    });
  });
});
