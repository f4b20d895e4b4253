import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withStruckEntries, keepsOrder, standing } from "./entries.rules.ts";
import {
  type AttendanceEntry,
  arrivalOf,
  cameWithCall,
  changesOf,
  entriesOfLine,
  momentNear,
  notBefore,
  presenceOf,
  presentAt,
  refuseMovement,
  whoIsPresent,
} from "./presence.rules.ts";
import { attendanceAfter, type Presence } from "./rules.ts";
import {
  refuseExecutiveSession,
  type SessionEntry,
  type SessionEventKind,
  type SessionState,
  stateAfter,
  stateWithout,
} from "./session.rules.ts";

const minute = (count: number) => new Date(Date.UTC(2026, 2, 11, 19, count));
const entry = (
  sequence: number,
  kind: AttendanceEntry["kind"],
  at: number | null,
  more: Partial<AttendanceEntry> = {},
) => ({
  id: `e${sequence}`,
  sequence,
  kind,
  at: at === null ? null : minute(at),
  correctsId: null,
  struck: false,
  ...more,
});

describe("who is present", () => {
  const evening = [entry(1, "ARRIVED", 0), entry(2, "LEFT", 30), entry(3, "ARRIVED", 50), entry(4, "LEFT", 90)];

  test("presence is determined by the last arrival or departure up to the moment", () => {
    expect([-1, 0, 29, 30, 49, 50, 89, 90].map((at) => presentAt(evening, minute(at)))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(presentAt(evening, null)).toBe(false);
    expect(presentAt([entry(1, "ARRIVED", null)], minute(-100))).toBe(true);
    expect(presentAt([], null)).toBe(false);
    expect(
      whoIsPresent(
        [
          { name: "Ada", entries: evening },
          { name: "Ben", entries: [] },
        ],
        minute(60),
      ),
    ).toHaveLength(1);
  });

  test("a correction moves presence to its new time, and struck events are ignored", () => {
    const corrected = [...evening, entry(5, "LEFT", 20, { correctsId: "e2", reason: "Clock" } as object)];
    expect(presentAt(corrected, minute(25))).toBe(false);
    const struck = [...evening, entry(5, "LEFT", 90, { correctsId: "e4", struck: true })];
    expect(presentAt(struck, null)).toBe(true);
    expect(standing(struck).map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
    expect(withStruckEntries(struck)).toHaveLength(4);
  });

  test("no one arrives twice or leaves while absent, and no event precedes the last one or is in the future", () => {
    const code = (kind: "ARRIVED" | "LEFT", entries: AttendanceEntry[], at: number) =>
      refuseMovement(kind, { entries, at: minute(at), now: minute(100) })?.code ?? null;
    expect(code("LEFT", evening, 95)).toBe("NOT_PRESENT_TO_LEAVE");
    expect(code("ARRIVED", evening.slice(0, 3), 95)).toBe("ALREADY_PRESENT");
    expect(code("ARRIVED", evening, 80)).toBe("TIME_OUT_OF_ORDER");
    expect(code("ARRIVED", evening, 101)).toBe("TIME_TO_COME");
    expect(code("ARRIVED", evening, 95)).toBeNull();
  });

  test("a time of the clock means the moment nearest to now, and after midnight it is the next day", () => {
    const tenToMidnight = new Date(Date.UTC(2026, 2, 11, 23, 50));
    expect(momentNear(tenToMidnight, new Date(Date.UTC(2026, 2, 12, 0, 10)))).toEqual(tenToMidnight);
    const tenPast = new Date(Date.UTC(2026, 2, 11, 0, 10));
    expect(momentNear(tenPast, new Date(Date.UTC(2026, 2, 11, 23, 59)))).toEqual(
      new Date(Date.UTC(2026, 2, 12, 0, 10)),
    );
    expect(notBefore(tenPast, tenToMidnight)).toEqual(new Date(Date.UTC(2026, 2, 12, 0, 10)));
    expect(keepsOrder(minute(5), minute(4), minute(6))).toBe(true);
    expect(keepsOrder(minute(3), minute(4), null)).toBe(false);
  });

  test("people listed without a time arrive with the call for ten minutes or until the roll, then when listed", () => {
    const facts = { calledAt: minute(0), now: minute(10), held: true, rollTaken: false };
    expect(arrivalOf(facts)).toBe("WITH_CALL");
    expect(arrivalOf({ ...facts, now: minute(11) })).toBe("NOW");
    expect(arrivalOf({ ...facts, rollTaken: true })).toBe("NOW");
    expect(arrivalOf({ ...facts, now: minute(300), rollTaken: true, held: false })).toBe("WITH_CALL");
    expect(arrivalOf({ ...facts, calledAt: null, held: false })).toBe("EXPECTED");
  });

  test("only people whose arrival was not timed come with the call to order", () => {
    const listed = { time: "19:30" };
    expect(cameWithCall(listed, [], ["19:30"])).toBe(true);
    expect(cameWithCall(listed, [entry(1, "ARRIVED", null)], ["19:30", "15:54"])).toBe(true);
    expect(cameWithCall(listed, [entry(1, "ARRIVED", 30)], ["19:30"])).toBe(false);
    expect(cameWithCall({ time: "19:05" }, [entry(1, "ARRIVED", null)], ["19:30"])).toBe(false);
  });

  test("after any changes to the list, a line and its entries agree on who is present", () => {
    const time = fc.option(fc.integer({ min: 0, max: 59 }).map((m) => `19:${String(m).padStart(2, "0")}`));
    const change = fc.record({ present: fc.boolean(), time, leftTime: time }, { requiredKeys: [] });
    const momentOf = (clockTime: string) => minute(Number(clockTime.slice(3)));
    fc.assert(
      fc.property(fc.boolean(), time, fc.array(change, { maxLength: 12 }), (present, first, changes) => {
        let line: Presence = { present, time: first, leftTime: null };
        let sequence = 0;
        const number = (each: object) =>
          ({ id: `e${(sequence += 1)}`, sequence, correctsId: null, struck: false, ...each }) as AttendanceEntry;
        let entries = entriesOfLine(line, (clockTime) => momentOf(clockTime)).map(number);
        for (const each of changes) {
          const after = attendanceAfter(line, each);
          // Present with a departure time is contradictory. Present decides.
          entries = [...entries, ...changesOf(line, after, entries, { now: minute(60), momentOf }).map(number)];
          line = after;
          expect(presentAt(entries, null)).toBe(line.present);
          expect(presenceOf(entries, line, () => "19:00").present).toBe(line.present);
        }
      }),
    );
  });
});

describe("a session", () => {
  const log = (...kinds: SessionEventKind[]): SessionEntry[] =>
    kinds.map((kind, index) => ({
      id: `s${index}`,
      sequence: index + 1,
      kind,
      at: minute(index),
      correctsId: null,
      struck: false,
    }));

  test("the session is where its events leave it, and withdrawing the last event returns to the previous state", () => {
    const KINDS: SessionEventKind[] = ["ROLL_CALL", "RECESS", "RESUME", "EXECUTIVE_SESSION", "OPEN_SESSION"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KINDS), { maxLength: 10 }), (kinds) => {
        const before = log("CALL_TO_ORDER", ...kinds);
        const state = before.reduce<SessionState>((now, { kind }) => stateAfter(kind, now), {
          state: "AGENDA_PUBLISHED",
          inExecutiveSession: false,
        });
        for (const last of [...KINDS, "ADJOURN"] as SessionEventKind[]) {
          const entries = log("CALL_TO_ORDER", ...kinds, last);
          expect(stateWithout(entries, `s${entries.length - 1}`)).toEqual(state);
        }
      }),
    );
    expect(stateWithout(log("CALL_TO_ORDER"), "s0").state).toBe("AGENDA_PUBLISHED");
    expect(stateWithout(log("RESUME"), "s0").state).toBe("RECESS");
  });

  test("an executive session requires a passed motion with a subject, in session, with no vote open", () => {
    const motion = { kind: "EXECUTIVE_SESSION", passed: true, used: false, subject: "Litigation" };
    const facts = { state: "IN_SESSION", inExecutiveSession: false, voteOpen: false, motion } as const;
    const code = (more: object, of: object = {}) =>
      refuseExecutiveSession({ ...facts, ...more, motion: { ...motion, ...of } })?.code ?? null;
    expect(code({})).toBeNull();
    expect(code({}, { passed: false })).toBe("EXECUTIVE_MOTION_REQUIRED");
    expect(code({}, { kind: "MAIN" })).toBe("EXECUTIVE_MOTION_REQUIRED");
    expect(code({}, { subject: " " })).toBe("SUBJECT_REQUIRED");
    expect(code({}, { used: true })).toBe("EXECUTIVE_MOTION_USED");
    expect(code({ state: "RECESS" })).toBe("IN_RECESS");
    expect(code({ inExecutiveSession: true })).toBe("IN_EXECUTIVE_SESSION");
    expect(code({ voteOpen: true })).toBe("VOTE_OPEN");
  });
});
