import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { ballot, motionOf, rollCall } from "./ballot.ts";

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

test("opening the vote makes the roll from the attendance, the weights and the vacant seats", async () => {
  const vote = await ballot(county, { present: 3 });
  const motion = await vote.read();
  expect(motion).toMatchObject({
    state: "OPEN",
    thresholdType: "MAJORITY",
    sequence: 1,
    vacancies: [{ seat: "District 5", weight: "1" }],
  });
  expect(motion.roll.map((entry: any) => [entry.name, entry.seat, entry.present, entry.weight, entry.vote])).toEqual([
    ["Ada", "District 1", true, "12.19", "NONE"],
    ["Ben", "District 2", true, "12.07", "NONE"],
    ["Cleo", "District 3", true, "5.56", "NONE"],
    ["Dov", "District 4", false, "8.61", "NONE"],
  ]);
  expect(motion.tally.heads).toMatchObject({ present: 3, absent: 1, members: 5, notVoted: 3 });
  expect(motion.tally.weight).toMatchObject({ present: "29.82", members: "39.43" });
});

test("a second vote by the same member replaces the first while the vote is open, and both stay in the log", async () => {
  const vote = await ballot(county);
  await vote.cast("Ada", "YES");
  const { motion } = await vote.cast("Ada", "NO");
  expect(motion.tally.heads).toMatchObject({ yes: 0, no: 1 });
  expect(motion.events.map((event: any) => [event.sequence, event.kind, event.value])).toEqual([
    [1, "CAST", "YES"],
    [2, "CHANGE", "NO"],
  ]);
  expect(motion.sequence).toBe(3);
});

test("the same vote by the same clerk again adds no event", async () => {
  const vote = await ballot(county);
  await vote.cast("Ada", "YES");
  const { motion } = await vote.cast("Ada", "YES");
  expect(motion.events).toHaveLength(1);
  expect(motion.sequence).toBe(2);
});

test("two clerks who record different votes for one member at the same moment are both logged, and the later one wins", async () => {
  const vote = await ballot(county);
  const other = await county.with(
    "meetings.meeting-record.view",
    "meetings.votes-and-attendance.view",
    "meetings.votes-and-attendance.record",
  );
  await Promise.all([
    vote.cast("Ben", "YES"),
    vote.cast("Ben", "NO", { as: other }),
    vote.cast("Ada", "YES"),
    vote.cast("Cleo", "NO", { as: other }),
  ]);
  const motion = await vote.read();
  const bens = motion.events.filter((event: any) => event.entry.name === "Ben");
  expect(bens.map((event: any) => event.value).sort()).toEqual(["NO", "YES"]);
  expect(motion.events.map((event: any) => event.sequence)).toEqual([1, 2, 3, 4]);
  expect(motion.roll.find((entry: any) => entry.name === "Ben").vote).toBe(bens.at(-1).value);
  expect(await vote.read(other)).toEqual(motion);
});

test("a member votes for themselves and for no one else", async () => {
  const vote = await ballot(county);
  const ada = await county.member(0);
  expect((await vote.cast("Ada", "YES", { as: ada })).motion.events[0]).toMatchObject({
    byMember: true,
    byName: "Ada",
  });
  expect(await vote.cast("Ben", "YES", { as: ada })).toMatchObject({ __typename: "Refusal", code: "NOT_YOUR_VOTE" });
  expect((await vote.read(ada, "viewerEntry { name vote }")).viewerEntry).toEqual({ name: "Ada", vote: "YES" });
});

test("a member may vote Yes, No, Abstain or Recused, but not Absent or nothing", async () => {
  const vote = await ballot(county);
  const ada = await county.member(0);
  for (const value of ["NO", "ABSTAIN", "RECUSED"])
    expect(await vote.cast("Ada", value, { as: ada })).toMatchObject({ __typename: "CastVotePayload" });
  for (const value of ["ABSENT", "NONE"])
    expect(await vote.cast("Ada", value, { as: ada })).toMatchObject({ code: "NOT_A_VOTE" });
});

test("an absent member has no vote, from the clerk or from themselves", async () => {
  const vote = await ballot(county, { present: 3 });
  expect(await vote.cast("Dov", "YES")).toMatchObject({
    code: "NOT_PRESENT",
    message: "Only members present may be given a vote.",
  });
  expect(await vote.cast("Dov", "YES", { as: await county.member(3) })).toMatchObject({ code: "NOT_PRESENT" });
});

