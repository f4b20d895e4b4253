import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepUploads } from "#server/files/sweep.ts";
import { attached, smallPdf } from "#tests/support/attached.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { resolutionAtBoardReview } from "../resolutions/lifecycle.fixture.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("restored");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const MEETING = `number state isAgendaPublic items { id number description documentFile { id url } motions { text state } }
  agendaFile { id url } deletedItems { itemId number description deletedBy } deletedFiles { fileId filename isOfItem deletedBy }`;
const meetingOf = async (id: string, who = clerk) =>
  (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${MEETING} } } }`, { id })).node;
const numbers = async (who = clerk) =>
  (await who.read("{ deletedMeetings { number } }")).deletedMeetings.map(({ number }: { number: string }) => number);

test("a deleted item is restored to its place with documents and motions, and is invisible until then", async () => {
  const { id: meetingId, itemIds } = await county.meeting().items("Roll call", "Culverts", "Roads").create();
  const itemId = itemIds[1] as string;
  await attached(clerk, { kind: "DOCUMENT", itemId, filename: "Culverts.pdf" }, smallPdf("culverts"));
  await clerk.does("addMotion", { itemId, kind: "MAIN", text: "Buy them." }, "motion { id }");
  const [, before] = (await meetingOf(meetingId)).items;
  await clerk.does("deleteAgendaItem", { itemId });
  const afterDeletion = await meetingOf(meetingId);
  expect(afterDeletion.items.map((item: any) => item.description)).toEqual(["Roll call", "Roads"]);
  expect(afterDeletion.deletedItems).toMatchObject([{ itemId, number: "2", description: "Culverts" }]);
  for (const id of [itemId, before.documentFile.id]) {
    const found = await clerk.read("query($id: ID!) { node(id: $id) { id } }", { id });
    expect(found.node).toBeNull();
  }
  expect(await clerk.verb("deleteAgendaItem", { itemId })).toMatchObject({ code: "ITEM_NOT_FOUND" });

  const { item } = await clerk.does("restoreAgendaItem", { itemId }, "item { id number }");
  expect(item).toEqual({ id: itemId, number: "2" });
  const back = await meetingOf(meetingId);
  expect(back.items.map((each: any) => [each.number, each.description])).toEqual([
    ["1", "Roll call"],
    ["2", "Culverts"],
    ["3", "Roads"],
  ]);
  expect(back.items[1]).toMatchObject({
    documentFile: { id: before.documentFile.id },
    motions: [{ text: "Buy them.", state: "PENDING" }],
  });
  expect(back.deletedItems).toEqual([]);
  expect(await clerk.verb("restoreAgendaItem", { itemId })).toMatchObject({ code: "ITEM_NOT_DELETED" });
});

test("two deleted items keep their places, whichever comes back first", async () => {
  const { id: meetingId, itemIds } = await county.meeting().items("a", "b", "c", "d").create();
  const [, b, c, d] = itemIds as [string, string, string, string];
  await clerk.does("deleteAgendaItem", { itemId: d });
  await clerk.does("deleteAgendaItem", { itemId: b });
  await clerk.does("deleteAgendaItem", { itemId: c });
  await clerk.does("restoreAgendaItem", { itemId: d });
  await clerk.does("restoreAgendaItem", { itemId: b });
  await clerk.does("restoreAgendaItem", { itemId: c });
  const { items } = await meetingOf(meetingId);
  expect(items.map(({ number }: any) => number)).toEqual(["1", "2", "3", "4"]);
  expect(new Set(items.map(({ description }: any) => description))).toEqual(new Set(["a", "b", "c", "d"]));
});

test("an item whose resolution is on another agenda is not restored, and the refusal names it", async () => {
  const first = await county.meeting().create();
  const second = await county.meeting().create();
  const resolution = await resolutionAtBoardReview(await county.as("Department staff"), clerk, { title: "Culverts" });
  const place = (meetingId: string) =>
    clerk.does("placeOnAgenda", { resolutionId: resolution.id, meetingId }, "item { id }");
  const { item } = await place(first.id);
  await clerk.does("deleteAgendaItem", { itemId: item.id });
  const moved = await place(second.id);
  const refused = await clerk.verb("restoreAgendaItem", { itemId: item.id });
  expect(refused).toMatchObject({ code: "ALREADY_ON_AGENDA" });
  expect(refused.message).toContain("Culverts");
  expect((await meetingOf(first.id)).items).toEqual([]);
  await clerk.does("deleteAgendaItem", { itemId: moved.item.id });
  await clerk.does("restoreAgendaItem", { itemId: item.id });
  expect((await meetingOf(first.id)).items).toHaveLength(1);
});

test("a deleted meeting is restored under its number with its agenda, by people who may delete", async () => {
  const { id: meetingId } = await county.meeting().items("Roads").create();
  const { number } = await meetingOf(meetingId);
  expect(await clerk.verb("restoreMeeting", { meetingId })).toMatchObject({ code: "MEETING_NOT_DELETED" });
  await clerk.does("deleteMeeting", { meetingId });
  expect(await meetingOf(meetingId)).toBeNull();
  expect(await numbers()).toContain(number);
  expect(await numbers(await county.as("Auditor"))).toEqual([]);
  expect(await numbers(county.guest)).toEqual([]);
  const { meeting } = await clerk.does("restoreMeeting", { meetingId }, "meeting { number items { description } }");
  expect(meeting).toEqual({ number, items: [{ description: "Roads" }] });
  expect(await numbers()).not.toContain(number);
});

test("a removed file comes back while its place is free, for 30 days", async () => {
  const { id: meetingId, itemIds } = await county.meeting().items("Roads").create();
  const itemId = itemIds[0] as string;
  const agenda = await attached(clerk, { kind: "AGENDA", meetingId, filename: "Agenda.pdf" }, smallPdf("agenda"));
  const plan = await attached(clerk, { kind: "DOCUMENT", itemId, filename: "Plan.pdf" }, smallPdf("plan"));
  await clerk.does("removeFile", { fileId: agenda });
  await clerk.does("removeFile", { fileId: plan });
  const afterDeletion = await meetingOf(meetingId);
  expect(afterDeletion.agendaFile).toBeNull();
  expect(afterDeletion.deletedFiles).toMatchObject([
    { filename: "Plan.pdf", isOfItem: true },
    { filename: "Agenda.pdf", isOfItem: false },
  ]);
  const { item } = await clerk.does("restoreFile", { fileId: plan }, "item { documentFile { id url } }");
  expect(item.documentFile.id).toBe(plan);
  const { pathname, search } = new URL(item.documentFile.url, "http://here");
  expect((await clerk.http(pathname + search)).status).toBe(200);

  const other = await attached(clerk, { kind: "AGENDA", meetingId, filename: "Other.pdf" }, smallPdf("other"));
  expect(await clerk.verb("restoreFile", { fileId: agenda })).toMatchObject({ code: "PLACE_TAKEN" });
  await clerk.does("removeFile", { fileId: other });
  await clerk.does("restoreFile", { fileId: agenda });
  expect((await meetingOf(meetingId)).agendaFile.id).toBe(agenda);

  const after = (days: number) =>
    sweepUploads({
      database: world.database,
      files: world.dais.ports.files,
      log: world.dais.ports.log,
      clock: { now: () => new Date(world.clock.now().valueOf() + days * 24 * 60 * 60 * 1000) },
    });
  await clerk.does("deleteAgendaItem", { itemId });
  await after(29);
  expect((await meetingOf(meetingId)).deletedFiles).toHaveLength(1);
  await after(31);
  const swept = await meetingOf(meetingId);
  expect([swept.deletedFiles, swept.deletedItems]).toEqual([[], []]);
  expect(swept.agendaFile.id).toBe(agenda);
  expect(await clerk.verb("restoreFile", { fileId: other })).toMatchObject({ code: "FILE_NOT_DELETED" });
  expect(await clerk.verb("restoreAgendaItem", { itemId })).toMatchObject({ code: "ITEM_NOT_DELETED" });
});

test("nothing is restored into a closed record", async () => {
  const { id: meetingId, itemIds } = await county.meeting().items("Roads", "Culverts").create();
  const agenda = await attached(clerk, { kind: "AGENDA", meetingId, filename: "Agenda.pdf" }, smallPdf("agenda"));
  await clerk.does("removeFile", { fileId: agenda });
  await clerk.does("deleteAgendaItem", { itemId: itemIds[1] });
  await clerk.does("cancelMeeting", { meetingId, reason: "Snow." });
  expect(await clerk.verb("restoreAgendaItem", { itemId: itemIds[1] })).toMatchObject({ code: "CANCELLED" });
  expect(await clerk.verb("restoreFile", { fileId: agenda })).toMatchObject({ code: "CANCELLED" });
});
