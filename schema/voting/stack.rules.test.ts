import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MotionKind } from "../bodies/thresholds.rules.ts";
import {
  effectsOf,
  type EffectMotion,
  reinstatedWith,
  textAsAmended,
  withdrawnWith,
  enteredChanges,
} from "./effects.rules.ts";
import {
  degreeOf,
  questionOf,
  refuseMaking,
  refuseReconsiderer,
  refuseReinstating,
  refuseVoteNow,
  targetFor,
} from "./stack.rules.ts";

const KINDS: MotionKind[] = [
  "MAIN",
  "AMEND",
  "SUBSTITUTE",
  "TABLE",
  "POSTPONE",
  "REFER",
  "RECONSIDER",
  "EXECUTIVE_SESSION",
];

const newMotion = (
  kind: MotionKind,
  motions: readonly EffectMotion[],
  more: Partial<EffectMotion> = {},
): EffectMotion => ({
  key: `m${motions.length + 1}`,
  kind,
  state: "PENDING",
  position: motions.length + 1,
  targetKey: targetFor(kind, motions)?.key ?? null,
  againOfKey: null,
  outcome: null,
  text: `text ${motions.length + 1}`,
  originalText: null,
  wouldRead: null,
  disposedByKey: null,
  ...more,
});

/** The motions after making a series of kinds, each of which was allowed. */
function stackOf(...kinds: MotionKind[]): EffectMotion[] {
  return kinds.reduce<EffectMotion[]>((motions, kind) => {
    expect([kind, refuseMaking(kind, motions)]).toEqual([kind, null]);
    return [...motions, newMotion(kind, motions)];
  }, []);
}

const mayMove = (motions: EffectMotion[]) => KINDS.filter((kind) => refuseMaking(kind, motions) === null);

/** Decides the immediately pending motion, with its effects. */
function decided(motions: EffectMotion[], outcome: "PASSED" | "FAILED"): EffectMotion[] {
  const key = questionOf(motions)?.key ?? "";
  const closed = motions.map((each) => (each.key === key ? { ...each, state: "CLOSED" as const, outcome } : each));
  return after(closed, key);
}

function after(motions: EffectMotion[], key: string): EffectMotion[] {
  const target = motions.find((each) => each.key === key);
  if (!target) return motions;
  const { changes, againOf } = effectsOf(target, motions);
  const changed = motions.map((each) => ({ ...each, ...changes.find((change) => change.key === each.key) }));
  const again = motions.find((each) => each.key === againOf);
  return again ? [...changed, newMotion("MAIN", changed, { text: again.text, againOfKey: again.key })] : changed;
}

describe("what may be moved while what is pending", () => {
  test("without a main motion nothing is amended, but an item may be tabled, postponed or referred", () => {
    expect(mayMove([])).toEqual(["MAIN", "TABLE", "POSTPONE", "REFER", "EXECUTIVE_SESSION"]);
    expect(refuseMaking("AMEND", [])?.code).toBe("NOTHING_TO_CHANGE");
    expect(refuseMaking("RECONSIDER", [])?.code).toBe("NOTHING_TO_RECONSIDER");
  });

  test("a main motion yields to all others, and there is only one at a time", () => {
    expect(mayMove(stackOf("MAIN"))).toEqual([
      "AMEND",
      "SUBSTITUTE",
      "TABLE",
      "POSTPONE",
      "REFER",
      "EXECUTIVE_SESSION",
    ]);
    expect(refuseMaking("MAIN", stackOf("MAIN"))).toMatchObject({
      code: "QUESTION_PENDING",
      message: "The main motion is pending. Vote on it first.",
    });
  });

  test("an amendment may be amended, but the amendment of an amendment may not", () => {
    const twice = stackOf("MAIN", "AMEND", "AMEND");
    expect(twice.map((each) => degreeOf(each, twice))).toEqual([0, 1, 2]);
    expect(refuseMaking("AMEND", twice)?.code).toBe("AMENDMENT_OF_THIRD_DEGREE");
    expect(refuseMaking("SUBSTITUTE", twice)?.code).toBe("QUESTION_PENDING");
    expect(mayMove(stackOf("MAIN", "SUBSTITUTE"))).toContain("AMEND");
  });

  test("to table outranks to postpone, and that to refer; none of them is moved below another", () => {
    expect(mayMove(stackOf("MAIN", "REFER"))).toEqual(["AMEND", "TABLE", "POSTPONE", "EXECUTIVE_SESSION"]);
    expect(mayMove(stackOf("MAIN", "REFER", "AMEND"))).toEqual(["AMEND", "TABLE", "POSTPONE", "EXECUTIVE_SESSION"]);
    expect(mayMove(stackOf("MAIN", "POSTPONE", "AMEND", "AMEND"))).toEqual(["TABLE", "EXECUTIVE_SESSION"]);
    expect(mayMove(stackOf("MAIN", "TABLE"))).toEqual(["EXECUTIVE_SESSION"]);
    expect(refuseMaking("AMEND", stackOf("MAIN", "TABLE"))?.code).toBe("NOT_AMENDABLE");
  });

  test("nothing is moved while a vote is open", () => {
    const open = stackOf("MAIN").map((each) => ({ ...each, state: "OPEN" as const }));
    for (const kind of KINDS) expect(refuseMaking(kind, open)?.code).toBe("VOTE_UNDER_WAY");
  });

  test("a decided matter is reconsidered once, with nothing else pending", () => {
    const passed = decided(stackOf("MAIN"), "PASSED");
    expect(refuseMaking("TABLE", passed)?.code).toBe("MATTER_DECIDED");
    expect(refuseMaking("RECONSIDER", passed)).toBeNull();
    const again = decided([...passed, newMotion("RECONSIDER", passed)], "PASSED");
    expect(again.at(-1)).toMatchObject({ kind: "MAIN", state: "PENDING", againOfKey: "m1", text: "text 1" });
    expect(refuseMaking("RECONSIDER", again)?.code).toBe("QUESTION_PENDING");
    expect(refuseMaking("RECONSIDER", decided(again, "FAILED"))?.code).toBe("RECONSIDERED_ALREADY");
    const refused = decided([...passed, newMotion("RECONSIDER", passed)], "FAILED");
    expect(refuseMaking("RECONSIDER", refused)?.code).toBe("RECONSIDERED_ALREADY");
  });

  test("only members who voted on the prevailing side move to reconsider, except after a voice vote", () => {
    const code = (outcome: "PASSED" | "FAILED", vote: "YES" | "NO" | "ABSTAIN" | "ABSENT" | null) =>
      refuseReconsiderer({ outcome, vote })?.code ?? null;
    expect([code("PASSED", "YES"), code("FAILED", "NO"), code("PASSED", null)]).toEqual([null, null, null]);
    for (const vote of ["NO", "ABSTAIN", "ABSENT"] as const)
      expect(code("PASSED", vote)).toBe("NOT_OF_PREVAILING_SIDE");
    expect(code("FAILED", "YES")).toBe("NOT_OF_PREVAILING_SIDE");
  });
});

