import { expect, test } from "vitest";
import type { MeetingState } from "../meetings/rules.ts";
import {
  batchToUndo,
  type RecordedEvent,
  refuseCorrecting,
  refuseRecording,
  refuseRollEntry,
  refuseRollRemoval,
  sessionFor,
  standingCast,
} from "./changes.rules.ts";

const event = (sequence: number, more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  sequence,
  entryKey: "a",
  value: "YES",
  kind: "CAST",
  batch: sequence,
  byId: "clerk",
  byMember: false,
  ...more,
});
const open = { voteType: "ROLL_CALL_VOTE", state: "OPEN" } as const;

test("votes are recorded and the roll is changed only while a roll call is open", () => {
  expect(refuseRecording(open)).toBeNull();
  expect(refuseRecording({ ...open, state: "PENDING" })?.code).toBe("VOTE_NOT_OPEN");
  expect(refuseRecording({ ...open, state: "CLOSED" })?.code).toBe("VOTE_CLOSED");
  expect(refuseRecording({ ...open, state: "WITHDRAWN" })?.code).toBe("MOTION_WITHDRAWN");
  expect(refuseRecording({ ...open, voteType: "VOICE_VOTE" })?.code).toBe("NO_RESULT_FOR_VOTE_TYPE");
});

test("a line of the roll is a member or a name, once", () => {
  expect(refuseRollEntry({ ...open, memberId: null, name: "Eve", onTheRoll: false })).toBeNull();
  expect(refuseRollEntry({ ...open, memberId: null, name: " ", onTheRoll: false })?.code).toBe("MEMBER_OR_NAME");
  expect(refuseRollEntry({ ...open, memberId: "m", name: "Eve", onTheRoll: true })?.code).toBe("ALREADY_ON_THE_ROLL");
});

test("a line with a recorded vote stays on the roll, even when the vote was undone", () => {
  expect(refuseRollRemoval({ ...open, hasEvents: true })?.code).toBe("HAS_VOTED");
  expect(refuseRollRemoval({ ...open, hasEvents: false })).toBeNull();
});

test("only a closed roll call is corrected", () => {
  expect(refuseCorrecting({ ...open, state: "CLOSED" })).toBeNull();
  expect(refuseCorrecting(open)?.code).toBe("VOTE_NOT_CLOSED");
  expect(refuseCorrecting({ voteType: "VOICE_VOTE", state: "CLOSED" })?.code).toBe("NO_RESULT_FOR_VOTE_TYPE");
});

test("the very last act may be undone once, by the person who recorded it", () => {
  const act = [event(1), event(2, { batch: 2 }), event(3, { batch: 2, entryKey: "b" })];
  expect(batchToUndo(act, "clerk")).toBe(2);
  expect(batchToUndo(act, "another")).toBeNull();
  expect(batchToUndo([...act, event(4, { byId: "member" })], "clerk")).toBeNull();
  expect(batchToUndo([...act, event(4, { kind: "UNDO", batch: 4 })], "clerk")).toBeNull();
  expect(batchToUndo([event(1, { batch: 0 })], "clerk")).toBeNull();
  expect(batchToUndo([], "clerk")).toBeNull();
});

test("the person who cast the current vote is found despite undone events", () => {
  const member = event(1, { byId: "member" });
  expect(standingCast([event(3, { kind: "UNDO" }), event(2, { kind: "CHANGE" }), member])).toBe(member);
  expect(standingCast([event(2, { kind: "UNDO" }), event(1)])).toBeNull();
  expect(standingCast([])).toBeNull();
});

test("votes follow the session, until the day or the meeting is over", () => {
  const on = (state: MeetingState, date = "2026-03-11") => sessionFor({ state, date }, "2026-03-11");
  expect(on("IN_SESSION")).toBe(true);
  for (const state of ["SCHEDULED", "AGENDA_PUBLISHED", "RECESS", "CANCELLED"] as const) expect(on(state)).toBe(false);
  for (const state of ["ADJOURNED", "MINUTES_DRAFTED", "MINUTES_APPROVED"] as const) expect(on(state)).toBeNull();
  expect(on("AGENDA_PUBLISHED", "2026-03-10")).toBeNull();
  expect(on("CANCELLED", "2026-03-10")).toBe(false);
});
