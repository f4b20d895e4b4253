import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolutionAtBoardReview } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { attached, smallPdf } from "#tests/support/attached.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("carried");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

const meetingOn = (date: string) => county.meeting({ date });
const byRollCall = (itemId: string, description: string) =>
  clerk.does("updateAgendaItem", { itemId, version: 1, description, voteType: "ROLL_CALL_VOTE" });

/** Moves a motion under an item, and the body passes it. */
async function passed(itemId: string, kind: string, text?: string): Promise<void> {
  const { motion } = await clerk.does("addMotion", { itemId, kind, text }, "motion { id }");
  const { motion: open } = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const votes = open.roll.map(({ id }: { id: string }) => ({ entryId: id, value: "YES" }));
  await clerk.does("castVotes", { motionId: motion.id, votes });
  await clerk.does("closeVote", { motionId: motion.id });
}

interface Left {
  reason: string;
  item: { id: string; description: string; meeting: { key: string } };
}
const leftOpen = async (key: string, from: { key: string }, who = clerk): Promise<Left[]> =>
  (
    await who.read(
      `query($key: ID!) { meeting(key: $key) { unfinishedBusiness {
        more entries { reason item { id description meeting { key } } } } } }`,
      { key },
    )
  ).meeting.unfinishedBusiness.entries.filter(({ item }: Left) => item.meeting.key === from.key);
const summaryOf = (found: Left[]) => found.map(({ reason, item }) => [item.description, reason]);

const AGENDA = "number items { number description motionText voteType carriedFrom resolution { id } }";
const agenda = async (key: string): Promise<any> =>
  (await clerk.read(`query($key: ID!) { meeting(key: $key) { ${AGENDA} } }`, { key })).meeting;
const wordsOf = async (key: string) =>
  (await agenda(key)).items.map((item: any) => [item.description, item.carriedFrom]);

/** A meeting canceled because of snow, with one vote on its agenda. */
async function calledOff(date: string, description: string) {
  const earlier = await meetingOn(date).items(description).create();
  const [itemId = ""] = earlier.itemIds;
  await byRollCall(itemId, description);
  await clerk.does("cancelMeeting", { meetingId: earlier.id, reason: "Snow" });
  return { ...earlier, itemId };
}