test("a clerk who changes a vote cast by the member must give a reason", async () => {
  const vote = await ballot(county);
  await vote.cast("Ada", "YES", { as: await county.member(0) });
  expect(await vote.cast("Ada", "NO")).toMatchObject({ code: "REASON_REQUIRED" });
  const { motion } = await vote.cast("Ada", "NO", { reason: "She pressed the wrong button and said so." });
  expect(motion.roll[0]).toMatchObject({
    vote: "NO",
    lastEvent: { kind: "CHANGE", byMember: false, reason: "She pressed the wrong button and said so." },
  });
});

test("people who are not members and may not record votes cannot vote, and neither can guests", async () => {
  const vote = await ballot(county);
  const viewer = await county.with("meetings.meeting-record.view", "meetings.votes-and-attendance.view");
  expect(await vote.cast("Ada", "YES", { as: viewer })).toMatchObject({ code: "NOT_YOUR_VOTE" });
  const noOne = await county.with("meetings.meeting-record.view");
  expect(await vote.cast("Ada", "YES", { as: noOne })).toMatchObject({
    code: "FORBIDDEN",
    permission: "meetings.votes-and-attendance.view",
  });
  expect(await vote.cast("Ada", "YES", { as: county.guest })).toMatchObject({ code: "SIGN_IN" });
});

