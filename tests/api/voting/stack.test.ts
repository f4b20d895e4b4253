import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { motionOf } from "./ballot.ts";

let world: World;
let county: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("ulster");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const ITEM = `motions { id kind state text originalText target { id } disposedBy { kind } againOf { id } }
  question { motion { id } words needs sentence pending { kind } } outcome { code text } mayMove { kind allowed reason }`;
const itemOf = async (id: string) =>
  (await clerk.read(`query($id: ID!) { node(id: $id) { ... on AgendaItem { ${ITEM} } } }`, { id })).node;
const member = (index: number) => county.members[index]?.globalId as string;
const move = (itemId: string, kind: string, more: object = {}) =>
  clerk.verb("addMotion", { itemId, kind, ...more }, "motion { id state }");
const moved = async (itemId: string, kind: string, more: object = {}): Promise<string> =>
  (await clerk.does("addMotion", { itemId, kind, ...more }, "motion { id }")).motion.id;

/** Opens the vote, lets this many members vote Yes and the others No, and closes it. */
async function decide(motionId: string, yes: number) {
  world.clock.advance(1);
  const { motion } = await clerk.does("openVote", { motionId }, "motion { roll { id present } }");
  const votes = motion.roll.map((line: any, index: number) => ({
    entryId: line.id,
    value: index < yes ? "YES" : "NO",
  }));
  await clerk.does("castVotes", { motionId, votes }, "motion { id }");
  return (await clerk.does("closeVote", { motionId }, "motion { outcome roll { id } }")).motion;
}

test("the chair reads the pending question, its mover, and what is required", async () => {
  const { itemId, motionId } = await motionOf(county);
  const { version } = (
    await clerk.read("query($id: ID!) { node(id: $id) { ... on Motion { version } } }", { id: motionId })
  ).node;
  await clerk.does("updateMotion", { motionId, version, moverId: member(0), seconderId: member(1) });
  expect((await itemOf(itemId)).question).toMatchObject({
    motion: { id: motionId },
    sentence:
      "The question is on the main motion moved by Member 1, seconded by Member 2; it takes 3 of the 5 members present.",
  });
  const substitute = await moved(itemId, "SUBSTITUTE", {
    text: "To rent one",
    moverId: member(2),
    thresholdType: "MAJORITY_OF_MEMBERS",
  });
  expect((await itemOf(itemId)).question).toMatchObject({
    motion: { id: substitute },
    pending: [{ kind: "MAIN" }, { kind: "SUBSTITUTE" }],
    sentence: "The question is on the substitute moved by Member 3; it takes 3 of 5 members.",
  });
});

test("substitutes and amendments change the main motion's text, and the original is kept", async () => {
  const { itemId, motionId } = await motionOf(county);
  const substitute = await moved(itemId, "SUBSTITUTE", { text: "To rent a plow." });
  expect(await move(itemId, "SUBSTITUTE", { text: "To buy none." })).toMatchObject({ code: "QUESTION_PENDING" });
  const amendment = await moved(itemId, "AMEND", { text: "Two plows.", wouldRead: "To rent two plows." });
  expect((await itemOf(itemId)).question.words).toBe("the amendment to the substitute");
  expect(await move(itemId, "AMEND", { text: "Three." })).toMatchObject({ code: "AMENDMENT_OF_THIRD_DEGREE" });
  expect(await clerk.verb("openVote", { motionId: substitute })).toMatchObject({ code: "VOTE_FIRST" });
  await decide(amendment, 3);
  await decide(substitute, 4);
  const more = await moved(itemId, "AMEND", { text: "Before December." });
  await decide(more, 5);
  const { motions } = await itemOf(itemId);
  expect(motions[0]).toMatchObject({
    id: motionId,
    text: "To rent two plows.\n\nAs amended: Before December.",
    originalText: "To buy a snow plow",
  });
  const { version } = (
    await clerk.read("query($id: ID!) { node(id: $id) { ... on Motion { version } } }", { id: motionId })
  ).node;
  expect(await clerk.verb("updateMotion", { motionId, version, text: "To buy ten." })).toMatchObject({
    code: "TEXT_AMENDED",
  });
  await decide(motionId, 4);
  expect((await itemOf(itemId)).outcome).toEqual({ code: "PASSED", text: "Passed 4 to 1" });
});

