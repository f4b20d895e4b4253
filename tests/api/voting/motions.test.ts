import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { openScreen } from "#tests/support/screen.ts";
import { ballot, motionOf, rollCall } from "./ballot.ts";

let world: World;
let county: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const idOf = (index: number) => county.members[index]?.globalId;
const MOTIONS = "motions { id kind position state text } currentMotion { id kind state }";
const itemOf = async (id: string) =>
  (await clerk.read(`query($id: ID!) { node(id: $id) { ... on AgendaItem { ${MOTIONS} } } }`, { id })).node;

test("mover and seconder are two members, present and entitled", async () => {
  const { itemId } = await motionOf(county, { present: 4 });
  const add = (more: object) =>
    clerk.verb("addMotion", { itemId, kind: "TABLE", ...more }, "motion { mover { name } seconder { name } }");
  expect(await add({ moverId: idOf(0), seconderId: idOf(0) })).toMatchObject({ code: "SECONDER_IS_MOVER" });
  expect(await add({ moverId: idOf(4) })).toMatchObject({ code: "MOVER_NOT_PRESENT" });
  expect(await add({ moverId: idOf(0), seconderId: idOf(4) })).toMatchObject({ code: "SECONDER_NOT_PRESENT" });
  expect(await add({ seconderId: idOf(1) })).toMatchObject({ code: "MOVER_REQUIRED" });
  expect((await add({ moverId: idOf(0), seconderId: idOf(1) })).motion).toEqual({
    mover: { name: "Member 1" },
    seconder: { name: "Member 2" },
  });
  const other = await world.county("sullivan");
  expect(await add({ moverId: other.members[0]?.globalId })).toMatchObject({ code: "MOVER_NOT_ENTITLED" });
});

test("a main motion takes the item's text, and an amendment must state a change to a pending motion", async () => {
  const { itemId, motionId } = await motionOf(county);
  const { motions } = await itemOf(itemId);
  expect(motions).toEqual([{ id: motionId, kind: "MAIN", position: 1, state: "PENDING", text: "To buy a snow plow" }]);
  const add = (kind: string, text: string | null = null) =>
    clerk.verb("addMotion", { itemId, kind, text }, "motion { position text }");
  expect(await add("AMEND")).toMatchObject({ code: "TEXT_REQUIRED" });
  expect((await add("AMEND", "Two plows.")).motion).toEqual({ position: 2, text: "Two plows." });
  expect(await add("RECONSIDER")).toMatchObject({ code: "QUESTION_PENDING" });
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({
    code: "VOTE_FIRST",
    message: "The motion to amend is pending. Vote on it first.",
  });
  const { motions: pending } = await itemOf(itemId);
  await clerk.does("withdrawMotion", { motionId: pending[1].id });
  await clerk.does("openVote", { motionId });
  await clerk.does("closeVote", { motionId });
  expect(await add("SUBSTITUTE", "None at all.")).toMatchObject({ code: "NOTHING_TO_CHANGE" });
  expect((await add("RECONSIDER")).motion.position).toBe(3);
});

test("the current motion is the open one, else the one decided last, else the first to come", async () => {
  const { itemId, motionId } = await motionOf(county);
  const table = (await clerk.does("addMotion", { itemId, kind: "TABLE" }, "motion { id }")).motion.id;
  const current = async () => (await itemOf(itemId)).currentMotion.id;
  expect(await current()).toBe(motionId);
  await clerk.does("openVote", { motionId: table });
  expect(await current()).toBe(table);
  await clerk.does("closeVote", { motionId: table });
  expect(await current()).toBe(table);
  world.clock.advance(1);
  await clerk.does("openVote", { motionId });
  await clerk.does("closeVote", { motionId });
  expect(await current()).toBe(motionId);
});

