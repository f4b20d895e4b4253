import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { SealedContent } from "#schema/resolutions/board/seal.ts";
import { refusal } from "#schema/resolutions/refusals.rules.ts";
import { keyOf } from "#schema/builder.ts";
import { lockWaits } from "#tests/support/work.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type ResolutionView, readResolution } from "./lifecycle.fixture.ts";
import { block, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("floor");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

const OWED = refusal("TEXT_OWED").message;
const RESTORE = refusal("TEXT_TO_RESTORE").message;
const CLAUSE = "NOW, THEREFORE, BE IT RESOLVED, that ";
const text = (amount: string) => [
  block("a", "WHEREAS", "winter comes"),
  block("b", "RESOLVED", `salt for ${amount} is bought`),
];

interface Floor {
  resolution: ResolutionView;
  meetingId: string;
  itemId: string;
  mainId: string;
}

/** A resolution before the board in session, with its main motion moved. */
async function onTheFloor(): Promise<Floor> {
  const resolution = await request(staff, { title: "Road salt" });
  await staff.does("saveDraft", { resolutionId: resolution.id, version: resolution.version, blocks: text("$40,000") });
  await staff.does("submitResolution", { resolutionId: resolution.id });
  for (let review = 0; review < 3; review++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
  const meeting = await county.meeting({}).items("Minutes").present(5).create();
  const { item } = await clerk.does(
    "placeOnAgenda",
    { resolutionId: resolution.id, meetingId: meeting.id },
    "item { id }",
  );
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
  return {
    resolution: await readResolution(clerk, resolution.key),
    meetingId: meeting.id,
    itemId: item.id,
    mainId: motion.id,
  };
}

/** A closed roll call: this many of five vote yes. */
async function vote(motionId: string, yes: number): Promise<{ id: string }[]> {
  const opened = await clerk.does("openVote", { motionId }, "motion { roll { id } }");
  const entries: { id: string }[] = opened.motion.roll;
  for (const [index, { id }] of entries.entries())
    await clerk.does("castVote", { motionId, entryId: id, value: index < yes ? "YES" : "NO" });
  await clerk.does("closeVote", { motionId });
  return entries;
}

async function amendment(itemId: string, yes: number, wording = "Strike $40,000, insert $45,000") {
  const { motion } = await clerk.does("addMotion", { itemId, kind: "AMEND", text: wording }, "motion { id }");
  return { id: motion.id as string, entries: await vote(motion.id, yes) };
}

const enter = async ({ resolution }: Floor, amount: string) => {
  const { version } = await readResolution(clerk, resolution.key);
  return clerk.verb("amendFromFloor", {
    resolutionId: resolution.id,
    version,
    blocks: text(amount),
    mover: "Member 2",
  });
};

const motionNow = async (id: string) =>
  (
    await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on Motion { text originalText textChanges { change text }
        amendedText { state version reason byName changes { kind state parts { change text } } }
        viewerCan { open { allowed reason } letTextStand { allowed reason } } } } }`,
      { id },
    )
  ).node;

describe("after an amendment that carried", () => {
  test("the main question waits for the amended text, which is then adopted, sealed and in the minutes", async () => {
    const floor = await onTheFloor();
    const { id } = await amendment(floor.itemId, 4);
    expect(await motionNow(floor.mainId)).toMatchObject({ viewerCan: { open: { allowed: false, reason: OWED } } });
    expect(await clerk.verb("openVote", { motionId: floor.mainId })).toMatchObject({ code: "TEXT_OWED" });
    expect(await motionNow(id)).toMatchObject({ amendedText: { state: "OWED", version: null, changes: null } });

    expect(await enter(floor, "$45,000")).toMatchObject({ __typename: "AmendFromFloorPayload" });
    expect(await motionNow(id)).toMatchObject({
      amendedText: {
        state: "ENTERED",
        byName: "Clerk",
        changes: [
          {
            kind: "RESOLVED",
            state: "CHANGED",
            parts: [
              { change: "SAME", text: "salt for " },
              { change: "REMOVED", text: "$40,000" },
              { change: "ADDED", text: "$45,000" },
              { change: "SAME", text: " is bought" },
            ],
          },
        ],
      },
      viewerCan: { letTextStand: { allowed: false } },
    });
    expect(await motionNow(floor.mainId)).toMatchObject({
      text: `${CLAUSE}salt for $45,000 is bought`,
      originalText: `${CLAUSE}salt for $40,000 is bought`,
      textChanges: expect.arrayContaining([{ change: "ADDED", text: "$45,000" }]),
      viewerCan: { open: { allowed: true } },
    });

    await vote(floor.mainId, 5);
    const adopted = await readResolution(clerk, floor.resolution.key);
    expect(adopted.timeline.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^The motion, as amended, passed at /),
    );
    const seal = await world.database.inTenant(county.id, (db) =>
      db.resolutionSeal.findFirstOrThrow({ where: { resolutionId: floor.resolution.key } }),
    );
    const sealed = seal.content as unknown as SealedContent;
    expect(JSON.stringify(sealed.blocks)).toContain("$45,000");
    expect(sealed.how).toContain("as amended");

    await clerk.does("adjournMeeting", { meetingId: floor.meetingId });
    const { minutes } = await clerk.does(
      "generateMinutes",
      { meetingId: floor.meetingId },
      "minutes { lines { kind text } }",
    );
    const texts = (minutes.lines as { kind: string; text: string }[])
      .filter(({ kind }) => ["MOTION", "RESULT", "AMENDED", "RESOLUTION"].includes(kind))
      .map((line) => line.text.split(" by roll call")[0]);
    expect(texts).toEqual([
      `Motion. ${CLAUSE}salt for $40,000 is bought.`,
      "Motion to amend. Strike $40,000, insert $45,000.",
      "The motion carried",
      "The text was amended accordingly. In a RESOLVED clause, “$40,000” was struck and “$45,000” inserted.",
      "The motion, as amended, carried",
      expect.stringMatching(/^Resolution \d+-2026 was adopted: Road salt\.$/),
    ]);
  });

  test("the clerk may leave the text unchanged with a reason, once, and the record keeps it", async () => {
    const floor = await onTheFloor();
    const { id } = await amendment(floor.itemId, 4);
    const stand = (motionId: string, reason: string, who = clerk) => who.verb("letTextStand", { motionId, reason });
    expect(await stand(id, " ")).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(await stand(id, "Because", staff)).toMatchObject({ code: "FORBIDDEN" });
    expect(await stand(floor.mainId, "Because")).toMatchObject({ code: "NOTHING_OWED" });
    expect(await stand(id, "It names the day only")).toMatchObject({ __typename: "LetTextStandPayload" });
    expect(await stand(id, "It names the day only")).toMatchObject({ code: "NOTHING_OWED" });
    expect(await motionNow(id)).toMatchObject({ amendedText: { state: "STANDS", reason: "It names the day only" } });
    expect((await readResolution(clerk, floor.resolution.key)).timeline.at(-1)).toMatchObject({
      reason: "It names the day only",
    });
    await clerk.does("openVote", { motionId: floor.mainId });
  });

  test("and failed after all, by a corrected vote, the text is restored before the main question is put", async () => {
    const floor = await onTheFloor();
    const { id, entries } = await amendment(floor.itemId, 3);
    await enter(floor, "$45,000");
    await clerk.does("correctVote", { entryId: entries[0]?.id, value: "NO", reason: "Misheard" });
    expect(await motionNow(floor.mainId)).toMatchObject({
      text: `${CLAUSE}salt for $40,000 is bought`,
      originalText: null,
      viewerCan: { open: { reason: RESTORE } },
    });
    await enter(floor, "$40,000");
    expect(await motionNow(id)).toMatchObject({ amendedText: null });
    await clerk.does("openVote", { motionId: floor.mainId });
  });

  test("two amendments are entered one after the other, and the question says both", async () => {
    const floor = await onTheFloor();
    await amendment(floor.itemId, 4);
    await enter(floor, "$45,000");
    const second = await amendment(floor.itemId, 5, "Strike $45,000, insert $50,000");
    expect(await motionNow(floor.mainId)).toMatchObject({ viewerCan: { open: { reason: OWED } } });
    await enter(floor, "$50,000");
    expect(await motionNow(second.id)).toMatchObject({ amendedText: { state: "ENTERED" } });
    expect(await motionNow(floor.mainId)).toMatchObject({
      text: `${CLAUSE}salt for $50,000 is bought`,
      originalText: `${CLAUSE}salt for $40,000 is bought`,
    });
  });

  test("and the matter was postponed, the next meeting waits for the text too", async () => {
    const floor = await onTheFloor();
    const { id } = await amendment(floor.itemId, 4);
    const { motion } = await clerk.does(
      "addMotion",
      { itemId: floor.itemId, kind: "POSTPONE", text: "To the next" },
      "motion { id }",
    );
    await vote(motion.id, 5);
    await clerk.does("adjournMeeting", { meetingId: floor.meetingId });
    const next = await county.meeting({}).items("Minutes").present(5).create();
    const { item } = await clerk.does(
      "placeOnAgenda",
      { resolutionId: floor.resolution.id, meetingId: next.id },
      "item { id }",
    );
    await clerk.does("publishAgenda", { meetingId: next.id });
    await clerk.does("startMeeting", { meetingId: next.id });
    const again = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
    const openVote = () => clerk.verb("openVote", { motionId: again.motion.id });
    expect(await openVote()).toMatchObject({ code: "TEXT_OWED" });
    const shown = await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on AgendaItem { owedAmendments { id } } } }",
      { id: item.id },
    );
    expect(shown.node.owedAmendments).toEqual([{ id }]);
    await enter(floor, "$45,000");
    expect(await motionNow(again.motion.id)).toMatchObject({ text: `${CLAUSE}salt for $45,000 is bought` });
    expect(await openVote()).toMatchObject({ __typename: "OpenVotePayload" });
  });

  test("an item without a resolution owes no amended text", async () => {
    const meeting = await county.meeting({}).items("Roads").present(5).create();
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id });
    const [itemId] = meeting.itemIds;
    await clerk.does("updateAgendaItem", { itemId, version: 1, description: "Roads", voteType: "ROLL_CALL_VOTE" });
    const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN", text: "To mend them" }, "motion { id }");
    const { id } = await amendment(String(itemId), 5);
    expect(await motionNow(id)).toMatchObject({ amendedText: null });
    await clerk.does("openVote", { motionId: motion.id });
  });
});

test("while a vote is open the text cannot change", async () => {
  const floor = await onTheFloor();
  await clerk.does("openVote", { motionId: floor.mainId });
  const { version } = await readResolution(clerk, floor.resolution.key);
  expect(await enter(floor, "$45,000")).toMatchObject({ code: "VOTE_OPEN" });
  expect(
    await clerk.verb("saveDraft", { resolutionId: floor.resolution.id, version, blocks: text("$45,000") }),
  ).toMatchObject({ code: "VOTE_OPEN" });
});

test("a text that is saved while its vote opens waits, and is refused", async () => {
  const floor = await onTheFloor();
  const { version } = await readResolution(clerk, floor.resolution.key);
  const motionId = keyOf("Motion", floor.mainId);
  const saved = await world.database.inTenant(county.id, async (db) => {
    await db.$queryRaw`select id from meeting where id = ${keyOf("Meeting", floor.meetingId)} for update`;
    await db.motion.updateMany({ where: { id: motionId }, data: { state: "OPEN" } });
    const saving = clerk.verb("saveDraft", { resolutionId: floor.resolution.id, version, blocks: text("$45,000") });
    // It either waits for the meeting or has already saved.
    const waits = vi.waitUntil(async () => (await lockWaits(world)) > 0, { timeout: 60_000 });
    await Promise.race([saving, waits]);
    return { saving };
  });
  expect(await saved.saving).toMatchObject({ code: "VOTE_OPEN" });
});

test("an amendment that failed leaves the text alone", async () => {
  const floor = await onTheFloor();
  const { id } = await amendment(floor.itemId, 1);
  expect(await motionNow(id)).toMatchObject({ amendedText: null });
  await clerk.does("openVote", { motionId: floor.mainId });
});