test("tabling, postponing and referring dispose of pending motions, until a correction reverses it", async () => {
  const { itemId, motionId } = await motionOf(county);
  await moved(itemId, "AMEND", { text: "Two plows." });
  const refer = await moved(itemId, "REFER", { text: "To refer the matter to the Public Works Committee." });
  expect((await itemOf(itemId)).mayMove.filter(({ allowed }: any) => allowed).map(({ kind }: any) => kind)).toEqual([
    "AMEND",
    "TABLE",
    "POSTPONE",
    "EXECUTIVE_SESSION",
  ]);
  const { roll } = await decide(refer, 3);
  const after = await itemOf(itemId);
  expect(after.outcome).toEqual({ code: "REFERRED", text: "Referred to the Public Works Committee" });
  expect(after.motions.map(({ state, disposedBy }: any) => [state, disposedBy?.kind ?? null])).toEqual([
    ["DISPOSED", "REFER"],
    ["DISPOSED", "REFER"],
    ["CLOSED", null],
  ]);
  expect(after.question).toBeNull();
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({ code: "MOTION_DISPOSED" });
  const admin = await county.as("Clerk");
  await admin.does("correctVote", { entryId: roll[0].id, value: "NO", reason: "Misheard." });
  const back = await itemOf(itemId);
  expect(back.motions.map(({ state }: any) => state)).toEqual(["PENDING", "PENDING", "CLOSED"]);
  expect(back.question.words).toBe("the amendment");
});

test("a decided matter is reconsidered once, on the motion of a member of the prevailing side, and voted on again", async () => {
  const { itemId, motionId } = await motionOf(county);
  await decide(motionId, 3);
  expect(await move(itemId, "TABLE")).toMatchObject({ code: "MATTER_DECIDED" });
  expect(await move(itemId, "RECONSIDER", { moverId: member(4) })).toMatchObject({ code: "NOT_OF_PREVAILING_SIDE" });
  const reconsider = await moved(itemId, "RECONSIDER", { moverId: member(0) });
  await decide(reconsider, 4);
  const { motions, outcome, question } = await itemOf(itemId);
  expect(outcome).toEqual({ code: "RECONSIDERED", text: "Reconsidered, to be voted on again" });
  expect(motions[2]).toMatchObject({
    kind: "MAIN",
    state: "PENDING",
    againOf: { id: motionId },
    text: motions[0].text,
  });
  await decide(question.motion.id, 2);
  const decided = await itemOf(itemId);
  expect(decided.outcome).toEqual({ code: "FAILED", text: "Failed 2 to 3" });
  expect(decided.motions[0]).toMatchObject({ id: motionId, state: "CLOSED" });
  expect(await move(itemId, "RECONSIDER")).toMatchObject({ code: "RECONSIDERED_ALREADY" });
});

test("a withdrawn motion takes along dependent motions, and both are reinstated together", async () => {
  const { itemId, motionId } = await motionOf(county);
  await moved(itemId, "AMEND", { text: "Two plows." });
  expect(await clerk.verb("reinstateMotion", { motionId })).toMatchObject({ code: "NOT_WITHDRAWN" });
  await clerk.does("withdrawMotion", { motionId });
  const after = await itemOf(itemId);
  expect(after.motions.map(({ state }: any) => state)).toEqual(["WITHDRAWN", "DISPOSED"]);
  expect(after.outcome).toEqual({ code: "WITHDRAWN", text: "Withdrawn" });
  const { item } = await clerk.does("reinstateMotion", { motionId }, `item { ${ITEM} }`);
  expect(item.motions.map(({ state }: any) => state).sort()).toEqual(["PENDING", "PENDING"]);
  expect(item.question.words).toBe("the amendment");
});
