import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { resolutionAtBoardReview, readResolution, people, step, submittedResolution } from "./lifecycle.fixture.ts";
import { block, putAt, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
let legal: Person;
let signatory: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("blanks");
  ({ clerk, staff, legal, signatory } = await people(world, county));
});
afterAll(() => world?.close());

const HEARING = "a public hearing shall be held on __________ (day) at __________ (hour)";
const FILLED = "a public hearing shall be held on May 5, 2026 at 6 p.m.";
const REASON = "The board sets day and hour at its meeting.";
const LEFT =
  "2 blanks are left: “be held on ____ (day)” and “at ____ (hour)”, RESOLVED clause 2. Fill them in, or have the clerk keep them and give a reason.";
const refused = { __typename: "Refusal", code: "BLANKS_LEFT", message: LEFT };

interface Read {
  id: string;
  key: string;
  version: number;
  status: string;
  blanks: {
    count: number;
    sentence: string;
    places: { where: string; words: string; blockKey: string }[];
    kept: { reason: string; byName: string } | null;
  } | null;
  viewerCan: Record<string, { reason: string | null }>;
}
const READ = `id key version status blanks { count sentence places { where words blockKey } kept { reason byName } }
  viewerCan { submit { reason } advance { reason } placeOnAgenda { reason } recordAdoption { reason } publish { reason } keepBlanks { reason } }`;
const read = async (key: string, who = clerk): Promise<Read> =>
  (await who.read(`query($key: ID!) { resolution(key: $key) { ${READ} } }`, { key })).resolution;

const blocks = (hearing: string) => [
  block("title", "TITLE", "LOCAL LAW ON NOISE"),
  block("law", "RESOLVED", "the local law is introduced"),
  block("hearing", "RESOLVED", hearing),
  block("old", "RESOLVED", "it takes effect on __________ (day)", true),
];
async function write({ key }: { key: string }, hearing: string): Promise<void> {
  const { id, version } = await read(key);
  await clerk.does("saveDraft", { resolutionId: id, version, blocks: blocks(hearing) });
}
const keep = async ({ key }: { key: string }, reason = REASON, who = clerk) => {
  const { id, version } = await read(key);
  return who.verb("keepBlanks", { resolutionId: id, version, reason }, `resolution { ${READ} }`);
};
/** In board review, and written with the blanks after that. */
async function withBlanks(title: string) {
  const resolution = await resolutionAtBoardReview(staff, clerk, { title });
  await write(resolution, HEARING);
  return resolution;
}
/** With its blanks filled in, on the agenda of a meeting in session, under a motion. Then the blanks are back. */
async function underMotion(voteType: string) {
  const resolution = await resolutionAtBoardReview(staff, clerk);
  const meeting = await county.meeting().items("Minutes").present(5).create();
  const { item } = await clerk.does(
    "placeOnAgenda",
    { resolutionId: resolution.id, meetingId: meeting.id },
    "item { id version description }",
  );
  const { id: itemId, version, description } = item;
  await clerk.does("updateAgendaItem", { itemId, version, description, voteType });
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN", text: "To adopt" }, "motion { id }");
  await write(resolution, HEARING);
  return { resolution, meeting, itemId, motionId: motion.id as string };
}
const buttons = async (motionId: string): Promise<Record<string, { reason: string | null }>> =>
  (
    await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on Motion { viewerCan { open { reason } declare { reason } } } } }",
      { id: motionId },
    )
  ).node.viewerCan;

