import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysBetween, dueReminders, type OpenStep } from "./reminders.rules.ts";

const ZONE = "America/New_York";
const DAY = 24 * 60 * 60 * 1000;
const settings = { reminderDays: 3, escalationDays: 7, timeZone: ZONE };
const opened = (at: string, more: Partial<OpenStep> = {}): OpenStep => ({
  id: "a",
  openedAt: new Date(at),
  remindedAt: null,
  escalatedAt: null,
  ...more,
});
const on = (step: OpenStep, now: string, more = {}) => dueReminders([step], new Date(now), { ...settings, ...more });

describe("days follow the county's calendar", () => {
  test("a step opened late on Monday is three days old as soon as Thursday begins", () => {
    // 23:30 in New York is 03:30 of the next day in UTC.
    const step = opened("2026-03-10T03:30:00Z");
    expect(on(step, "2026-03-12T03:59:00Z").remind).toEqual([]);
    expect(on(step, "2026-03-12T04:01:00Z").remind).toEqual(["a"]);
  });

  test("the day on which the clocks change counts as one day", () => {
    expect(daysBetween(new Date("2026-03-07T12:00:00Z"), new Date("2026-03-09T12:00:00Z"), ZONE)).toBe(2);
    expect(daysBetween(new Date("2026-10-31T12:00:00Z"), new Date("2026-11-02T12:00:00Z"), ZONE)).toBe(2);
  });
});

describe("late steps", () => {
  test("cause a reminder after three days, then every three days, and one escalation after seven", () => {
    const first = opened("2026-03-02T15:00:00Z");
    expect(on(first, "2026-03-04T15:00:00Z")).toEqual({ remind: [], escalate: [] });
    expect(on(first, "2026-03-05T15:00:00Z")).toEqual({ remind: ["a"], escalate: [] });
    const reminded = { ...first, remindedAt: new Date("2026-03-05T15:00:00Z") };
    expect(on(reminded, "2026-03-07T15:00:00Z")).toEqual({ remind: [], escalate: [] });
    expect(on(reminded, "2026-03-09T15:00:00Z")).toEqual({ remind: ["a"], escalate: ["a"] });
    const escalatedStep = { ...reminded, escalatedAt: new Date("2026-03-09T15:00:00Z") };
    expect(on(escalatedStep, "2026-04-09T15:00:00Z").escalate).toEqual([]);
  });

  test("0 days mean never", () => {
    const old = opened("2020-01-01T15:00:00Z");
    expect(on(old, "2026-03-05T15:00:00Z", { reminderDays: 0, escalationDays: 0 })).toEqual({
      remind: [],
      escalate: [],
    });
  });

  test("a reopened step counts from then, whatever was sent before", () => {
    const again = opened("2026-03-05T15:00:00Z", {
      remindedAt: new Date("2026-03-04T15:00:00Z"),
      escalatedAt: new Date("2026-03-04T15:00:00Z"),
    });
    expect(on(again, "2026-03-07T15:00:00Z")).toEqual({ remind: [], escalate: [] });
    expect(on(again, "2026-03-12T15:00:00Z")).toEqual({ remind: ["a"], escalate: ["a"] });
  });
});

const moment = fc
  .integer({ min: Date.parse("2024-01-01"), max: Date.parse("2028-01-01") })
  .map((time) => new Date(time));
const zone = fc.constantFrom("America/New_York", "Pacific/Honolulu", "Asia/Kolkata", "Pacific/Kiritimati", "UTC");

describe("whenever the reminder job runs", () => {
  test("with an hourly check, a step causes regular reminders and one escalation, never more", () => {
    fc.assert(
      fc.property(
        moment,
        zone,
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 20 }),
        (openedAt, timeZone, reminderDays, escalationDays, days) => {
          const step: OpenStep = { id: "a", openedAt, remindedAt: null, escalatedAt: null };
          let [reminders, escalations] = [0, 0];
          let now = openedAt;
          for (let hour = 0; hour <= days * 24; hour += 1) {
            now = new Date(openedAt.valueOf() + hour * 60 * 60 * 1000);
            const due = dueReminders([step], now, { reminderDays, escalationDays, timeZone });
            if (due.remind.length > 0) [reminders, step.remindedAt] = [reminders + 1, now];
            if (due.escalate.length > 0) [escalations, step.escalatedAt] = [escalations + 1, now];
          }
          const age = daysBetween(openedAt, now, timeZone);
          expect(reminders).toBe(reminderDays === 0 ? 0 : Math.floor(age / reminderDays));
          expect(escalations).toBe(escalationDays > 0 && age >= escalationDays ? 1 : 0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("what is due does not depend on the order of steps, and a second check finds nothing more", () => {
    const steps = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        openedAt: moment,
        remindedAt: fc.option(moment),
        escalatedAt: fc.option(moment),
      }),
      { selector: (step) => step.id, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, moment, zone, (openSteps, now, timeZone) => {
        const rule = { reminderDays: 2, escalationDays: 4, timeZone };
        const due = dueReminders(openSteps, now, rule);
        const reversed = dueReminders(openSteps.toReversed(), now, rule);
        expect(reversed.remind.toSorted()).toEqual(due.remind.toSorted());
        expect(reversed.escalate.toSorted()).toEqual(due.escalate.toSorted());
        const after = openSteps.map((step) => ({
          ...step,
          remindedAt: due.remind.includes(step.id) ? now : step.remindedAt,
          escalatedAt: due.escalate.includes(step.id) ? now : step.escalatedAt,
        }));
        expect(dueReminders(after, now, rule)).toEqual({ remind: [], escalate: [] });
        for (const step of openSteps.filter((each) => due.remind.includes(each.id)))
          expect(now.valueOf() - step.openedAt.valueOf()).toBeGreaterThan(DAY);
      }),
    );
  });
});
