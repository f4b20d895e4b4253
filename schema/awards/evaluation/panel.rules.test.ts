import { expect, test } from "vitest";
import { type Candidate, refuseCandidates } from "./panel.rules.ts";

const staff = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  name,
  active: true,
  isVendors: false,
  holdsKey: false,
  deniesScoring: false,
  ...change,
});

test("active staff can be on a panel regardless of their role", () => {
  expect(refuseCandidates([staff("Ann Ash"), staff("Bob Birch")])).toBeNull();
});

test("everyone who cannot be on a panel is named with the reason, all in one refusal", () => {
  expect(
    refuseCandidates([
      staff("Ann Ash"),
      staff("Bob Birch", { holdsKey: true }),
      staff("Cy Cedar", { deniesScoring: true }),
      staff("Di Dorn", { isVendors: true }),
      staff("Eve Elm", { active: false }),
    ]),
  ).toEqual({
    code: "INELIGIBLE",
    field: "members",
    message:
      "4 people cannot be on the panel. Bob Birch holds a share of the key to these bids. The role of Cy Cedar denies “Score own”. Di Dorn belongs to a vendor. Eve Elm is not an active user of the county.",
  });
});

test("a single reason keeps its own code", () => {
  expect(refuseCandidates([staff("Ann Ash", { isVendors: true })])).toEqual({
    code: "VENDORS",
    field: "members",
    message: "Ann Ash belongs to a vendor.",
  });
  const both = refuseCandidates([staff("Ann Ash", { holdsKey: true }), staff("Bob Birch", { holdsKey: true })]);
  expect(both).toMatchObject({ code: "HOLDS_KEY", message: expect.stringContaining("Bob Birch holds") });
});