describe("unfinished business", () => {
  test("postponed, tabled and unreached items are listed with their reason, and disposed ones are not", async () => {
    const titles = ["Salt", "Sand", "Grit", "Mowers", "Signs", "Report", "Adjournment"];
    const earlier = await meetingOn("2026-03-03")
      .items(...titles)
      .present(9)
      .create();
    for (const [index, itemId] of earlier.itemIds.slice(0, 5).entries()) await byRollCall(itemId, titles[index] ?? "");
    await clerk.does("publishAgenda", { meetingId: earlier.id });
    await clerk.does("startMeeting", { meetingId: earlier.id, startsOn: "2026-03-11" });
    const [salt = "", sand = "", grit = "", mowers = ""] = earlier.itemIds;
    for (const itemId of [salt, sand, grit, mowers]) await clerk.does("addMotion", { itemId, kind: "MAIN" });
    await passed(salt, "POSTPONE", "To postpone to the meeting of April 7");
    await passed(sand, "TABLE");
    await passed(grit, "POSTPONE", "To postpone indefinitely");
    await clerk.does("setCurrentItem", { meetingId: earlier.id, itemId: mowers });
    const next = await meetingOn("2026-04-07").items("Call to Order", "Adjournment").create();
    expect(await leftOpen(next.key, earlier)).toEqual([]);
    await clerk.does("adjournMeeting", { meetingId: earlier.id });
    const found = await leftOpen(next.key, earlier);
    expect(summaryOf(found)).toEqual([
      ["Salt", "POSTPONED"],
      ["Sand", "TABLED"],
      ["Mowers", "NOT_DECIDED"],
      ["Signs", "NOT_REACHED"],
      ["Report", "NOT_REACHED"],
    ]);
    const ticked = found.filter(({ reason }) => reason !== "NOT_DECIDED").map(({ item }) => item.id);
    const { added } = await clerk.does("carryOver", { meetingId: next.id, itemIds: ticked }, "added");
    expect(added).toBe(4);
    const { number } = await agenda(earlier.key);
    expect(await wordsOf(next.key)).toEqual([
      ["Call to Order", null],
      ["Salt", number],
      ["Sand", number],
      ["Signs", number],
      ["Report", number],
      ["Adjournment", null],
    ]);
    expect(summaryOf(await leftOpen(next.key, earlier))).toEqual([["Mowers", "NOT_DECIDED"]]);
    // The public text says where it comes from.
    await clerk.does("publishAgenda", { meetingId: next.id });
    const page = await county.guest.http(`/public/meetings/${next.key}`, { headers: { accept: "text/html" } });
    expect(page.text).toContain(`Carried over from meeting ${number}`);
  });

  test("an item is carried over once, and a second attempt is refused with the meeting that has it", async () => {
    const earlier = await calledOff("2026-02-03", "Culverts");
    const [one, other] = [await meetingOn("2026-04-14").create(), await meetingOn("2026-04-21").create()];
    const answers = await Promise.all(
      [one, other].map(({ id }) => clerk.verb("carryOver", { meetingId: id, itemIds: [earlier.itemId] })),
    );
    const agendas = [await agenda(one.key), await agenda(other.key)];
    const has = agendas.find(({ items }) => items.length > 0);
    expect(agendas.flatMap(({ items }) => items)).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({
        code: "CARRIED_ALREADY",
        message: `“Culverts”: It was already carried over to meeting ${has.number}.`,
      }),
    );
    const twice = { meetingId: one.id, itemIds: [earlier.itemId, earlier.itemId] };
    expect(await clerk.verb("carryOver", twice)).toMatchObject({ code: "CARRIED_ALREADY" });
  });

  test("an item removed from the later agenda is open again, and if left open there comes from there", async () => {
    const earlier = await calledOff("2026-02-04", "Bridges");
    const next = await meetingOn("2026-04-15").create();
    await clerk.does("carryOver", { meetingId: next.id, itemIds: [earlier.itemId] });
    const answer = await clerk.read("query($key: ID!) { meeting(key: $key) { items { id } } }", { key: next.key });
    await clerk.does("deleteAgendaItem", { itemId: answer.meeting.items[0].id });
    expect(summaryOf(await leftOpen(next.key, earlier))).toEqual([["Bridges", "NOT_REACHED"]]);
    await clerk.does("carryOver", { meetingId: next.id, itemIds: [earlier.itemId] });
    await clerk.does("cancelMeeting", { meetingId: next.id, reason: "Snow" });
    const last = await meetingOn("2026-05-05").create();
    expect(await leftOpen(last.key, earlier)).toEqual([]);
    expect(summaryOf(await leftOpen(last.key, next))).toEqual([["Bridges", "NOT_REACHED"]]);
  });

  test("a resolution is carried over with its item, unless it is on another coming agenda", async () => {
    const resolution = await resolutionAtBoardReview(staff, clerk, { title: "Plows" });
    const earlier = await meetingOn("2026-02-05").create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: earlier.id },
      "item { id }",
    );
    await clerk.does("cancelMeeting", { meetingId: earlier.id, reason: "Snow" });
    const next = await meetingOn("2026-04-16").items("Adjournment").create();
    expect(summaryOf(await leftOpen(next.key, earlier))).toEqual([["Plows", "NOT_REACHED"]]);
    const adder = await county.with(
      "meetings.meeting-record.view",
      "meetings.agenda-items.view",
      "meetings.agenda-items.create",
    );
    expect(await leftOpen(next.key, earlier, adder)).toEqual([]);
    const input = { meetingId: next.id, itemIds: [item.id] };
    expect(await adder.verb("carryOver", input)).toMatchObject({
      permission: "meetings.meeting-items.export-to-meeting",
    });
    const other = await meetingOn("2026-04-17").create();
    const placed = await clerk.does(
      "placeOnAgenda",
      { resolutionId: resolution.id, meetingId: other.id },
      "item { id }",
    );
    expect(await leftOpen(next.key, earlier)).toEqual([]);
    expect(await clerk.verb("carryOver", input)).toMatchObject({ code: "ALREADY_ON_AGENDA" });
    await clerk.does("deleteAgendaItem", { itemId: placed.item.id });
    await clerk.does("carryOver", input);
    expect((await agenda(next.key)).items).toMatchObject([
      { description: "Plows", voteType: "ROLL_CALL_VOTE", resolution: { id: resolution.id } },
      { description: "Adjournment" },
    ]);
  });

  test("when one of them is not unfinished business of the body, none comes", async () => {
    const earlier = await calledOff("2026-02-06", "Paint");
    const committee = await county.meeting({ date: "2026-04-20", meetingType: "Budget Committee" }).create();
    const later = await meetingOn("2026-04-22").items("Not held yet").create();
    const next = await meetingOn("2026-04-21").items("Adjournment").create();
    for (const [meeting, itemIds] of [
      [committee, [earlier.itemId]],
      [next, [earlier.itemId, ...later.itemIds]],
    ] as const)
      expect(await clerk.verb("carryOver", { meetingId: meeting.id, itemIds })).toMatchObject({
        code: "NOT_UNFINISHED",
      });
    expect(await wordsOf(next.key)).toEqual([["Adjournment", null]]);
    expect(await clerk.verb("carryOver", { meetingId: next.id, itemIds: [] })).toMatchObject({
      code: "NOTHING_CHOSEN",
    });
  });

  test("an item keeps document, section, majority and consent place, unless it was pulled from consent", async () => {
    const earlier = await meetingOn("2026-02-09").items("Call to Order", "Sirens", "Hoses", "Ladders").create();
    const [, sirens = "", hoses = "", ladders = ""] = earlier.itemIds;
    const more = { version: 1, voteType: "ROLL_CALL_VOTE", onConsent: true };
    await clerk.does("updateAgendaItem", {
      ...more,
      itemId: sirens,
      description: "Sirens",
      heading: "Fire service",
      thresholdType: "TWO_THIRDS",
    });
    await clerk.does("updateAgendaItem", { ...more, itemId: hoses, description: "Hoses" });
    await clerk.does("updateAgendaItem", { ...more, itemId: ladders, description: "Ladders", heading: "Other" });
    await clerk.does("publishAgenda", { meetingId: earlier.id });
    await clerk.does("startMeeting", { meetingId: earlier.id, startsOn: "2026-03-11" });
    await clerk.does("pullFromConsent", { itemId: hoses });
    await clerk.does("adjournMeeting", { meetingId: earlier.id });
    const next = await meetingOn("2026-04-23").items("Call to Order", "Adjournment").create();
    await clerk.does("carryOver", { meetingId: next.id, itemIds: [hoses, ladders, sirens] });
    const ITEMS = "items { description heading consent voteType thresholdType }";
    const { meeting } = await clerk.read(`query($key: ID!) { meeting(key: $key) { ${ITEMS} } }`, { key: next.key });
    const by = { voteType: "ROLL_CALL_VOTE", thresholdType: null };
    expect(meeting.items.slice(1, 4)).toEqual([
      { description: "Hoses", heading: "Fire service", consent: null, ...by },
      { description: "Ladders", heading: "Other", consent: "WAITING", ...by },
      { description: "Sirens", heading: "Fire service", consent: "WAITING", ...by, thresholdType: "TWO_THIRDS" },
    ]);
  });

  test("the document is a copy: each meeting removes its own, and a non-public one stays hidden", async () => {
    const earlier = await meetingOn("2026-02-10").items("Pumps").create();
    const [pumps = ""] = earlier.itemIds;
    await byRollCall(pumps, "Pumps");
    const bytes = smallPdf("pumps");
    const first = await attached(clerk, { kind: "DOCUMENT", itemId: pumps, filename: "Pumps.pdf" }, bytes);
    await clerk.does("cancelMeeting", { meetingId: earlier.id, reason: "Snow" });
    const next = await meetingOn("2026-04-24").items("Adjournment").create();
    await clerk.does("carryOver", { meetingId: next.id, itemIds: [pumps] });
    await clerk.does("publishAgenda", { meetingId: next.id });
    const FILE = "items { documentFile { id filename sha256 url } }";
    const documentOf = async (key: string, who: Person) =>
      (await who.read(`query($key: ID!) { meeting(key: $key) { ${FILE} } }`, { key })).meeting?.items[0].documentFile;
    const copy = await documentOf(next.key, county.guest);
    const original = await documentOf(earlier.key, clerk);
    expect(copy).toMatchObject({ filename: "Pumps.pdf", sha256: original.sha256 });
    expect(original.id).toBe(first);
    expect(copy.id).not.toBe(first);
    const get = async (url: string) => {
      const { pathname, search } = new URL(url, "http://here");
      return county.guest.http(pathname + search);
    };
    expect((await get(copy.url)).text).toContain("pumps");
    const node = "query($id: ID!) { node(id: $id) { id } }";
    expect((await county.guest.read(node, { id: first })).node).toBeNull();
    expect((await county.guest.read(node, { id: copy.id })).node).not.toBeNull();
    // Another county has neither.
    const other = await (await world.county("carried-other")).as("Clerk");
    expect((await other.read(node, { id: copy.id })).node).toBeNull();
    await clerk.does("removeFile", { fileId: copy.id });
    expect(await documentOf(next.key, clerk)).toBeNull();
    expect(await documentOf(earlier.key, clerk)).toMatchObject({ id: first });
    expect((await get(original.url)).text).toContain("pumps");
  });
});
