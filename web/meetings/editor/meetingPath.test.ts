import { expect, test } from "vitest";
import { nextActs, pathOf, stepOf, type Standing } from "./meetingPath.ts";

const draft: Standing = { state: "SCHEDULED", items: 0, versions: 0, isPlanned: true, when: "April 14, 2026" };
const stationTexts = (more: Partial<Standing>) =>
  pathOf({ ...draft, ...more }).map(({ label, state }) => `${label} ${state.toLowerCase()}`);
const detail = (more: Partial<Standing>) => pathOf({ ...draft, ...more }).find((station) => station.detail)?.detail;

test("a meeting without items is at its agenda, with items at its publication, and once published at its session", () => {
  expect(stationTexts({})).toEqual([
    "Plan done",
    "Agenda current",
    "Publish to_come",
    "Run to_come",
    "Minutes to_come",
  ]);
  expect([detail({}), detail({ items: 8 })]).toEqual(["no items yet", "8 items, not public yet"]);
  expect(stepOf({ state: "SCHEDULED", items: 8, versions: 0 })).toBe("publish");
  expect(detail({ state: "AGENDA_PUBLISHED", items: 8, versions: 1 })).toBe("April 14, 2026");
});

test("a meeting without time or place is not fully planned", () => {
  expect(stationTexts({ isPlanned: false })[0]).toBe("Plan to_come");
});

test("a session that began without a published agenda left the publication out", () => {
  expect(stationTexts({ state: "IN_SESSION", items: 3 })[2]).toBe("Publish left_out");
  expect(stationTexts({ state: "IN_SESSION", items: 3, versions: 2 })[2]).toBe("Publish done");
});

test("approved minutes end the path, and a canceled meeting ends where it was", () => {
  const over = { items: 3, versions: 1 };
  expect(stationTexts({ ...over, state: "MINUTES_APPROVED" })).toEqual(
    ["Plan", "Agenda", "Publish", "Run", "Minutes"].map((step) => `${step} done`),
  );
  expect(stationTexts({ ...over, state: "CANCELLED" })[3]).toBe("Run ended");
  expect(stationTexts({ state: "CANCELLED" })[1]).toBe("Agenda ended");
});

test("each state has its next act, and a canceled meeting has none", () => {
  const next = (state: Standing["state"], items = 1) => nextActs(state, items, false)[0];
  expect([next("SCHEDULED", 0), next("SCHEDULED"), next("AGENDA_PUBLISHED"), next("RECESS")]).toEqual([
    "newItem",
    "publishAgenda",
    "run",
    "run",
  ]);
  expect([next("ADJOURNED"), next("MINUTES_APPROVED"), next("CANCELLED")]).toEqual(["minutes", "minutes", undefined]);
  expect(nextActs("IN_SESSION", 1, true)).toEqual(["returnToOpen"]);
});
