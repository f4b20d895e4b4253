import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#prisma/client.ts";
import { frozenHashOf } from "#schema/voting/Verdict.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { ballot, MOTION } from "./ballot.ts";

let world: World;
let county: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex", {
    seats: [
      { holder: "Ada", weight: 1219 },
      { holder: "Ben", weight: 1207 },
      { holder: "Cleo", weight: 556 },
      { holder: "Dov", weight: 861 },
      { holder: null, weight: 100 },
    ],
  });
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const attendanceOf = async (meetingId: string) =>
  (
    await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on Meeting { attendance { id name present } quorum { met presentHeads sentence } } } }`,
      { id: meetingId },
    )
  ).node;

const setPresent = async (meetingId: string, name: string, present: boolean) => {
  const { attendance } = await attendanceOf(meetingId);
  const line = attendance.find((each: any) => each.name === name);
  await clerk.does("updateAttendance", { attendanceId: line.id, present });
};

test("closing keeps members without a vote, computes the verdict, and notifies everyone", async () => {
  const vote = await ballot(county);
  await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "NO" });
  const { motion } = await vote.close();
  expect(motion).toMatchObject({
    state: "CLOSED",
    outcome: "FAILED",
    verdict: { passed: false, decided: "FAILED", notVoted: ["Dov"], yes: "2", threshold: "3", margin: "-1" },
  });
  expect(motion.frozenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await vote.read()).toEqual(motion);
});

test("closing a vote again changes nothing", async () => {
  const vote = await ballot(county);
  await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "YES" });
  const { motion } = await vote.close();
  world.clock.advance(5);
  expect((await vote.close()).motion).toEqual(motion);
});

test("the clerk cannot close over a vote that was not shown to them", async () => {
  const vote = await ballot(county);
  const { sequence } = await vote.read();
  await vote.cast("Ada", "NO", { as: await county.member(0) });
  expect(await clerk.verb("closeVote", { motionId: vote.motionId, sequence })).toMatchObject({ code: "VOTES_CHANGED" });
  expect(await clerk.verb("closeVote", { motionId: vote.motionId, sequence: sequence + 1 })).toMatchObject({
    __typename: "CloseVotePayload",
  });
});

test("after the close no vote is cast, undone or removed from the roll", async () => {
  const vote = await ballot(county);
  const { motion } = await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "YES" });
  await vote.close();
  const closed = { code: "VOTE_CLOSED", message: "The vote is closed." };
  expect(await vote.cast("Ada", "NO")).toMatchObject(closed);
  expect(await vote.cast("Ada", "NO", { as: await county.member(0) })).toMatchObject(closed);
  expect(await clerk.verb("undoVotes", { motionId: vote.motionId, sequence: motion.sequence + 1 })).toMatchObject(
    closed,
  );
  expect(await clerk.verb("updateRollEntry", { entryId: vote.line("Dov"), present: false })).toMatchObject(closed);
  expect(await clerk.verb("removeRollEntry", { entryId: vote.line("Dov") })).toMatchObject(closed);
  expect(await clerk.verb("addRollEntry", { motionId: vote.motionId, name: "Guest" })).toMatchObject(closed);
  expect(await clerk.verb("openVote", { motionId: vote.motionId })).toMatchObject(closed);
  expect(await clerk.verb("withdrawMotion", { motionId: vote.motionId })).toMatchObject(closed);
});

/** Sets the board's voting rules, effective since long ago. Null: the law's default. */
async function setRules(db: Db, rules: { defaultThreshold?: "UNANIMOUS"; chairBreaksTie: boolean } | null) {
  const bodyId = county.boardId;
  await db.bodyRules.deleteMany({ where: { bodyId } });
  if (!rules) return;
  const data = {
    bodyId,
    effectiveOn: "2000-01-01",
    quorumMeasure: "HEADS",
    defaultThreshold: "MAJORITY",
    ...rules,
  } as const;
  await db.bodyRules.create({ data });
}

test("a later change of attendance, weights, seats or the item's rule never changes a closed vote", async () => {
  const vote = await ballot(county, { present: 3, threshold: "WEIGHTED_MAJORITY" });
  await vote.castAll({ Ada: "YES", Ben: "NO", Cleo: "YES" });
  await vote.close();
  const before = await vote.read();
  await setPresent(vote.meetingId, "Dov", true);
  await setPresent(vote.meetingId, "Ada", false);
  const { node } = await clerk.read(`query($id: ID!) { node(id: $id) { ... on AgendaItem { version description } } }`, {
    id: vote.itemId,
  });
  await clerk.does("updateAgendaItem", {
    itemId: vote.itemId,
    version: node.version,
    description: node.description,
    voteType: "ROLL_CALL_VOTE",
    thresholdType: "UNANIMOUS",
  });
  await world.database.inTenant(county.id, async (db) => {
    await db.weightEntry.updateMany({ data: { weight: 1 } });
    await setRules(db, { defaultThreshold: "UNANIMOUS", chairBreaksTie: true });
    await db.member.updateMany({ where: { name: "Cleo" }, data: { name: "Cleo Later" } });
  });
  try {
    expect(await vote.read()).toEqual(before);
    const row = await world.database.inTenant(county.id, (db) =>
      db.motion.findFirstOrThrow({ where: { frozenHash: before.frozenHash } }),
    );
    expect(frozenHashOf(row.frozenRoll)).toBe(before.frozenHash);
    expect(JSON.stringify(row.frozenRoll)).toContain("Local Law 1 of 2020");
    const corrected = await clerk.does(
      "correctVote",
      { entryId: vote.line("Ben"), value: "YES", reason: "The recording shows a Yes." },
      `motion { ${MOTION} }`,
    );
    expect(corrected.motion.tally.weight).toEqual({ yes: "29.82", no: "0", present: "29.82", members: "39.43" });
    expect(corrected.motion.thresholdType).toBe("WEIGHTED_MAJORITY");
  } finally {
    await world.database.inTenant(county.id, async (db) => {
      for (const member of county.members) {
        const { seatId } = await db.member.findFirstOrThrow({ where: { id: member.id } });
        await db.weightEntry.updateMany({ where: { seatId: seatId as string }, data: { weight: member.weight } });
        await db.member.updateMany({ where: { id: member.id }, data: { name: member.name } });
      }
      await setRules(db, null);
    });
  }
});

test("a correction after the close needs a reason, is a new entry, and turns the verdict by the frozen roll", async () => {
  const vote = await ballot(county);
  await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "NO", Dov: "NO" });
  const { motion: closed } = await vote.close();
  expect(closed.outcome).toBe("FAILED");
  const entryId = vote.line("Cleo");
  expect(await clerk.verb("correctVote", { entryId, value: "YES", reason: " " })).toMatchObject({
    code: "REASON_REQUIRED",
  });
  expect(await clerk.verb("correctVote", { entryId, value: "NO", reason: "To be sure." })).toMatchObject({
    code: "SAME_VOTE",
  });
  const { motion } = await clerk.does(
    "correctVote",
    { entryId, value: "YES", reason: "Misheard." },
    `motion { ${MOTION} }`,
  );
  expect(motion).toMatchObject({
    state: "CLOSED",
    outcome: "PASSED",
    frozenHash: closed.frozenHash,
    tally: { heads: { yes: 3, no: 1 } },
  });
  expect(motion.verdict.warnings).toContain("Corrected after the close: Cleo, No to Yes. Misheard.");
  expect(motion.events.at(-1)).toMatchObject({
    sequence: 5,
    kind: "CORRECTION",
    value: "YES",
    reason: "Misheard.",
    byName: "Clerk",
  });
  const again = await clerk.does(
    "correctVote",
    { entryId, value: "ABSTAIN", reason: "She said nothing." },
    `motion { ${MOTION} }`,
  );
  expect(again.motion.outcome).toBe("FAILED");
  expect(again.motion.verdict.warnings.filter((line: string) => line.startsWith("Corrected"))).toHaveLength(2);
});

test("a correction uses the roll of that vote, without absent members, and only after the close", async () => {
  const vote = await ballot(county, { present: 3 });
  expect(await clerk.verb("correctVote", { entryId: vote.line("Ada"), value: "YES", reason: "x" })).toMatchObject({
    code: "VOTE_NOT_CLOSED",
  });
  await vote.close();
  await setPresent(vote.meetingId, "Dov", true);
  expect(
    await clerk.verb("correctVote", { entryId: vote.line("Dov"), value: "YES", reason: "He came later." }),
  ).toMatchObject({ code: "NOT_PRESENT" });
});

test("who may record votes may not for that reason correct them", async () => {
  const vote = await ballot(county);
  await vote.close();
  const recorder = await county.with(
    "meetings.meeting-record.view",
    "meetings.votes-and-attendance.view",
    "meetings.votes-and-attendance.record",
  );
  expect(await recorder.verb("correctVote", { entryId: vote.line("Ada"), value: "YES", reason: "x" })).toMatchObject({
    code: "FORBIDDEN",
    permission: "meetings.votes-and-attendance.certify",
  });
});

test("a member who leaves during the vote is not counted, and counts again on return", async () => {
  const vote = await ballot(county);
  await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "YES", Dov: "NO" });
  await setPresent(vote.meetingId, "Ada", false);
  const away = await vote.read();
  expect(away.tally.heads).toMatchObject({ yes: 2, absent: 1, present: 3 });
  expect((await attendanceOf(vote.meetingId)).quorum).toMatchObject({ met: true, presentHeads: 3 });
  await setPresent(vote.meetingId, "Ada", true);
  const back = await vote.read();
  expect(back.tally.heads).toMatchObject({ yes: 3, absent: 0 });
  expect(back.sequence).toBe(away.sequence + 1);
});

test("a departure that breaks the quorum shows immediately", async () => {
  const vote = await ballot(county, { present: 3 });
  await setPresent(vote.meetingId, "Cleo", false);
  expect((await attendanceOf(vote.meetingId)).quorum).toEqual({
    met: false,
    presentHeads: 2,
    sentence: "No quorum: 2 of 5 voting seats present (2 absent, 1 vacant), 3 needed.",
  });
});

test("the quorum of a vote counts its roll without members marked Absent, and is frozen at the close", async () => {
  const vote = await ballot(county, { present: 4 });
  await vote.cast("Ada", "ABSENT");
  const shown = async () => (await vote.read(clerk, "quorum { met presentHeads neededHeads sentence }")).quorum;
  const sentence = "Quorum: 3 of 5 voting seats present (1 absent, 1 vacant), 3 needed.";
  expect(await shown()).toEqual({ met: true, presentHeads: 3, neededHeads: 3, sentence });
  expect((await attendanceOf(vote.meetingId)).quorum).toMatchObject({ presentHeads: 3 });
  await vote.close();
  await setPresent(vote.meetingId, "Cleo", false);
  expect(await shown()).toMatchObject({ sentence });
});

test("the clerk adds a name to the open roll, changes a weight, and removes only lines without a vote", async () => {
  const vote = await ballot(county, { threshold: "WEIGHTED_MAJORITY" });
  const added = await clerk.does(
    "addRollEntry",
    { motionId: vote.motionId, name: "Eve Substitute", weight: "2.5" },
    `motion { ${MOTION} }`,
  );
  expect(added.motion.roll.at(-1)).toMatchObject({
    name: "Eve Substitute",
    weight: "2.50",
    present: true,
    position: 5,
  });
  expect(await clerk.verb("addRollEntry", { motionId: vote.motionId, name: "eve substitute " })).toMatchObject({
    code: "ALREADY_ON_THE_ROLL",
  });
  expect(
    await clerk.verb("addRollEntry", { motionId: vote.motionId, memberId: county.members[0]?.globalId }),
  ).toMatchObject({ code: "ALREADY_ON_THE_ROLL" });
  expect(await clerk.verb("addRollEntry", { motionId: vote.motionId, name: "  " })).toMatchObject({
    code: "MEMBER_OR_NAME",
  });
  const entryId = added.motion.roll.at(-1).id;
  expect(await clerk.verb("updateRollEntry", { entryId, weight: "-1" })).toMatchObject({
    code: "NEGATIVE",
    field: "weight",
  });
  const changed = await clerk.does("updateRollEntry", { entryId, weight: "0.5" }, `motion { ${MOTION} }`);
  expect(changed.motion.tally.weight.present).toBe("38.93");
  await clerk.does("castVote", { motionId: vote.motionId, entryId, value: "YES" });
  expect(await clerk.verb("removeRollEntry", { entryId })).toMatchObject({ code: "HAS_VOTED" });
  const removed = await clerk.does("removeRollEntry", { entryId: vote.line("Dov") }, `deletedId motion { ${MOTION} }`);
  expect(removed.deletedId).toBe(vote.line("Dov"));
  expect(removed.motion.roll.map((entry: any) => entry.name)).toEqual(["Ada", "Ben", "Cleo", "Eve Substitute"]);
});

test("the chair breaks a tie only where the body allows it, and only a tie", async () => {
  const vote = await ballot(county);
  const castingVote = async (value: string | null) => {
    const { version } = await vote.read();
    return clerk.verb("updateMotion", { motionId: vote.motionId, version, castingVote: value }, `motion { ${MOTION} }`);
  };
  await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "NO", Dov: "NO" });
  expect(await castingVote("YES")).toMatchObject({ code: "NO_TIE_TO_BREAK" });
  await world.database.inTenant(county.id, (db) => setRules(db, { chairBreaksTie: true }));
  try {
    expect((await castingVote("YES")).motion).toMatchObject({
      castingVote: "YES",
      verdict: { passed: true, tieBroken: true },
    });
    expect((await castingVote(null)).motion).toMatchObject({ castingVote: null, verdict: { passed: false } });
    await castingVote("YES");
    expect((await vote.close()).motion).toMatchObject({ outcome: "PASSED", verdict: { tieBroken: true } });
  } finally {
    await world.database.inTenant(county.id, (db) => setRules(db, null));
  }
});

test("the documented result follows the county's own formulas", async () => {
  const vote = await ballot(county, { present: 3, threshold: "WEIGHTED_MAJORITY" });
  await vote.castAll({ Ada: "YES", Ben: "ABSTAIN", Cleo: "NO" });
  const spec =
    "specResult { thresholdType threshold yes no abstain presentCount weighted { yes no abstain totalPresentWeight } passed }";
  const expected = {
    thresholdType: "WEIGHTED_MAJORITY",
    threshold: "15",
    yes: 1,
    no: 1,
    abstain: 1,
    presentCount: 3,
    passed: false,
    weighted: { yes: "12.19", no: "5.56", abstain: "12.07", totalPresentWeight: "29.82" },
  };
  expect((await vote.read(clerk, spec)).specResult).toEqual(expected);
  await vote.close();
  expect((await vote.read(clerk, spec)).specResult).toEqual(expected);
});
