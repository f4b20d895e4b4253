import { describe, expect, test } from "vitest";
import { member } from "./board.fixture.ts";
import { itemOutcome, type OutcomeMotion } from "./itemOutcome.rules.ts";
import { needsWords, questionSentence } from "./question.rules.ts";
import { tieBreakWords } from "./tieBreak.rules.ts";
import { whatIf } from "./whatIf.rules.ts";
import { THRESHOLDS } from "../bodies/thresholds.rules.ts";

const motion = (more: Partial<OutcomeMotion> = {}): OutcomeMotion => ({
  key: "m",
  kind: "MAIN",
  state: "CLOSED",
  position: 1,
  text: "To buy a plow",
  outcome: "PASSED",
  declared: null,
  closedAt: new Date(1000),
  againOfKey: null,
  count: { yes: 9, no: 2, weight: null },
  ...more,
});
const words = (...motions: OutcomeMotion[]) => itemOutcome(motions)?.text ?? null;

describe("the outcome of an item in the agenda's table", () => {
  test("a result known only from an import's flag is not called a voice vote", () => {
    const flagged = motion({ declared: "LOST", outcome: "FAILED", count: null });
    expect(words(flagged)).toBe("Failed by voice vote");
    expect(words({ ...flagged, isFlag: true })).toBe("Failed, as the source says");
  });

  test("says how its main motion was decided, with the count", () => {
    expect(words(motion())).toBe("Passed 9 to 2");
    expect(words(motion({ outcome: "FAILED", count: { yes: 2, no: 9, weight: null } }))).toBe("Failed 2 to 9");
    expect(words(motion({ outcome: "FAILED", count: { yes: 5, no: 5, weight: null } }))).toBe("Failed, tie");
    expect(words(motion({ count: { yes: 3, no: 2, weight: { yes: 6050, no: 3950 } } }))).toBe(
      "Passed 3 to 2 (60.50 to 39.50 by weight)",
    );
    expect(words(motion({ declared: "LOST", outcome: "FAILED", count: null }))).toBe("Failed by voice vote");
    expect(words(motion({ count: null }))).toBe("Passed");
  });

  test("says withdrawn, tabled, postponed or referred, with the place where the motion names one", () => {
    expect(words(motion({ state: "WITHDRAWN", outcome: null }))).toBe("Withdrawn");
    const pending = motion({ state: "DISPOSED", outcome: null });
    const by = (kind: "TABLE" | "POSTPONE" | "REFER", text: string) =>
      words(pending, motion({ key: "n", kind, text, position: 2 }));
    expect(by("TABLE", "To lay the matter on the table.")).toBe("Tabled");
    expect(by("REFER", "To refer the matter to the Public Works Committee.")).toBe(
      "Referred to the Public Works Committee",
    );
    expect(by("REFER", "To the committee, as Mr. Smith said")).toBe("Referred");
    expect(by("POSTPONE", "To postpone until December 8")).toBe("Postponed until December 8");
    expect(by("POSTPONE", `To postpone to ${"x".repeat(80)}`)).toBe("Postponed");
  });

  test("follows the last decision, and says when a decided matter is open again", () => {
    const later = new Date(2000);
    expect(words(motion({ outcome: "FAILED" }), motion({ key: "n", position: 3, closedAt: later }))).toBe(
      "Passed 9 to 2",
    );
    expect(words(motion(), motion({ key: "n", position: 3, state: "PENDING", againOfKey: "m" }))).toBe(
      "Reconsidered, to be voted on again",
    );
    expect(
      words(motion({ state: "PENDING", outcome: null }), motion({ key: "n", kind: "TABLE", outcome: "FAILED" })),
    ).toBeNull();
    expect(words(motion({ state: "OPEN", outcome: null }))).toBe("Vote open");
    expect(itemOutcome([])).toBeNull();
  });

  test("an item on the consent agenda shows how that was adopted, and nothing if it failed", () => {
    const consent = motion({ key: "c", forConsent: true });
    expect(itemOutcome([], consent)).toEqual({
      code: "ADOPTED_BY_CONSENT",
      text: "Passed 9 to 2, by consent",
      motionKey: "c",
    });
    expect(itemOutcome([consent], consent)?.code).toBe("ADOPTED_BY_CONSENT");
    const failed = motion({ key: "c", forConsent: true, outcome: "FAILED" });
    expect(itemOutcome([failed], failed)).toBeNull();
    expect(itemOutcome([motion()], failed)?.text).toBe("Passed 9 to 2");
    expect(itemOutcome([], motion({ key: "c", forConsent: true, state: "OPEN", outcome: null }))?.code).toBe(
      "VOTE_OPEN",
    );
  });
});