describe("effects of a decision", () => {
  test("an adopted amendment changes its target, which keeps its original text for a correction", () => {
    const moved = stackOf("MAIN", "AMEND").map((each) =>
      each.kind === "AMEND" ? { ...each, wouldRead: "new" } : each,
    );
    const passed = decided(moved, "PASSED");
    expect(passed[0]).toMatchObject({ text: "new", originalText: "text 1" });
    const corrected = after(
      passed.map((each) => (each.kind === "AMEND" ? { ...each, outcome: "FAILED" as const } : each)),
      "m2",
    );
    expect(corrected[0]).toMatchObject({ text: "text 1", originalText: null });
  });

  test("an amendment that does not say how its target would read is added to it", () => {
    const [main] = decided(stackOf("MAIN", "AMEND"), "PASSED");
    expect(main?.text).toBe("text 1\n\nAs amended: text 2");
  });

  test("the entered text becomes the main question, also for the next amendment, until a correction", () => {
    const passed = decided(stackOf("MAIN", "AMEND"), "PASSED");
    const { changes, enteredBy } = enteredChanges(passed, { before: "text 1", after: "entered" });
    expect(enteredBy).toBe("m2");
    expect(changes).toEqual([{ key: "m1", text: "entered", originalText: "text 1" }]);
    const entered = passed.map((each) => (each.key === "m2" ? { ...each, enteredText: "entered" } : each));
    const main = entered[0] as (typeof entered)[number];
    expect(textAsAmended(main, entered)).toBe("entered");
    const second = {
      ...(entered[1] as (typeof entered)[number]),
      key: "m3",
      position: 3,
      text: "more",
      enteredText: null,
    };
    expect(textAsAmended(main, [...entered, second])).toBe("entered\n\nAs amended: more");
    expect(enteredChanges([...entered, second], { before: "entered", after: "twice" }).enteredBy).toBe("m3");
    const failed = entered.map((each) => (each.key === "m2" ? { ...each, outcome: "FAILED" as const } : each));
    expect(textAsAmended(main, failed)).toBe("text 1");
  });

  test("a main question with separately written text is kept as written", () => {
    const passed = decided(stackOf("MAIN", "AMEND"), "PASSED");
    expect(enteredChanges(passed, { before: "other words", after: "entered" })).toEqual({
      changes: [],
      enteredBy: null,
    });
  });

  test("a motion being voted on keeps its text, whatever is corrected later", () => {
    const end = decided(decided(stackOf("MAIN", "AMEND"), "PASSED"), "PASSED");
    const corrected = after(
      end.map((each) => (each.kind === "AMEND" ? { ...each, outcome: "FAILED" as const } : each)),
      "m2",
    );
    expect(corrected[0]?.text).toBe("text 1\n\nAs amended: text 2");
  });

  test("a withdrawal also withdraws dependent motions, and undoing it reinstates them", () => {
    const motions = stackOf("MAIN", "SUBSTITUTE", "AMEND");
    const [main] = motions as [EffectMotion];
    expect(withdrawnWith(main, motions).map(({ key }) => key)).toEqual(["m2", "m3"]);
    const afterWithdrawal = motions.map((each): EffectMotion =>
      each === main ? { ...each, state: "WITHDRAWN" } : { ...each, state: "DISPOSED", disposedByKey: main.key },
    );
    const [withdrawn, ...others] = afterWithdrawal as [EffectMotion, ...EffectMotion[]];
    expect(refuseReinstating(withdrawn, others)).toBeNull();
    expect(reinstatedWith(withdrawn, afterWithdrawal).map(({ key, state }) => [key, state])).toEqual([
      ["m2", "PENDING"],
      ["m3", "PENDING"],
    ]);
    expect(refuseReinstating(main, others)?.code).toBe("NOT_WITHDRAWN");
  });
});

