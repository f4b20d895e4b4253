import fc from "fast-check";
import { expect, test } from "vitest";
import { dayBefore } from "./bodies.rules.ts";
import { type Named, nameOn, namesAfter } from "./names.rules.ts";

const body = (name: string, formerNames: Named["formerNames"] = []): Named => ({ name, formerNames });

test("a body that never met does not keep its former name", () => {
  expect(namesAfter(body("Public Wroks"), "Public Works", "2026-03-11", null)).toEqual([]);
});

test("a past meeting keeps the name of its day, and a meeting of today too", () => {
  const renamed = { name: "Finance", formerNames: namesAfter(body("Budget"), "Finance", "2026-03-11", "2026-02-10") };
  expect(renamed.formerNames).toEqual([{ name: "Budget", lastDay: "2026-03-10" }]);
  expect(nameOn(renamed, "2026-02-10")).toBe("Budget");
  expect(nameOn(renamed, "2026-03-11")).toBe("Finance");
  expect(namesAfter(body("Budget"), "Finance", "2026-03-11", "2026-03-11")).toEqual([
    { name: "Budget", lastDay: "2026-03-11" },
  ]);
});

test("a name of a few minutes is forgotten", () => {
  const once = namesAfter(body("Budget"), "Finance", "2026-03-11", "2026-02-10");
  expect(namesAfter(body("Finanse", once), "Finance", "2026-03-11", "2026-02-10")).toEqual(once);
  expect(namesAfter(body("Finanse", once), "Budget", "2026-03-12", "2026-02-10")).toEqual([]);
});

test("after any renames, each meeting is shown under the name it was held under", () => {
  const deed = fc.oneof(
    fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant("meet" as const) }),
    fc.record({ kind: fc.constant("rename" as const), name: fc.string({ minLength: 1, maxLength: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      let [today, named, lastHeld] = ["2026-01-31", body("first"), null as string | null];
      const meetings: { day: string; name: string }[] = [];
      for (const each of deeds) {
        if (each.kind === "wait")
          today = new Date(Date.parse(`${today}T00:00:00Z`) + each.days * 86_400_000).toISOString().slice(0, 10);
        else if (each.kind === "rename")
          named = { name: each.name, formerNames: namesAfter(named, each.name, today, lastHeld) };
        else {
          // If two meetings on one day were under two names, both are shown under the first.
          const name = meetings.find(({ day }) => day === today)?.name ?? named.name;
          meetings.push({ day: today, name });
          lastHeld = today;
        }
      }
      for (const { day, name } of meetings) expect(nameOn(named, day)).toBe(name);
      const days = (named.formerNames as { lastDay: string }[]).map(({ lastDay }) => lastDay);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day <= today && dayBefore(day) < today)).toBe(true);
    }),
  );
});
