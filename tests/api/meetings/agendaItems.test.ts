import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("items");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

interface Item {
  position: number;
  number: string;
  description: string;
  voteType: string;
}
const ITEMS = "items { id key position number description voteType thresholdType version }";
const itemsOf = async (meetingId: string, who: Person = clerk): Promise<Item[]> =>
  (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${ITEMS} } } }`, { id: meetingId })).node.items;
const descriptionsOf = async (meetingId: string) => (await itemsOf(meetingId)).map(({ description }) => description);
const positionsOf = async (meetingId: string) => (await itemsOf(meetingId)).map(({ position }) => position);

/** A started meeting whose item has an open roll call with one vote cast. */
async function itemWithOpenVote() {
  const meeting = await county.meeting().items("Purchase of a snowplow").present(5).started().create();
  const itemId = meeting.itemIds[0] as string;
  await clerk.does("updateAgendaItem", {
    itemId,
    version: 1,
    description: "Purchase of a snowplow",
    voteType: "ROLL_CALL_VOTE",
  });
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
  const { motion: open } = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  await clerk.does("castVote", { motionId: motion.id, entryId: open.roll[0].id, value: "YES" });
  return { meeting, itemId, motionId: motion.id as string };
}

const CUSTOM_RULE = {
  measure: "HEADS",
  numerator: 3,
  denominator: 5,
  strict: false,
  basis: "MEMBERS",
  authority: "Rule 12 of the board",
};
/** Updates a roll-call item by the name of “a”. */
const saveItem = (itemId: string, version: number, changes: object) =>
  clerk.verb(
    "updateAgendaItem",
    { itemId, version, description: "a", voteType: "ROLL_CALL_VOTE", ...changes },
    "item { version motionText thresholdType customRule { numerator authority } }",
  );

describe("agenda items", () => {
  test("a new item comes last, and its number is its position", async () => {
    const meeting = await county.meeting().items("Roll call", "Minutes", "Roads").create();
    expect((await itemsOf(meeting.id)).map((item) => [item.position, item.number, item.description])).toEqual([
      [1, "1", "Roll call"],
      [2, "2", "Minutes"],
      [3, "3", "Roads"],
    ]);
  });

  test("a new item has a vote type, by default no vote", async () => {
    const meeting = await county.meeting().create();
    await clerk.does("addAgendaItem", { meetingId: meeting.id, description: "Roll call" });
    await clerk.does("addAgendaItem", { meetingId: meeting.id, description: "A plow", voteType: "ROLL_CALL_VOTE" });
    expect((await itemsOf(meeting.id)).map(({ voteType }) => voteType)).toEqual(["NO_VOTE", "ROLL_CALL_VOTE"]);
  });

  test("an item can be moved up, down, or to a position, and the others shift", async () => {
    const meeting = await county.meeting().items("a", "b", "c", "d").create();
    const [a, , , d] = meeting.itemIds;
    await clerk.does("moveAgendaItem", { itemId: d, direction: "UP" });
    expect(await descriptionsOf(meeting.id)).toEqual(["a", "b", "d", "c"]);
    await clerk.does("moveAgendaItem", { itemId: a, direction: "DOWN" });
    expect(await descriptionsOf(meeting.id)).toEqual(["b", "a", "d", "c"]);
    await clerk.does("moveAgendaItem", { itemId: a, toPosition: 4 });
    expect(await descriptionsOf(meeting.id)).toEqual(["b", "d", "c", "a"]);
    await clerk.does("moveAgendaItem", { itemId: a, direction: "DOWN" });
    expect(await descriptionsOf(meeting.id)).toEqual(["b", "d", "c", "a"]);
    expect(await clerk.verb("moveAgendaItem", { itemId: a, toPosition: 5 })).toMatchObject({
      code: "NO_SUCH_POSITION",
      field: "toPosition",
    });
    expect(await clerk.verb("moveAgendaItem", { itemId: a })).toMatchObject({ code: "DIRECTION_OR_POSITION" });
  });

  test("positions stay 1 to n when items are moved, added, and deleted at the same time", async () => {
    const meeting = await county.meeting().items("a", "b", "c", "d", "e", "f").create();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) =>
        clerk.does(
          "moveAgendaItem",
          index % 2
            ? { itemId: meeting.itemIds[index % 5], direction: index % 3 ? "UP" : "DOWN" }
            : { itemId: meeting.itemIds[index % 5], toPosition: 1 + (index % 5) },
        ),
      ),
      clerk.does("addAgendaItem", { meetingId: meeting.id, description: "g" }),
      clerk.does("deleteAgendaItem", { itemId: meeting.itemIds[5] }),
      clerk.does("addAgendaItem", { meetingId: meeting.id, description: "h" }),
    ]);
    expect(await positionsOf(meeting.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await descriptionsOf(meeting.id)).sort()).toEqual(["a", "b", "c", "d", "e", "g", "h"]);
  });

  test("a deleted item leaves no gap, and is no longer the current item", async () => {
    const meeting = await county.meeting().items("a", "b", "c").started().create();
    await clerk.does("setCurrentItem", { meetingId: meeting.id, itemId: meeting.itemIds[1] });
    const { meeting: after, deletedId } = await clerk.does(
      "deleteAgendaItem",
      { itemId: meeting.itemIds[1] },
      `deletedId meeting { currentItem { id } ${ITEMS} }`,
    );
    expect(deletedId).toBe(meeting.itemIds[1]);
    expect(after.currentItem).toBeNull();
    expect(after.items.map((item: Item) => [item.position, item.description])).toEqual([
      [1, "a"],
      [2, "c"],
    ]);
  });

  test("while a vote is open, its item cannot be changed or deleted, and the meeting cannot be recessed or adjourned", async () => {
    const { meeting, itemId } = await itemWithOpenVote();
    expect(await clerk.verb("deleteAgendaItem", { itemId })).toMatchObject({ code: "ITEM_VOTE_OPEN" });
    expect(
      await clerk.verb("updateAgendaItem", {
        itemId,
        version: 2,
        description: "x",
        voteType: "ROLL_CALL_VOTE",
        thresholdType: "TWO_THIRDS",
      }),
    ).toMatchObject({ code: "ITEM_VOTE_OPEN" });
    expect(await clerk.verb("adjournMeeting", { meetingId: meeting.id })).toMatchObject({ code: "VOTE_OPEN" });
    expect(await clerk.verb("recessMeeting", { meetingId: meeting.id })).toMatchObject({ code: "VOTE_OPEN" });
  });

  test("an item with recorded votes cannot be deleted, and its button says why", async () => {
    const { itemId, motionId } = await itemWithOpenVote();
    await clerk.does("closeVote", { motionId });
    expect(await clerk.verb("deleteAgendaItem", { itemId })).toMatchObject({ code: "VOTED" });
    expect(
      await clerk.verb("updateAgendaItem", { itemId, version: 2, description: "x", voteType: "NO_VOTE" }),
    ).toMatchObject({ code: "RULE_VOTED", field: "voteType" });
    const { node } = await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on AgendaItem { viewerCan { delete { allowed reason } edit { allowed reason } } } } }`,
      { id: itemId },
    );
    expect(node.viewerCan.delete).toEqual({
      allowed: false,
      reason: "Votes are recorded on this item, so it cannot be deleted.",
    });
    expect(node.viewerCan.edit).toEqual({ allowed: true, reason: null });
  });

  test("a meeting with recorded votes cannot be deleted", async () => {
    const { meeting, itemId, motionId } = await itemWithOpenVote();
    await clerk.does("closeVote", { motionId });
    const { node } = await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on AgendaItem { meeting { viewerCan { delete { allowed } } } } } }`,
      { id: itemId },
    );
    expect(node.meeting.viewerCan.delete.allowed).toBe(false);
    await clerk.does("adjournMeeting", { meetingId: meeting.id });
    expect(await clerk.verb("deleteMeeting", { meetingId: meeting.id })).toMatchObject({ code: "MEETING_VOTED" });
  });

  test("saving an outdated version returns a conflict with the current item", async () => {
    const meeting = await county.meeting().items("a").create();
    const itemId = meeting.itemIds[0];
    await clerk.does("updateAgendaItem", { itemId, version: 1, description: "first", voteType: "VOICE_VOTE" });
    expect(
      await clerk.verb("updateAgendaItem", { itemId, version: 1, description: "second", voteType: "NO_VOTE" }),
    ).toMatchObject({ __typename: "Conflict", current: { id: itemId } });
    expect(await itemsOf(meeting.id)).toMatchObject([{ description: "first", voteType: "VOICE_VOTE", version: 2 }]);
  });

  test("omitted fields stay unchanged, and null clears them", async () => {
    const meeting = await county.meeting().items("a").create();
    const itemId = meeting.itemIds[0] as string;
    expect(
      await saveItem(itemId, 1, { motionText: "Resolved", thresholdType: "CUSTOM", customRule: CUSTOM_RULE }),
    ).toMatchObject({
      item: { thresholdType: "CUSTOM", customRule: { numerator: 3 } },
    });
    expect(await saveItem(itemId, 2, {})).toMatchObject({
      item: {
        version: 3,
        motionText: "Resolved",
        thresholdType: "CUSTOM",
        customRule: { authority: "Rule 12 of the board" },
      },
    });
    expect(await saveItem(itemId, 3, { motionText: null, thresholdType: null })).toMatchObject({
      item: { motionText: null, thresholdType: null, customRule: null },
    });
  });

  test("a custom threshold must cite its authority", async () => {
    const meeting = await county.meeting().items("a").create();
    const itemId = meeting.itemIds[0] as string;
    expect(await saveItem(itemId, 1, { thresholdType: "CUSTOM" })).toMatchObject({
      code: "RULE_REQUIRED",
      field: "customRule",
    });
    expect(
      await saveItem(itemId, 1, { thresholdType: "CUSTOM", customRule: { ...CUSTOM_RULE, authority: " " } }),
    ).toMatchObject({ code: "AUTHORITY_REQUIRED" });
  });

  test("an item must have a description", async () => {
    const meeting = await county.meeting().items("a").create();
    expect(
      await clerk.verb("updateAgendaItem", {
        itemId: meeting.itemIds[0],
        version: 1,
        description: "  ",
        voteType: "NO_VOTE",
      }),
    ).toMatchObject({ code: "DESCRIPTION_REQUIRED", field: "description" });
  });

  test("each change to the agenda needs its own permission, and the refusal names it", async () => {
    const meeting = await county.meeting().items("a").create();
    const member = await county.member(0);
    const itemId = meeting.itemIds[0];
    const refused = async (verb: string, input: object, permission: string) =>
      expect(await member.verb(verb, input as never)).toMatchObject({ code: "FORBIDDEN", permission });
    await refused("addAgendaItem", { meetingId: meeting.id, description: "b" }, "meetings.agenda-items.create");
    await refused(
      "updateAgendaItem",
      { itemId, version: 1, description: "b", voteType: "NO_VOTE" },
      "meetings.agenda-items.edit",
    );
    await refused("moveAgendaItem", { itemId, direction: "UP" }, "meetings.agenda-items.reorder");
    await refused("deleteAgendaItem", { itemId }, "meetings.agenda-items.delete");
    expect(await county.guest.verb("deleteAgendaItem", { itemId })).toMatchObject({ code: "SIGN_IN" });
    expect(await descriptionsOf(meeting.id)).toEqual(["a"]);
  });

  test("every change is recorded with the person who made it", async () => {
    const meeting = await county.meeting().items("a", "b").create();
    await clerk.does("moveAgendaItem", { itemId: meeting.itemIds[1], direction: "UP" });
    const entries = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { nounId: meeting.itemKeys[1] as string }, orderBy: { id: "asc" } }),
    );
    expect(entries.map((entry) => [entry.action, entry.actorId])).toEqual([
      ["addAgendaItem", clerk.userId],
      ["moveAgendaItem", clerk.userId],
    ]);
    expect(entries[1]).toMatchObject({ before: { position: 2 }, after: { position: 1 } });
  });
});