test("no vote is taken before the vote opens, on another motion's roll, or on a motion that does not exist", async () => {
  const vote = await ballot(county);
  const pending = await motionOf(county);
  expect(
    await clerk.verb("castVote", { motionId: pending.motionId, entryId: vote.line("Ada"), value: "YES" }),
  ).toMatchObject({ code: "VOTE_NOT_OPEN" });
  const second = await ballot(county);
  expect(
    await clerk.verb("castVote", { motionId: vote.motionId, entryId: second.line("Ada"), value: "YES" }),
  ).toMatchObject({ code: "NOT_ON_THE_ROLL" });
  const missingId = Buffer.from("Motion:00000000-0000-7000-8000-000000000000").toString("base64");
  expect(await clerk.verb("castVote", { motionId: missingId, entryId: vote.line("Ada"), value: "YES" })).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("'all Yes but' is one act with consecutive sequences, undone together, and the log keeps both", async () => {
  const vote = await ballot(county);
  await vote.cast("Dov", "NO");
  const { motion } = await vote.castAll({ Ada: "YES", Ben: "YES", Cleo: "ABSTAIN", Dov: "YES" });
  expect(motion.tally.heads).toMatchObject({ yes: 3, abstain: 1 });
  expect(motion.events.map((event: any) => event.sequence)).toEqual([1, 2, 3, 4, 5]);
  const undone = await clerk.does(
    "undoVotes",
    { motionId: vote.motionId, sequence: motion.sequence },
    "motion { sequence tally { heads { yes no notVoted } } events { kind value } viewerCan { undo { allowed reason } } }",
  );
  expect(undone.motion.tally.heads).toEqual({ yes: 0, no: 1, notVoted: 3 });
  expect(undone.motion.events.filter((event: any) => event.kind === "UNDO")).toHaveLength(4);
  expect(undone.motion.viewerCan.undo).toEqual({ allowed: false, reason: "There is nothing to undo." });
  expect(await clerk.verb("undoVotes", { motionId: vote.motionId, sequence: undone.motion.sequence })).toMatchObject({
    code: "NOTHING_TO_UNDO",
  });
});

test("nothing is undone once someone voted after it", async () => {
  const vote = await ballot(county);
  const { motion } = await vote.castAll({ Ada: "YES", Ben: "YES" });
  await vote.cast("Cleo", "NO", { as: await county.member(2) });
  expect(await clerk.verb("undoVotes", { motionId: vote.motionId, sequence: motion.sequence })).toMatchObject({
    code: "VOTES_CHANGED",
  });
  expect(await clerk.verb("undoVotes", { motionId: vote.motionId, sequence: motion.sequence + 1 })).toMatchObject({
    code: "NOTHING_TO_UNDO",
  });
});

test("a batch is recorded whole or not at all, each member once", async () => {
  const vote = await ballot(county, { present: 3 });
  expect(await vote.castAll({ Ada: "YES", Dov: "YES" })).toMatchObject({ code: "NOT_PRESENT" });
  expect((await vote.read()).events).toEqual([]);
  const entryId = vote.line("Ada");
  const twice = {
    motionId: vote.motionId,
    votes: [
      { entryId, value: "YES" },
      { entryId, value: "NO" },
    ],
  };
  expect(await clerk.verb("castVotes", twice)).toMatchObject({ code: "VOTES_REPEATED" });
});

test("a member who votes before the clerk's undo still counts as the one who cast the vote", async () => {
  const vote = await ballot(county);
  await vote.cast("Ada", "YES", { as: await county.member(0) });
  const { motion } = await vote.cast("Ada", "NO", { reason: "She asked for it." });
  await clerk.does("undoVotes", { motionId: vote.motionId, sequence: motion.sequence });
  expect(await vote.cast("Ada", "NO")).toMatchObject({ code: "REASON_REQUIRED" });
});

test("only a roll call is opened, in session, with a quorum, one at a time", async () => {
  const vote = await ballot(county);
  const other = await clerk.does(
    "addAgendaItem",
    { meetingId: vote.meetingId, description: "To pave a road" },
    "item { id }",
  );
  await rollCall(clerk, other.item.id);
  const second = await clerk.does(
    "addMotion",
    { itemId: other.item.id, kind: "MAIN" },
    "motion { id viewerCan { open { allowed reason } } }",
  );
  expect(await clerk.verb("openVote", { motionId: second.motion.id })).toMatchObject({ code: "ANOTHER_VOTE_OPEN" });
  expect(second.motion.viewerCan.open).toEqual({
    allowed: false,
    reason: "Another vote of this meeting is open. Close it first.",
  });
  expect(await clerk.verb("openVote", { motionId: vote.motionId })).toMatchObject({ code: "VOTE_ALREADY_OPEN" });
  const few = await motionOf(county, { present: 2 });
  expect(await clerk.verb("openVote", { motionId: few.motionId })).toMatchObject({ code: "NO_QUORUM" });
  const early = await county.meeting({ date: "2026-03-20" }).items("To pave a road").present(4).published().create();
  const early1 = await clerk.does("addMotion", { itemId: early.itemIds[0], kind: "MAIN" }, "motion { id }");
  expect(await clerk.verb("openVote", { motionId: early1.motion.id })).toMatchObject({
    code: "NO_RESULT_FOR_VOTE_TYPE",
  });
});

test("two votes of one meeting that are opened at the same moment: one opens", async () => {
  const { meetingId, motionId } = await motionOf(county);
  const { item } = await clerk.does("addAgendaItem", { meetingId, description: "To pave a road" }, "item { id }");
  await rollCall(clerk, item.id);
  const other = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
  const answers = await Promise.all([motionId, other.motion.id].map((id) => clerk.verb("openVote", { motionId: id })));
  expect(new Set(answers.map((answer) => answer.code ?? answer.__typename))).toEqual(
    new Set(["ANOTHER_VOTE_OPEN", "OpenVotePayload"]),
  );
});

test("while members vote and move, the log has no gaps and the tally equals a recount", async () => {
  const vote = await ballot(county);
  const { attendance } = (
    await clerk.read(`query($id: ID!) { node(id: $id) { ... on Meeting { attendance { id name } } } }`, {
      id: vote.meetingId,
    })
  ).node;
  const dov = attendance.find((line: any) => line.name === "Dov").id;
  const ada = await county.member(0);
  const values = ["YES", "NO", "ABSTAIN", "YES"];
  const answers = await Promise.all([
    ...values.map((value) => vote.cast("Ada", value, { as: ada })),
    ...values.map((value) => vote.cast("Ben", value)),
    vote.castAll({ Cleo: "YES", Ben: "NO" }),
    clerk.verb("updateAttendance", { attendanceId: dov, present: false }),
    vote.cast("Cleo", "NO"),
  ]);
  expect(answers.filter((answer) => answer.__typename === "Refusal")).toEqual([]);
  const motion = await vote.read();
  expect(motion.events.map((event: any) => event.sequence)).toEqual(motion.events.map((_: any, i: number) => i + 1));
  const last = new Map(motion.events.map((event: any) => [event.entry.name, event.value]));
  const recount = (value: string) => [...last.values()].filter((each) => each === value).length;
  expect(motion.tally.heads).toMatchObject({
    yes: recount("YES"),
    no: recount("NO"),
    abstain: recount("ABSTAIN"),
    absent: 1,
    notVoted: 0,
  });
  const { motion: closed } = await vote.close();
  expect(closed.tally).toEqual(motion.tally);
});