test("a motion is decided by its own rule, else its item's, else the body's", async () => {
  const rule = async (motionId: string) =>
    (
      await clerk.read(
        `query($id: ID!) { node(id: $id) { ... on Motion { thresholdType customRule { numerator denominator authority } version } } }`,
        { id: motionId },
      )
    ).node;
  const plain = await motionOf(county);
  expect(await rule(plain.motionId)).toMatchObject({ thresholdType: "MAJORITY", customRule: null });
  const custom = {
    measure: "HEADS",
    numerator: 5,
    denominator: 7,
    strict: false,
    basis: "MEMBERS",
    authority: "Charter §12",
  };
  await rollCall(clerk, plain.itemId, { threshold: "CUSTOM", customRule: custom });
  expect(await rule(plain.motionId)).toMatchObject({
    thresholdType: "CUSTOM",
    customRule: { numerator: 5, denominator: 7, authority: "Charter §12" },
  });
  const { version } = await rule(plain.motionId);
  const update = (more: object) =>
    clerk.verb("updateMotion", { motionId: plain.motionId, version, ...more }, "motion { thresholdType version }");
  expect(await update({ thresholdType: "CUSTOM", customRule: { ...custom, numerator: 8 } })).toMatchObject({
    code: "FRACTION_OUT_OF_RANGE",
    field: "customRule",
  });
  expect((await update({ thresholdType: "TWO_THIRDS" })).motion.thresholdType).toBe("TWO_THIRDS");
});

test("a save over someone else's newer version is refused, with the newer one", async () => {
  const { motionId } = await motionOf(county);
  const update = (text: string) =>
    clerk.verb("updateMotion", { motionId, version: 1, text }, "motion { version text }");
  expect((await update("To buy one plow")).motion).toEqual({ version: 2, text: "To buy one plow" });
  expect(await update("To buy two plows")).toMatchObject({ __typename: "Conflict", current: { id: motionId } });
});

test("once its vote is open a motion is neither changed nor withdrawn", async () => {
  const vote = await ballot(county);
  const { version } = await vote.read();
  expect(await clerk.verb("updateMotion", { motionId: vote.motionId, version, text: "Something else" })).toMatchObject({
    code: "VOTE_ALREADY_OPEN",
  });
  expect(await clerk.verb("withdrawMotion", { motionId: vote.motionId })).toMatchObject({ code: "VOTE_ALREADY_OPEN" });
});

test("a withdrawn motion is kept on record and is not voted on", async () => {
  const { motionId, itemId } = await motionOf(county);
  expect(
    (await clerk.does("withdrawMotion", { motionId }, "motion { state } item { motions { id state } }")).item.motions,
  ).toEqual([{ id: motionId, state: "WITHDRAWN" }]);
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({ code: "MOTION_WITHDRAWN" });
  expect((await itemOf(itemId)).currentMotion).toBeNull();
});

test("an executive session needs a subject and a majority of all members, and a roll call shows it", async () => {
  const { itemId } = await motionOf(county);
  const add = (more: object) =>
    clerk.verb("addMotion", { itemId, kind: "EXECUTIVE_SESSION", ...more }, "motion { thresholdType }");
  expect(await add({})).toMatchObject({ code: "SUBJECT_REQUIRED" });
  expect(await add({ text: "Litigation", thresholdType: "MAJORITY" })).toMatchObject({
    code: "MAJORITY_OF_MEMBERS_REQUIRED",
  });
  expect((await add({ text: "Litigation: Doe v. County" })).motion.thresholdType).toBe("MAJORITY_OF_MEMBERS");
  const voice = await county.meeting().items("Reports").present(5).started().create();
  const answer = await clerk.verb("addMotion", {
    itemId: voice.itemIds[0],
    kind: "EXECUTIVE_SESSION",
    text: "Litigation",
  });
  expect(answer).toMatchObject({ code: "ROLL_CALL_REQUIRED" });
});

/** A motion in session, to be decided by voice vote. */
async function voiceMotion() {
  const description = "To thank the staff";
  const meeting = await county.meeting().items(description).present(5).started().create();
  const itemId = meeting.itemIds[0] as string;
  await clerk.does("updateAgendaItem", { itemId, version: 1, description, voteType: "VOICE_VOTE" });
  const can = "viewerCan { declare { allowed } open { allowed reason } }";
  return (await clerk.does("addMotion", { itemId, kind: "MAIN" }, `motion { id ${can} }`)).motion;
}