describe("the blanks of a resolution", () => {
  test("are counted and named with their clause from the draft on, without those of struck clauses", async () => {
    const resolution = await request(staff);
    expect((await read(resolution.key)).blanks).toBeNull();
    await write(resolution, HEARING);
    expect((await read(resolution.key, staff)).blanks).toEqual({
      count: 2,
      sentence: LEFT.slice(0, LEFT.indexOf(" Fill")),
      places: [
        { where: "RESOLVED clause 2", words: "be held on ____ (day)", blockKey: "hearing" },
        { where: "RESOLVED clause 2", words: "at ____ (hour)", blockKey: "hearing" },
      ],
      kept: null,
    });
    await write(resolution, FILLED);
    expect((await read(resolution.key)).blanks).toBeNull();
  });

  test("let it through the earlier reviews, and not into board review", async () => {
    const resolution = await request(staff);
    await write(resolution, HEARING);
    await staff.does("submitResolution", { resolutionId: resolution.id });
    for (const _review of ["LEGAL_REVIEW", "CLERK_REVIEW"])
      await clerk.does("advanceResolution", { resolutionId: resolution.id });
    expect((await read(resolution.key)).viewerCan["advance"]).toEqual({ reason: LEFT });
    expect(await clerk.verb("advanceResolution", { resolutionId: resolution.id })).toMatchObject(refused);
    await write(resolution, FILLED);
    await clerk.does("advanceResolution", { resolutionId: resolution.id });
    expect((await read(resolution.key)).status).toBe("BOARD_REVIEW");
  });

  test("blanks stop a draft immediately if the county sends drafts straight to the board", async () => {
    const direct = await world.county("straight");
    const [asks, leads] = [await direct.as("Department staff"), await direct.as("Full Administrator")];
    await world.database.inTenant(direct.id, (db) =>
      db.stage.updateMany({
        where: { status: { in: ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW"] } },
        data: { used: false },
      }),
    );
    const resolution = await request(asks);
    await asks.does("saveDraft", { resolutionId: resolution.id, version: resolution.version, blocks: blocks(HEARING) });
    expect(await asks.verb("submitResolution", { resolutionId: resolution.id })).toMatchObject(refused);
    const { version } = (await leads.read("query($k: ID!) { resolution(key: $k) { version } }", { k: resolution.key }))
      .resolution;
    await leads.does("keepBlanks", { resolutionId: resolution.id, version, reason: REASON });
    await asks.does("submitResolution", { resolutionId: resolution.id });
    expect((await readResolution(asks, resolution.key)).status).toBe("BOARD_REVIEW");
  });

  test("keep it where it is when its last approval would have sent it to the board, and the timeline says so", async () => {
    const resolution = await submittedResolution(staff, [step(signatory, "COMMITTEE_REVIEW", 1)]);
    for (const _review of ["LEGAL_REVIEW", "CLERK_REVIEW"])
      await clerk.does("advanceResolution", { resolutionId: resolution.id });
    await write(resolution, HEARING);
    const [approval] = (await readResolution(clerk, resolution.key)).steps;
    await signatory.does("approveStep", { stepId: approval?.id });
    const stays = await readResolution(clerk, resolution.key);
    expect(stays.status).toBe("COMMITTEE_REVIEW");
    expect(stays.steps[0]?.state).toBe("DONE");
    expect(stays.timeline.at(-1)).toMatchObject({
      kind: "NOTED",
      sentence: `The last step of the review is done. Not moved on to board review. ${LEFT}`,
    });
    await keep(resolution);
    await clerk.does("advanceResolution", { resolutionId: resolution.id });
    expect((await readResolution(clerk, resolution.key)).status).toBe("BOARD_REVIEW");
  });

  test("keep it off every agenda: placed, from the queue, and carried over", async () => {
    const resolution = await withBlanks("Noise");
    const meeting = await county.meeting({ date: "2026-03-20" }).items("Minutes").create();
    expect((await read(resolution.key)).viewerCan["placeOnAgenda"]).toEqual({ reason: LEFT });
    const onto = { resolutionId: resolution.id, meetingId: meeting.id };
    expect(await clerk.verb("placeOnAgenda", onto)).toMatchObject(refused);
    const queued = { meetingId: meeting.id, entries: [{ resolutionId: resolution.id }] };
    expect(await clerk.verb("addFromQueue", queued)).toMatchObject({
      code: "BLANKS_LEFT",
      message: `“Noise”: ${LEFT}`,
      field: "entries",
    });

    const snowed = await county.meeting({ date: "2026-03-04" }).items("Minutes").create();
    const late = await resolutionAtBoardReview(staff, clerk, { title: "Curfew" });
    const { item } = await clerk.does("placeOnAgenda", { resolutionId: late.id, meetingId: snowed.id }, "item { id }");
    await clerk.does("cancelMeeting", { meetingId: snowed.id, reason: "Snow" });
    await write(late, HEARING);
    const carried = { meetingId: meeting.id, itemIds: [item.id] };
    expect(await clerk.verb("carryOver", carried)).toMatchObject({
      code: "BLANKS_LEFT",
      message: `“Curfew”: ${LEFT}`,
      field: "itemIds",
    });
    for (const each of [resolution, late]) await keep(each);
    await clerk.does("addFromQueue", queued);
    await clerk.does("carryOver", carried);
  });

  test("blanks prevent the vote, both a roll call and a declaration", async () => {
    const roll = await underMotion("ROLL_CALL_VOTE");
    expect((await buttons(roll.motionId))["open"]).toEqual({ reason: LEFT });
    expect(await clerk.verb("openVote", { motionId: roll.motionId })).toMatchObject(refused);
    const voice = await underMotion("VOICE_VOTE");
    expect((await buttons(voice.motionId))["declare"]).toEqual({ reason: LEFT });
    expect(await clerk.verb("declareVote", { motionId: voice.motionId, declared: "CARRIED" })).toMatchObject(refused);
    await write(voice.resolution, FILLED);
    await clerk.does("declareVote", { motionId: voice.motionId, declared: "CARRIED" });
    expect((await read(voice.resolution.key)).status).toBe("ADOPTED");
  });

  test("of one item stop the vote on the consent agenda, which names the item", async () => {
    const meeting = await county.meeting().items("Minutes").present(5).create();
    const resolutions = [await resolutionAtBoardReview(staff, clerk), await resolutionAtBoardReview(staff, clerk)];
    const items: { id: string }[] = [];
    for (const { id } of resolutions) {
      const { item } = await clerk.does(
        "placeOnAgenda",
        { resolutionId: id, meetingId: meeting.id },
        "item { id version description }",
      );
      const { id: itemId, ...rest } = item;
      await clerk.does("updateAgendaItem", { itemId, ...rest, voteType: "ROLL_CALL_VOTE", onConsent: true });
      items.push(item);
    }
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id });
    const { motion } = await clerk.does("moveConsent", { itemId: items[0]?.id }, "motion { id }");
    await write(resolutions[1] as { key: string }, HEARING);
    expect((await buttons(motion.id))["open"]).toEqual({ reason: `Item 3: ${LEFT}` });
    expect(await clerk.verb("openVote", { motionId: motion.id })).toMatchObject({ code: "BLANKS_LEFT" });
    await keep(resolutions[1] as { key: string });
    await clerk.does("openVote", { motionId: motion.id });
  });

  test("blanks prevent a recorded adoption, and publication", async () => {
    const resolution = await withBlanks("Parks");
    const adoption = { resolutionId: resolution.id, adoptedOn: "2026-03-10", reason: "Minutes, page 3." };
    expect(await clerk.verb("recordAdoption", adoption)).toMatchObject(refused);
    await keep(resolution);
    await clerk.does("recordAdoption", adoption);
    // The earlier reason applies to the sealed text.
    await clerk.does("publishResolution", { resolutionId: resolution.id });

    const old = await withBlanks("Adopted before anyone asked");
    await putAt(world, county, old.key, "ADOPTED");
    expect(await clerk.verb("publishResolution", { resolutionId: old.id })).toMatchObject(refused);
    await keep(old);
    await clerk.does("publishResolution", { resolutionId: old.id });
  });
});

