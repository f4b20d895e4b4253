import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, mayDecide, refuseAsking, refuseStandIn } from "./mayDecide.rules.ts";
import { KINDS, matterOfStage, ofEveryKind, rightFor } from "./kinds.rules.ts";

const KEYS = [...ofEveryKind("APPROVAL"), ...ofEveryKind("SIGNATURE")];
const ALL = [...KINDS.RESOLUTION.stages, ...KINDS.CONTRACT.stages];
const person = (keys: readonly string[], more: Partial<Candidate> = {}): Candidate => ({
  userId: "ann",
  name: "Ann",
  email: "ann@county.gov",
  isActive: true,
  roleName: "Treasurer",
  permissions: new Set(keys),
  ...more,
});
const rights = fc.subarray(KEYS);
const stage = fc.constantFrom(...ALL);
const action = fc.constantFrom("APPROVAL" as const, "SIGNATURE" as const);

test("a step asks people with the permission for its stage, whatever they hold for other routes", () => {
  fc.assert(
    fc.property(rights, stage, action, (keys, at, asks) => {
      const refused = refuseAsking({ stage: at, action: asks, name: "Ann" }, person(keys));
      const right = rightFor(at, asks);
      expect(refused?.permission ?? null).toBe(keys.includes(right) ? null : right);
    }),
  );
});

test("permission to approve resolutions does not include contracts, and vice versa", () => {
  for (const at of ALL) {
    const other = ALL.find((each) => matterOfStage(each) !== matterOfStage(at)) ?? at;
    const step = { stage: at, action: "APPROVAL", name: "Ann" } as const;
    expect(mayDecide(step, { own: person([rightFor(other, "APPROVAL")]), standIns: [], requesterId: null })).toEqual(
      [],
    );
    expect(mayDecide(step, { own: person([rightFor(at, "APPROVAL")]), standIns: [], requesterId: null })).toHaveLength(
      1,
    );
  }
});

test("a stand-in needs every permission of the person they replace, on both kinds of routes", () => {
  fc.assert(
    fc.property(rights, rights, (ownRights, theirs) => {
      const refused = refuseStandIn(person(theirs), new Set(ownRights));
      expect(refused === null).toBe(ownRights.every((key) => theirs.includes(key)));
    }),
  );
});

test("a step for information asks nothing, so anyone may be notified", () => {
  for (const at of ALL) expect(refuseAsking({ stage: at, action: "FYI", name: "Ann" }, null)).toBeNull();
});
