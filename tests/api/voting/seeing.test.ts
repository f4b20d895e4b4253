import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "#tests/support/statements.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { ballot, MOTION } from "./ballot.ts";

let world: World;
let county: County;
let other: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  other = await world.county("sullivan");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const keyOf = (id: string) => Buffer.from(id, "base64").toString().split(":")[1] as string;
const nodeOf = (id: string, selection = "id") =>
  `query { node(id: "${id}") { ... on Motion { ${selection} } ... on RollEntry { id } ... on VoteEvent { id } } }`;

test("everyone reads the tally of a public meeting, and others need the permission", async () => {
  const vote = await ballot(county);
  await vote.cast("Member 1", "YES");
  const seen = (
    await county.guest.read(
      `query { node(id: "${vote.motionId}") { ... on Motion { ${MOTION} viewerEntry { id } viewerCan { record { allowed reason } } } } }`,
    )
  ).node;
  expect(seen).toMatchObject({
    tally: { heads: { yes: 1, notVoted: 4 } },
    viewerEntry: null,
    viewerCan: { record: { allowed: false, reason: "Sign in to do this." } },
  });
  const { events } = await vote.read(clerk, "events { id }");
  await world.database.inTenant(county.id, (db) =>
    db.meeting.updateMany({ where: { id: keyOf(vote.meetingId) }, data: { state: "SCHEDULED" } }),
  );
  const vendor = await county.with("insurance.certificate-record.view");
  for (const who of [county.guest, vendor]) {
    for (const id of [vote.motionId, vote.line("Member 1"), events[0].id])
      expect((await who.graphql(nodeOf(id))).data.node).toBeNull();
  }
  expect((await clerk.read(nodeOf(vote.motionId))).node.id).toBe(vote.motionId);
});

test("people who may see meetings but not votes see no motion before the agenda is public", async () => {
  const meeting = await county.meeting().items("To buy salt").create();
  const itemId = meeting.itemIds[0] as string;
  await clerk.does("addMotion", { itemId, kind: "MAIN" });
  const query = `query { node(id: "${itemId}") { ... on AgendaItem { motions { id } currentMotion { id } } } }`;
  const reader = await county.with("meetings.meeting-record.view", "meetings.agenda-items.view");
  expect((await reader.read(query)).node).toEqual({ motions: [], currentMotion: null });
  expect((await clerk.read(query)).node.motions).toHaveLength(1);
});

test("a guest has no user, no seat and no meeting to vote in", async () => {
  const { viewer } = await county.guest.read(
    "query { viewer { user { role { name } } memberships { seat { label } } meetingsInSession { id body { name } } } }",
  );
  expect(viewer).toEqual({ user: null, memberships: [], meetingsInSession: [] });
});

test("another county neither sees nor changes a vote: its ids are unknown", async () => {
  const vote = await ballot(county);
  const stranger = await other.as("Clerk");
  expect((await stranger.graphql(nodeOf(vote.motionId))).data.node).toBeNull();
  expect(
    await stranger.verb("castVote", { motionId: vote.motionId, entryId: vote.line("Member 1"), value: "YES" }),
  ).toMatchObject({ code: "NOT_FOUND" });
  for (const name of ["openVote", "closeVote", "withdrawMotion"])
    expect(await stranger.verb(name, { motionId: vote.motionId })).toMatchObject({ code: "NOT_FOUND" });
  expect(await stranger.verb("addMotion", { itemId: vote.itemId, kind: "TABLE" })).toMatchObject({
    __typename: "Refusal",
  });
  expect(await stranger.verb("removeRollEntry", { entryId: vote.line("Member 1") })).toMatchObject({
    code: "NOT_ON_THE_ROLL",
  });
  expect((await vote.read()).events).toEqual([]);
});

test("each act on a vote leaves one line in the county's record", async () => {
  const vote = await ballot(county);
  const { motion } = await vote.castAll({ "Member 1": "YES", "Member 2": "YES" });
  await clerk.does("undoVotes", { motionId: vote.motionId, sequence: motion.sequence });
  await vote.close();
  await clerk.does("correctVote", { entryId: vote.line("Member 1"), value: "NO", reason: "The tape." });
  const lines = await world.database.inTenant(county.id, (db) =>
    db.auditEntry.findMany({ where: { nounId: keyOf(vote.motionId) }, orderBy: { id: "asc" } }),
  );
  expect(lines.map((line) => line.action)).toEqual([
    "addMotion",
    "openVote",
    "castVotes",
    "undoVotes",
    "closeVote",
    "correctVote",
  ]);
  expect(lines.at(-1)).toMatchObject({ reason: "The tape.", actorName: "Clerk" });
});

test("a meeting with many votes is read with as many statements as one with few", async () => {
  const query = `query($key: ID!) { meeting(key: $key) { quorum { met } items { id currentMotion { id } motions { ${MOTION} viewerCan { open { allowed } close { allowed } undo { allowed } } } } } }`;
  const count = async (items: number) => {
    const meeting = await county
      .meeting()
      .items(...Array.from({ length: items }, (_, i) => `Item ${i + 1}`))
      .present(5)
      .started()
      .create();
    for (const [index, itemId] of meeting.itemIds.entries()) {
      await clerk.does("updateAgendaItem", {
        itemId,
        version: 1,
        description: `Item ${index + 1}`,
        voteType: "ROLL_CALL_VOTE",
      });
      const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
      const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
      const votes = opened.motion.roll.map((entry: { id: string }) => ({ entryId: entry.id, value: "YES" }));
      await clerk.does("castVotes", { motionId: motion.id, votes });
      if (index < meeting.itemIds.length - 1) await clerk.does("closeVote", { motionId: motion.id });
    }
    return statementsOf(world, async () => {
      const { meeting: seen } = await clerk.read(query, { key: meeting.key });
      const motions = seen.items.flatMap((item: any) => item.motions);
      expect(motions.map((motion: any) => motion.roll.length)).toEqual(Array(items).fill(5));
    });
  };
  const few = await count(2);
  expect(await count(8)).toBe(few);
  expect(few).toBeLessThan(40);
});