test("blanks in a text already voted on are reported at its adoption and prevent publication", async () => {
  const resolution = await resolutionAtBoardReview(staff, clerk);
  const meeting = await county.meeting().items("Minutes").present(5).create();
  const { item } = await clerk.does(
    "placeOnAgenda",
    { resolutionId: resolution.id, meetingId: meeting.id },
    "item { id }",
  );
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  const { motion } = await clerk.does(
    "addMotion",
    { itemId: item.id, kind: "MAIN", text: "To adopt" },
    "motion { id }",
  );
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  await world.database.inTenant(county.id, (db) =>
    db.resolution.updateMany({ where: { id: resolution.key }, data: { draft: blocks(HEARING), draftText: HEARING } }),
  );
  const votes = opened.motion.roll.map(({ id }: { id: string }) => ({ entryId: id, value: "YES" }));
  await clerk.does("castVotes", { motionId: motion.id, votes });
  await clerk.does("closeVote", { motionId: motion.id });
  const adopted = await readResolution(clerk, resolution.key);
  expect(adopted.status).toBe("ADOPTED");
  expect(adopted.timeline.at(-1)?.sentence).toMatch(
    /^Adopted as \d+-2026 on 2026-03-11\. 2 blanks are left: “be held on/,
  );
  expect(await clerk.verb("publishResolution", { resolutionId: resolution.id })).toMatchObject(refused);
});

