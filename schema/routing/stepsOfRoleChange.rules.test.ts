import { expect, test } from "vitest";
import { undecidableSteps } from "./stepsOfRoleChange.rules.ts";

const step = (action: "APPROVAL" | "SIGNATURE", about = "RLA-2026-1") => ({
  stage: "LEGAL_REVIEW" as const,
  action,
  about,
});

test("a role change lists up to three open steps that its holder could no longer decide", () => {
  const loses = ["meetings.routing.approve-step"];
  expect(undecidableSteps(loses, [step("SIGNATURE")])).toBe(null);
  expect(undecidableSteps(loses, [step("APPROVAL")])).toBe("1 open step could no longer be decided: RLA-2026-1.");
  const five = ["1", "2", "3", "4", "5"].map((about) => step("APPROVAL", about));
  expect(undecidableSteps(loses, five)).toBe("5 open steps could no longer be decided: 1, 2, 3 and 2 more.");
});