test("a voice vote is declared by the chair: nothing is computed", async () => {
  const motion = await voiceMotion();
  expect(motion.viewerCan).toEqual({
    declare: { allowed: true },
    open: { allowed: false, reason: "Only a roll call vote records each member and has a computed result." },
  });
  const { motion: declared } = await clerk.does(
    "declareVote",
    { motionId: motion.id, declared: "CARRIED" },
    "motion { state declared outcome verdict { passed } tally { heads { present } } roll { id } }",
  );
  expect(declared).toEqual({
    state: "CLOSED",
    declared: "CARRIED",
    outcome: "PASSED",
    verdict: null,
    tally: { heads: { present: 0 } },
    roll: [],
  });
  const vote = await ballot(county);
  expect(await clerk.verb("declareVote", { motionId: vote.motionId, declared: "CARRIED" })).toMatchObject({
    code: "NOT_A_VOICE_VOTE",
  });
});

test("a declaration is corrected or withdrawn with a reason, and the log and displays show each", async () => {
  const { id: motionId } = await voiceMotion();
  const note = (verb: string, input: object) =>
    clerk.verb(
      verb,
      { motionId, ...input },
      "motion { state declared outcome sequence closedAt viewerCan { retract { reason } } declarations { sequence declared reason byName } }",
    );
  expect(await note("retractDeclaration", { reason: "Not yet." })).toMatchObject({ code: "NOTHING_DECLARED" });
  await note("declareVote", { declared: "CARRIED" });
  const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${clerk.token}` } });
  const wall = screen.watch({
    query: `subscription($id: ID!) { voteTallied(motionId: $id) { declared state } }`,
    variables: { id: motionId },
  });
  const shown = (declared: string | null, state: string) =>
    wall.until(({ voteTallied }) => voteTallied.declared === declared && voteTallied.state === state);
  await shown("CARRIED", "CLOSED");

  expect(await note("declareVote", { declared: "LOST" })).toMatchObject({ code: "REASON_REQUIRED" });
  expect(await note("retractDeclaration", { reason: "  " })).toMatchObject({ code: "REASON_REQUIRED" });
  const misheard = await note("declareVote", { declared: "LOST", reason: "Misheard the chair." });
  expect(misheard.motion).toMatchObject({ declared: "LOST", outcome: "FAILED" });
  await shown("LOST", "CLOSED");

  const answer = await note("retractDeclaration", { reason: "The vote was on another item." });
  expect(answer.motion).toMatchObject({ state: "PENDING", declared: null, outcome: null, closedAt: null });
  expect(answer.motion.viewerCan.retract.reason).toBe("Nothing is declared on this motion.");
  await shown(null, "PENDING");
  const again = await note("declareVote", { declared: "CARRIED" });
  const byName = expect.stringContaining("lerk");
  expect(again.motion.declarations).toEqual([
    { sequence: 1, declared: "CARRIED", reason: null, byName },
    { sequence: 2, declared: "LOST", reason: "Misheard the chair.", byName },
    { sequence: 3, declared: null, reason: "The vote was on another item.", byName },
    { sequence: 4, declared: "CARRIED", reason: null, byName },
  ]);
  await screen.close();
});

test("an item with a withdrawn declaration stays on the record", async () => {
  const { id: motionId } = await voiceMotion();
  await clerk.does("declareVote", { motionId, declared: "LOST" });
  await clerk.does("retractDeclaration", { motionId, reason: "The chair put the question again." });
  const { node } = await clerk.read(`query($id: ID!) { node(id: $id) { ... on Motion { item { id } } } }`, {
    id: motionId,
  });
  expect(await clerk.verb("deleteAgendaItem", { itemId: node.item.id })).toMatchObject({ code: "VOTED" });
});

test("every button is gray for the same reason that would refuse the verb", async () => {
  const vote = await ballot(county);
  const can =
    "viewerCan { edit { reason } open { reason } close { reason } withdraw { reason } record { reason } correct { reason } castOwn { reason } declare { reason } editRoll { reason } undo { reason } }";
  const { viewerCan } = await vote.read(clerk, can);
  const refusals = {
    edit: await clerk.verb("updateMotion", { motionId: vote.motionId, version: 2, text: "x" }),
    open: await clerk.verb("openVote", { motionId: vote.motionId }),
    withdraw: await clerk.verb("withdrawMotion", { motionId: vote.motionId }),
    correct: await clerk.verb("correctVote", { entryId: vote.line("Member 1"), value: "YES", reason: "x" }),
    declare: await clerk.verb("declareVote", { motionId: vote.motionId, declared: "LOST" }),
    undo: await clerk.verb("undoVotes", { motionId: vote.motionId, sequence: 1 }),
  };
  for (const [button, refusal] of Object.entries(refusals))
    expect([button, viewerCan[button].reason]).toEqual([button, refusal.message]);
  for (const button of ["close", "record", "editRoll"]) expect(viewerCan[button].reason).toBeNull();
  const member = (await vote.read(await county.member(0), can)).viewerCan;
  expect(member.castOwn.reason).toBeNull();
  expect(member.record.reason).toMatch(/^The role Board member does not hold the permission/);
  expect(viewerCan.castOwn.reason).toBe("This member is not on the roll of this vote.");
});

test("no one without the permission moves, opens, closes, declares or corrects", async () => {
  const vote = await ballot(county);
  const member = await county.member(1);
  const { motionId, itemId } = vote;
  const attempts: [string, object][] = [
    ["addMotion", { itemId, kind: "TABLE" }],
    ["updateMotion", { motionId, version: 2, text: "x" }],
    ["withdrawMotion", { motionId }],
    ["openVote", { motionId }],
    ["closeVote", { motionId }],
    ["undoVotes", { motionId, sequence: 1 }],
    ["declareVote", { motionId, declared: "LOST" }],
    ["retractDeclaration", { motionId, reason: "x" }],
    ["addRollEntry", { motionId, name: "Eve" }],
    ["updateRollEntry", { entryId: vote.line("Member 1"), present: false }],
    ["removeRollEntry", { entryId: vote.line("Member 1") }],
    ["correctVote", { entryId: vote.line("Member 1"), value: "NO", reason: "x" }],
  ];
  for (const [name, input] of attempts) {
    expect([name, (await member.verb(name, input as Record<string, unknown>)).code]).toEqual([name, "FORBIDDEN"]);
    expect([name, (await county.guest.verb(name, input as Record<string, unknown>)).code]).toEqual([name, "SIGN_IN"]);
  }
});

test("approved minutes prevent a new vote", async () => {
  const { motionId, meetingId, itemId } = await motionOf(county);
  const key = Buffer.from(meetingId, "base64").toString().split(":")[1] as string;
  await world.database.inTenant(county.id, (db) =>
    db.meeting.updateMany({ where: { id: key }, data: { state: "MINUTES_APPROVED" } }),
  );
  for (const [name, input] of [
    ["openVote", { motionId }],
    ["addMotion", { itemId, kind: "TABLE" }],
  ] as const) {
    expect(await clerk.verb(name, input)).toMatchObject({ code: "MINUTES_APPROVED" });
  }
});

test("votes are recorded in session and after the meeting, not before it, in recess or when canceled", async () => {
  const { motionId, meetingId } = await motionOf(county);
  await clerk.does("recessMeeting", { meetingId });
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({ code: "MEETING_NOT_IN_SESSION" });
  await clerk.does("adjournMeeting", { meetingId });
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({ __typename: "OpenVotePayload" });
});

test("a text that no one could read aloud is refused, not stored", async () => {
  const vote = await ballot(county);
  const { motionId } = vote;
  const { itemId } = await motionOf(county);
  const tooLong = { code: "TOO_LONG", message: "This text is too long." };
  expect(await clerk.verb("addMotion", { itemId, kind: "TABLE", text: "x".repeat(50_001) })).toMatchObject({
    ...tooLong,
    field: "text",
  });
  expect(await clerk.verb("addRollEntry", { motionId, name: "x".repeat(201) })).toMatchObject({
    ...tooLong,
    field: "name",
  });
  expect(await vote.cast("Member 1", "YES", { reason: "x".repeat(2_001) })).toMatchObject({
    ...tooLong,
    field: "reason",
  });
});