describe("the clerk keeps blanks", () => {
  test("blanks are kept with a reason in record, timeline and page, and a new text needs a new reason", async () => {
    const { resolution, motionId } = await underMotion("ROLL_CALL_VOTE");
    expect(await keep(resolution, " ")).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(await keep(resolution)).toMatchObject({ resolution: { blanks: { count: 2, kept: { reason: REASON } } } });
    expect((await buttons(motionId))["open"]).toEqual({ reason: null });
    expect((await readResolution(clerk, resolution.key)).timeline.at(-1)).toMatchObject({
      kind: "BLANKS_KEPT",
      sentence: expect.stringMatching(/^The blanks are kept. 2 blanks are left: “be held on ____ \(day\)”/),
      reason: REASON,
      fromStatus: null,
    });
    // An amendment from the floor fills in one of the two.
    const { id, version } = await read(resolution.key);
    await clerk.does("amendFromFloor", {
      resolutionId: id,
      version,
      mover: "Ann Lee",
      blocks: blocks("a public hearing shall be held on May 5, 2026 at __________ (hour)"),
    });
    expect((await read(resolution.key)).blanks).toMatchObject({ count: 1, kept: null });
    expect(await clerk.verb("openVote", { motionId })).toMatchObject({ code: "BLANKS_LEFT" });
    await keep(resolution, "The clerk of the board sets the hour.");
    await clerk.does("openVote", { motionId });
  });

  test("and the cover sheet prints the blanks with the reason", async () => {
    const resolution = await withBlanks("Lights");
    await keep(resolution);
    const { file } = await clerk.does(
      "printResolution",
      { resolutionId: resolution.id, kind: "COVER_SHEET" },
      "file { url }",
    );
    const { pathname, search } = new URL(file.url, "http://here");
    const text = readPdf((await clerk.http(pathname + search)).bytes)
      .pages.join(" ")
      .replaceAll("\u200b", "")
      .replace(/\s+/g, " ");
    expect(text).toContain("2 blanks are left: “be held on ____ (day)” and “at ____ (hour)”, RESOLVED clause 2.");
    expect(text).toMatch(/Kept by .+: The board sets day and hour at its meeting\./);
  });

  test("only if they may record votes, only where there are blanks, and only those they read", async () => {
    const resolution = await withBlanks("Streets");
    expect(await keep(resolution, REASON, legal)).toMatchObject({
      code: "FORBIDDEN",
      permission: "meetings.votes-and-attendance.record",
    });
    const { id, version } = await read(resolution.key);
    await write(resolution, FILLED);
    expect(await keep(resolution)).toMatchObject({ code: "NO_BLANKS" });
    await write(resolution, HEARING);
    expect(await clerk.verb("keepBlanks", { resolutionId: id, version, reason: REASON })).toMatchObject({
      __typename: "Conflict",
    });
  });

  test("readers of the published law see its blanks without the person who kept them", async () => {
    const resolution = await withBlanks("Dogs");
    await keep(resolution);
    await clerk.does("recordAdoption", {
      resolutionId: resolution.id,
      adoptedOn: "2026-03-10",
      reason: "Minutes, page 3.",
    });
    await clerk.does("publishResolution", { resolutionId: resolution.id });
    const guest = county.guest;
    const seen = await guest.graphql(
      "query($key: ID!) { resolution(key: $key) { blanks { count kept { reason } } } }",
      {
        key: resolution.key,
      },
    );
    expect(seen.data.resolution.blanks).toEqual({ count: 2, kept: null });
  });
});
