import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { motionOf, rollCall } from "./ballot.ts";

let world: World;
let county: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("orleans");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const MEETING = `state quorum { met } recess { subject expectedAt } executiveSession { subject }
  sessionEvents { id kind at subject byName rollFound { quorumMet present absent } entries { reason struck } viewerCan { takeBack { allowed } } }
  attendance { id name present time leftTime events { id kind at } }`;
const meetingOf = async (id: string, who = clerk) =>
  (await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${MEETING} } } }`, { id })).node;
const kinds = (meeting: any) => meeting.sessionEvents.map(({ kind }: any) => kind);

async function decide(motionId: string, yes: number) {
  const { motion } = await clerk.does("openVote", { motionId }, "motion { roll { id } }");
  const votes = motion.roll.map((line: any, index: number) => ({
    entryId: line.id,
    value: index < yes ? "YES" : "NO",
  }));
  await clerk.does("castVotes", { motionId, votes }, "motion { id }");
  await clerk.does("closeVote", { motionId }, "motion { id }");
}

test("each act of a session is recorded with its time and person, from call to order to adjournment", async () => {
  const { id: meetingId } = await county.meeting().items("Roads").present(4).started().create();
  await clerk.does("takeRollCall", { meetingId });
  world.clock.advance(30);
  const { meeting } = await clerk.does("recessMeeting", { meetingId, reason: "Caucus" }, `meeting { ${MEETING} }`);
  expect(meeting).toMatchObject({ state: "RECESS", recess: { subject: "Caucus", expectedAt: null } });
  await clerk.does("resumeMeeting", { meetingId });
  await clerk.does("adjournMeeting", { meetingId });
  const over = await meetingOf(meetingId);
  expect(kinds(over)).toEqual(["CALL_TO_ORDER", "ROLL_CALL", "RECESS", "RESUME", "ADJOURN"]);
  expect(over.sessionEvents[1]).toMatchObject({
    rollFound: { quorumMet: true, present: ["Member 1", "Member 2", "Member 3", "Member 4"], absent: ["Member 5"] },
  });
  expect(await clerk.verb("takeRollCall", { meetingId })).toMatchObject({ code: "NOT_IN_SESSION" });
});

test("only the last session event is withdrawn, such as a mistaken adjournment, and others are corrected", async () => {
  const { id: meetingId } = await county.meeting().items("Roads").present(4).started().create();
  world.clock.advance(20);
  await clerk.does("adjournMeeting", { meetingId });
  const { sessionEvents } = await meetingOf(meetingId);
  const [order, adjourned] = sessionEvents;
  expect(await clerk.verb("takeBackSessionEvent", { sessionEventId: order.id, reason: "No." })).toMatchObject({
    code: "EVENT_NOT_LAST",
  });
  expect(await clerk.verb("takeBackSessionEvent", { sessionEventId: adjourned.id, reason: " " })).toMatchObject({
    code: "CORRECTION_REASON_REQUIRED",
  });
  await clerk.does("takeBackSessionEvent", { sessionEventId: adjourned.id, reason: "Wrong key." }, "meeting { id }");
  const again = await meetingOf(meetingId);
  expect([again.state, kinds(again)]).toEqual(["IN_SESSION", ["CALL_TO_ORDER"]]);
  expect(await clerk.verb("takeBackSessionEvent", { sessionEventId: adjourned.id, reason: "Again." })).toMatchObject({
    code: "EVENT_STRUCK",
  });
  const at = new Date(order.at);
  const zone = { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const clock = (minutes: number) =>
    new Intl.DateTimeFormat("en-GB", zone).format(new Date(at.valueOf() + minutes * 60_000));
  const correct = (time: string) =>
    clerk.verb(
      "correctSessionEvent",
      { sessionEventId: order.id, time, reason: "By the wall clock." },
      "meeting { id }",
    );
  expect(await correct(clock(90))).toMatchObject({ code: "TIME_TO_COME", field: "time" });
  const unchanged = { sessionEventId: order.id, reason: "Nothing." };
  expect(await clerk.verb("correctSessionEvent", unchanged)).toMatchObject({ code: "CORRECTION_UNCHANGED" });
  expect(await correct(clock(5))).toMatchObject({ __typename: "CorrectSessionEventPayload" });
  const corrected = (await meetingOf(meetingId)).sessionEvents[0];
  expect(clock(5)).toBe(new Intl.DateTimeFormat("en-GB", zone).format(new Date(corrected.at)));
  expect(corrected.entries.map(({ reason }: any) => reason)).toEqual([null, "By the wall clock."]);
});

test("an executive session needs a passed motion with a subject, spends no money, and ends in the open", async () => {
  const { meetingId, itemId, motionId } = await motionOf(county);
  expect(await clerk.verb("enterExecutiveSession", { motionId })).toMatchObject({ code: "EXECUTIVE_MOTION_REQUIRED" });
  const { motion } = await clerk.does(
    "addMotion",
    { itemId, kind: "EXECUTIVE_SESSION", text: "Litigation: Doe v. County" },
    "motion { id }",
  );
  await decide(motion.id, 2);
  expect(await clerk.verb("enterExecutiveSession", { motionId: motion.id })).toMatchObject({
    code: "EXECUTIVE_MOTION_REQUIRED",
  });
  const second = await clerk.does(
    "addMotion",
    { itemId, kind: "EXECUTIVE_SESSION", text: "Litigation: Doe v. County" },
    "motion { id }",
  );
  await decide(second.motion.id, 3);
  const entered = await clerk.does("enterExecutiveSession", { motionId: second.motion.id }, `meeting { ${MEETING} }`);
  expect(entered.meeting).toMatchObject({
    state: "IN_SESSION",
    executiveSession: { subject: "Litigation: Doe v. County" },
  });
  const { version } = (
    await clerk.read("query($id: ID!) { node(id: $id) { ... on Motion { version } } }", { id: motionId })
  ).node;
  await clerk.does("updateMotion", { motionId, version, spendsMoney: true });
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({ code: "NO_MONEY_IN_EXECUTIVE_SESSION" });
  expect(await clerk.verb("adjournMeeting", { meetingId })).toMatchObject({ code: "IN_EXECUTIVE_SESSION" });
  await clerk.does("returnToOpenSession", { meetingId });
  expect(await clerk.verb("enterExecutiveSession", { motionId: second.motion.id })).toMatchObject({
    code: "EXECUTIVE_MOTION_USED",
  });
  await clerk.does("openVote", { motionId });
  expect((await meetingOf(meetingId, county.guest)).executiveSession).toBeNull();
});

test("a departure that breaks the quorum shows immediately, and the next vote is refused by name", async () => {
  const { meetingId, itemId, motionId } = await motionOf(county, { present: 3 });
  const lines = (await meetingOf(meetingId)).attendance;
  const third = lines[2].id;
  world.clock.advance(10);
  const left = await clerk.does("recordDeparture", { attendanceId: third }, `meeting { ${MEETING} }`);
  expect(left.meeting.quorum).toEqual({ met: false });
  expect(await clerk.verb("openVote", { motionId })).toMatchObject({ code: "NO_QUORUM" });
  expect(await clerk.verb("recordDeparture", { attendanceId: third })).toMatchObject({ code: "NOT_PRESENT_TO_LEAVE" });
  world.clock.advance(10);
  await clerk.does("recordArrival", { attendanceId: third });
  expect(await clerk.verb("recordArrival", { attendanceId: third })).toMatchObject({ code: "ALREADY_PRESENT" });
  await clerk.does("openVote", { motionId });
  const back = await meetingOf(meetingId);
  expect(back.quorum).toEqual({ met: true });
  expect(back.attendance[2]).toMatchObject({ present: true, time: lines[2].time, leftTime: null });
  const { events } = back.attendance[2];
  expect(events.map(({ kind }: any) => kind)).toEqual(["ARRIVED", "LEFT", "ARRIVED"]);
  // An entry made by mistake is struck, and the open vote follows.
  const struck = { attendanceEventId: events[2].id, struck: true, reason: "It was her colleague." };
  await clerk.does("correctAttendanceEvent", struck, "meeting { id }");
  expect((await meetingOf(meetingId)).quorum).toEqual({ met: false });
  const { node } = await clerk.read(
    "query($id: ID!) { node(id: $id) { ... on AgendaItem { currentMotion { roll { present } quorum { met } } } } }",
    { id: itemId },
  );
  expect(node.currentMotion).toMatchObject({ quorum: { met: false } });
  expect(node.currentMotion.roll.filter(({ present }: any) => present)).toHaveLength(2);
});

test("the record shows undone events with their reason, on request", async () => {
  const { id: meetingId } = await county.meeting().items("Roads").present(4).started().create();
  await clerk.does("recessMeeting", { meetingId });
  const { sessionEvents, attendance } = await meetingOf(meetingId);
  await clerk.does("takeBackSessionEvent", {
    sessionEventId: sessionEvents[1].id,
    reason: "The chair did not say so.",
  });
  const [arrived] = attendance[3].events;
  await clerk.does("correctAttendanceEvent", { attendanceEventId: arrived.id, struck: true, reason: "Her brother." });
  const recordOf = async (takenBack: string) =>
    (
      await clerk.read(
        `query($id: ID!) { node(id: $id) { ... on Meeting {
          sessionEvents${takenBack} { kind entries { struck reason } }
          attendance { events${takenBack} { kind entries { struck reason } } } } } }`,
        { id: meetingId },
      )
    ).node;
  const fullRecord = await recordOf("(takenBack: true)");
  expect(fullRecord.sessionEvents[1]).toEqual({
    kind: "RECESS",
    entries: [
      { struck: false, reason: null },
      { struck: true, reason: "The chair did not say so." },
    ],
  });
  expect(fullRecord.attendance[3].events).toMatchObject([
    { kind: "ARRIVED", entries: [{}, { reason: "Her brother." }] },
  ]);
  const standing = await recordOf("");
  expect(kinds(standing)).toEqual(["CALL_TO_ORDER"]);
  expect(standing.attendance[3].events).toEqual([]);
});

test("people removed from the list are visible to attendance recorders, and can be restored", async () => {
  const { id: meetingId } = await county.meeting().items("Roads").present(4).started().create();
  const [first] = (await meetingOf(meetingId)).attendance;
  expect(await clerk.verb("restoreAttendee", { attendanceId: first.id })).toMatchObject({ code: "NOT_REMOVED" });
  await clerk.does("removeAttendee", { attendanceId: first.id }, "deletedId");
  expect((await meetingOf(meetingId)).attendance).toHaveLength(4);
  expect(await clerk.verb("recordDeparture", { attendanceId: first.id })).toMatchObject({ code: "ATTENDEE_NOT_FOUND" });
  const removedTo = async (who: Person) =>
    (
      await who.read(
        "query($id: ID!) { node(id: $id) { ... on Meeting { removedAttendees { attendanceId name } } } }",
        { id: meetingId },
      )
    ).node.removedAttendees;
  expect(await removedTo(clerk)).toEqual([{ attendanceId: first.id, name: first.name }]);
  expect(await removedTo(await county.as("Auditor"))).toEqual([]);
  await clerk.does("restoreAttendee", { attendanceId: first.id });
  expect(await removedTo(clerk)).toEqual([]);
  expect((await meetingOf(meetingId)).attendance[0]).toMatchObject({ id: first.id, present: true, time: first.time });
});

test("a voice vote makes its item current, needs a quorum, and waits for motions made on it", async () => {
  const { id: meetingId, itemIds } = await county.meeting().items("Thanks").present(3).started().create();
  const itemId = itemIds[0] as string;
  await rollCall(clerk, itemId);
  const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on AgendaItem { version } } }", {
    id: itemId,
  });
  await clerk.does("updateAgendaItem", {
    itemId,
    version: node.version,
    description: "Thanks",
    voteType: "VOICE_VOTE",
  });
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
  const amendment = await clerk.does("addMotion", { itemId, kind: "AMEND", text: "Warmly." }, "motion { id }");
  const declare = (motionId: string) =>
    clerk.verb("declareVote", { motionId, declared: "CARRIED" }, "motion { outcome }");
  expect(await declare(motion.id)).toMatchObject({ code: "VOTE_FIRST" });
  expect(await declare(amendment.motion.id)).toMatchObject({ motion: { outcome: "PASSED" } });
  const [line] = (await meetingOf(meetingId)).attendance;
  await clerk.does("recordDeparture", { attendanceId: line.id });
  expect(await declare(motion.id)).toMatchObject({ code: "NO_QUORUM" });
  await clerk.does("recordArrival", { attendanceId: line.id });
  expect(await declare(motion.id)).toMatchObject({ motion: { outcome: "PASSED" } });
  const shown = await clerk.read(
    "query($id: ID!) { node(id: $id) { ... on Meeting { currentItem { id outcome { text } } } } }",
    { id: meetingId },
  );
  expect(shown.node.currentItem).toEqual({ id: itemId, outcome: { text: "Passed by voice vote" } });
});

test("during a vote the chair sees the effect of absent members, and who may break a tie", async () => {
  const { motionId } = await motionOf(county, { present: 4 });
  const { motion } = await clerk.does("openVote", { motionId }, "motion { roll { id } }");
  const values = ["YES", "YES", "NO", "NO"];
  const votes = values.map((value, index) => ({ entryId: motion.roll[index].id, value }));
  const WHAT = "whatIf { now ifYes ifNo canChange members { name ifYes ifNo } } tieBreak { allowed tied by why }";
  const cast = await clerk.does("castVotes", { motionId, votes }, `motion { ${WHAT} }`);
  expect(cast.motion).toEqual({
    whatIf: {
      now: "FAILED",
      ifYes: "PASSED",
      ifNo: "FAILED",
      canChange: true,
      members: [{ name: "Member 5", ifYes: "PASSED", ifNo: "FAILED" }],
    },
    tieBreak: {
      allowed: false,
      tied: false,
      by: cast.motion.tieBreak.by,
      why: "This body does not let its chair break a tie. A tie fails.",
    },
  });
  const closed = await clerk.does("closeVote", { motionId }, `motion { ${WHAT} }`);
  expect(closed.motion).toEqual({ whatIf: null, tieBreak: null });
});
