import { describe, expect, test } from "vitest";
import {
  type AgendaTemplate,
  MAX_NAME_LENGTH,
  MAX_LINES,
  recurring,
  refuseLines,
  refuseName,
  refuseOther,
} from "./agendaTemplate.rules.ts";

const item = (description: string, more: object = {}) => ({
  description,
  motionText: null,
  voteType: "NO_VOTE" as const,
  thresholdType: null,
  customRule: null,
  heading: null,
  resolutionId: null,
  carriedFromId: null,
  consent: null,
  ...more,
});
const storedTemplate = (key: string): AgendaTemplate => ({
  key,
  name: "Agenda of County Board",
  keptBy: "Clerk",
  keptAt: "2026-03-11T18:00:00Z",
  lines: recurring([item("Call to order")]),
});

describe("the template of a body", () => {
  test("a template takes recurring items with heading and consent, but no resolutions or carried-over items", () => {
    const lines = recurring([
      item("Call to order"),
      item("Minutes", { heading: "Consent agenda", consent: "PULLED", voteType: "ROLL_CALL_VOTE" }),
      item("Road salt", { resolutionId: "r" }),
      item("Culverts", { carriedFromId: "i" }),
      item("Adjournment"),
    ]);
    expect(lines.map(({ description }) => description)).toEqual(["Call to order", "Minutes", "Adjournment"]);
    expect(lines[1]).toMatchObject({ heading: "Consent agenda", onConsent: true, voteType: "ROLL_CALL_VOTE" });
  });

  test("a template has at least one item and at most the limit", () => {
    const [line] = recurring([item("Call to order")]);
    expect(refuseLines([])?.code).toBe("NOTHING_RECURS");
    expect(refuseLines(Array(MAX_LINES).fill(line))).toBeNull();
    expect(refuseLines(Array(MAX_LINES + 1).fill(line))?.code).toBe("TOO_MANY_LINES");
  });

  test("a template changed since it was reviewed is not overwritten", () => {
    expect(refuseOther(storedTemplate("two"), "one")?.code).toBe("TEMPLATE_CHANGED");
    expect(refuseOther(storedTemplate("two"), null)?.code).toBe("TEMPLATE_CHANGED");
    expect(refuseOther(null, "one")?.code).toBe("TEMPLATE_CHANGED");
    expect(refuseOther(storedTemplate("two"), "two")).toBeNull();
    expect(refuseOther(null, null)).toBeNull();
  });

  test("has a name of at most a hundred characters, and spaces are none", () => {
    expect(refuseName("  Regular meeting ")).toBeNull();
    expect(refuseName("   ")).toMatchObject({ code: "NAME_MISSING", field: "name" });
    expect(refuseName("n".repeat(MAX_NAME_LENGTH))).toBeNull();
    expect(refuseName("n".repeat(MAX_NAME_LENGTH + 1))).toMatchObject({ code: "NAME_TOO_LONG" });
  });
});
