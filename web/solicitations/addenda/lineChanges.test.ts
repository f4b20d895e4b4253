import { expect, test } from "vitest";
import { lineChanges } from "./lineChanges.ts";
import { linesOf, rowsOf } from "./addendumDraft.ts";

const line = (key: string | null, number: string, quantity = "400") => ({
  key,
  kind: "BASE" as const,
  number,
  description: "Salt",
  unit: "ton",
  quantity,
  allowance: null,
});
const rows = (...lines: ReturnType<typeof line>[]) => linesOf({ lines: rowsOf(lines) });

test("an addendum's added, changed and removed lines are counted, and a new order is noted", () => {
  const before = rows(line("a", "1"), line("b", "2"), line("c", "3"));
  const count = (...now: ReturnType<typeof line>[]) => lineChanges(before, rows(...now));
  expect(count(line("a", "1"), line("b", "2"), line("c", "3"))).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
    moved: false,
  });
  expect(count(line("a", "1", "500"), line(null, "4"), line("c", "3"))).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
    moved: false,
  });
  expect(count(line("c", "3"), line("a", "1"), line("b", "2")).moved).toBe(true);
});