/**
 * The order of precedence in another form, as a stack of plates: each plate lists the plates that may be put on it. No
 * rank, no search.
 */
const UPON: Record<string, Partial<Record<MotionKind, string>>> = {
  nothing: { MAIN: "main", TABLE: "table", POSTPONE: "postpone", REFER: "refer", EXECUTIVE_SESSION: "doors" },
  main: {
    AMEND: "first",
    SUBSTITUTE: "first",
    TABLE: "table",
    POSTPONE: "postpone",
    REFER: "refer",
    EXECUTIVE_SESSION: "doors",
  },
  first: { AMEND: "second", TABLE: "table", POSTPONE: "postpone", REFER: "refer", EXECUTIVE_SESSION: "doors" },
  second: { TABLE: "table", POSTPONE: "postpone", REFER: "refer", EXECUTIVE_SESSION: "doors" },
  refer: { AMEND: "refer first", TABLE: "table", POSTPONE: "postpone", EXECUTIVE_SESSION: "doors" },
  "refer first": { AMEND: "refer second", TABLE: "table", POSTPONE: "postpone", EXECUTIVE_SESSION: "doors" },
  "refer second": { TABLE: "table", POSTPONE: "postpone", EXECUTIVE_SESSION: "doors" },
  postpone: { AMEND: "postpone first", TABLE: "table", EXECUTIVE_SESSION: "doors" },
  "postpone first": { AMEND: "postpone second", TABLE: "table", EXECUTIVE_SESSION: "doors" },
  "postpone second": { TABLE: "table", EXECUTIVE_SESSION: "doors" },
  table: { EXECUTIVE_SESSION: "doors" },
  doors: {},
};

test("in any sequence of motions and decisions, the stack behaves like a stack and votes from the top", () => {
  const step = fc.oneof(
    fc.record({ move: fc.constantFrom(...KINDS.filter((kind) => kind !== "RECONSIDER")) }),
    fc.record({ decide: fc.constantFrom("PASSED" as const, "FAILED" as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let motions: EffectMotion[] = [];
      let plates: string[] = [];
      let mainDecided = false;
      const outcomes: [string, boolean][] = [];
      const expected: [string, boolean][] = [];
      for (const each of steps) {
        if ("move" in each) {
          const upon = UPON[plates.at(-1) ?? "nothing"]?.[each.move];
          const disposes = ["TABLE", "POSTPONE", "REFER"].includes(each.move);
          const allowed = upon !== undefined && !(disposes && mainDecided && plates.length === 0);
          outcomes.push([each.move, refuseMaking(each.move, motions) === null]);
          expected.push([each.move, allowed]);
          if (!allowed) continue;
          motions = [...motions, newMotion(each.move, motions)];
          plates = [...plates, upon];
        } else {
          const top = questionOf(motions);
          outcomes.push(["something pending", top !== null]);
          expected.push(["something pending", plates.length > 0]);
          if (!top) continue;
          outcomes.push(["the last made is voted on", refuseVoteNow(top, motions) === null]);
          expected.push(["the last made is voted on", true]);
          const below = motions.filter((motion) => motion.state === "PENDING" && motion !== top);
          outcomes.push([
            "those below wait",
            below.every((motion) => refuseVoteNow(motion, motions)?.code === "VOTE_FIRST"),
          ]);
          expected.push(["those below wait", true]);
          motions = decided(motions, each.decide);
          if (top.kind === "MAIN") mainDecided = true;
          const disposed = ["TABLE", "POSTPONE", "REFER"].includes(top.kind) && each.decide === "PASSED";
          plates = disposed ? [] : plates.slice(0, -1);
        }
        expect(motions.filter(({ state }) => state === "PENDING")).toHaveLength(plates.length);
      }
      expect(outcomes).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});

test("a motion's text follows its adopted amendments, however often it is computed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ passed: fc.boolean(), would: fc.option(fc.string()) }), { maxLength: 8 }),
      (votes) => {
        let motions = stackOf("MAIN");
        let expected = "text 1";
        for (const { passed, would } of votes) {
          const amendment = { ...newMotion("AMEND", motions), wouldRead: would };
          motions = decided([...motions, amendment], passed ? "PASSED" : "FAILED");
          if (passed) expected = would ?? `${expected}\n\nAs amended: ${amendment.text}`;
          expect(motions[0]?.text).toBe(expected);
          expect(textAsAmended(motions[0] as EffectMotion, motions)).toBe(expected);
        }
      },
    ),
  );
});