const roll = (votes: ("YES" | "NO" | "NONE")[], absent = 0) => ({
  entries: [
    ...votes.map((vote, index) => member({ key: `p${index}`, vote })),
    ...Array.from({ length: absent }, (_, index) => member({ key: `a${index}`, present: false })),
  ],
  vacancies: [],
});

describe("what the chair hears", () => {
  test("a question states what is required to pass: of the members, those present, the votes cast, by weight", () => {
    const ten = roll(
      Array.from({ length: 10 }, () => "YES" as const),
      4,
    );
    expect(needsWords(THRESHOLDS.MAJORITY_OF_MEMBERS, ten)).toBe("it takes 8 of 14 members");
    expect(needsWords(THRESHOLDS.TWO_THIRDS, ten)).toBe("it takes 7 of the 10 members present");
    expect(needsWords(THRESHOLDS.MAJORITY_OF_VOTED, ten)).toBe("it takes more than half of the votes cast");
    expect(needsWords(THRESHOLDS.TWO_THIRDS_OF_VOTED, ten)).toBe("it takes two-thirds of the votes cast");
    expect(needsWords(THRESHOLDS.UNANIMOUS_OF_VOTED, ten)).toBe("it takes every vote cast");
    expect(needsWords(THRESHOLDS.WEIGHTED_MAJORITY, ten)).toBe("it takes 6 of the 10 votes of weight present");
  });

  test("an executive session is read with its subject, a voice vote without a count", () => {
    const stack = {
      key: "m",
      kind: "EXECUTIVE_SESSION",
      state: "PENDING",
      position: 1,
      targetKey: null,
      againOfKey: null,
      outcome: null,
    } as const;
    const facts = {
      motion: stack,
      motions: [stack],
      text: "Litigation.",
      mover: null,
      seconder: null,
      rule: THRESHOLDS.MAJORITY_OF_MEMBERS,
      roll: roll(["YES"], 4),
    };
    expect(questionSentence({ ...facts, voteType: "ROLL_CALL_VOTE" })).toBe(
      "The question is on the motion to enter executive session on Litigation; it takes 3 of 5 members.",
    );
    expect(questionSentence({ ...facts, voteType: "VOICE_VOTE" })).toMatch(/; it is decided by voices\.$/);
  });

  test("the effect of absent members equals the verdict with them", () => {
    const none = { enabled: false, vote: null };
    expect(whatIf(roll(["YES", "YES", "NO"], 1), THRESHOLDS.MAJORITY_OF_MEMBERS, none)).toMatchObject({
      now: "FAILED",
      ifYes: "PASSED",
      ifNo: "FAILED",
      members: [{ ifYes: "PASSED", ifNo: "FAILED" }],
    });
    expect(whatIf(roll(["YES", "YES", "YES"], 0), THRESHOLDS.MAJORITY, none)).toMatchObject({
      now: "PASSED",
      members: [],
    });
    // The Seneca County executive session of 2019: 7 to 3 of 14, where one more Yes would have passed it.
    const seneca = roll([...Array.from({ length: 7 }, () => "YES" as const), "NO", "NO", "NO"], 4);
    expect(whatIf(seneca, THRESHOLDS.MAJORITY_OF_MEMBERS, none).members.map(({ ifYes }) => ifYes)).toEqual(
      Array.from({ length: 4 }, () => "PASSED"),
    );
  });

  test("who may break a tie, and why", () => {
    const facts = { enabled: true, majority: true, weight: false, members: false, by: "Ada" };
    expect(tieBreakWords(facts)).toEqual({
      allowed: true,
      why: "This body lets its chair break a tie: the casting vote of Ada is one more vote.",
    });
    for (const less of [{ enabled: false }, { majority: false }, { by: null }, { weight: true, members: true }])
      expect(tieBreakWords({ ...facts, ...less }).allowed).toBe(false);
  });
});
