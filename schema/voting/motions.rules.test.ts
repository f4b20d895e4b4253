import { describe, expect, test } from "vitest";
import { member } from "./board.fixture.ts";
import {
  MOTION_LABELS,
  refuseCastingVote,
  refuseChange,
  refuseCloseVote,
  refuseCorrection,
  refuseDeclaration,
  refuseRedeclaring,
  refuseRetraction,
  refuseMotion,
  refuseOpenVote,
  refuseSecond,
  refuseUndo,
  refuseVote,
} from "./motions.rules.ts";
import type { CorrectionFacts, MotionFacts, OpenVoteFacts, VoteFacts } from "./motions.rules.ts";
import { dispositionOf, outcomeOf } from "./outcomes.rules.ts";
import { REFUSAL_TEXTS } from "./refusals.rules.ts";
import { THRESHOLDS, thresholdFor, VOTE_TYPE_TEXTS } from "../bodies/thresholds.rules.ts";

const mover = member({ key: "mover" });
const seconder = member({ key: "seconder" });

test("each refusal has one name and one plain sentence", () => {
  const texts = Object.values(REFUSAL_TEXTS);
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
  expect(new Set(texts).size).toBe(texts.length);
  expect(refuseSecond({ mover, seconder: mover })).toEqual({
    code: "SECONDER_IS_MOVER",
    message: REFUSAL_TEXTS.SECONDER_IS_MOVER,
  });
});

describe("making a motion", () => {
  const main: MotionFacts = {
    kind: "MAIN",
    text: "Accept the grant",
    voteType: "ROLL_CALL_VOTE",
    rule: THRESHOLDS.MAJORITY,
    mover,
  };
  const code = (facts: Partial<MotionFacts>) => refuseMotion({ ...main, ...facts })?.code ?? null;

  test("a member present and entitled may make a motion that says something", () => {
    expect(code({})).toBeNull();
    expect(code({ mover: null })).toBeNull();
    expect(code({ text: "  " })).toBe("TEXT_REQUIRED");
    expect(code({ mover: member({ key: "m", present: false }) })).toBe("MOVER_NOT_PRESENT");
    expect(code({ mover: member({ key: "m", entitled: false }) })).toBe("MOVER_NOT_ENTITLED");
  });

  test("an executive session needs a stated subject, a roll call and a majority of the total membership", () => {
    const session = {
      kind: "EXECUTIVE_SESSION",
      subject: "Pending litigation, Smith v. County",
      rule: THRESHOLDS.MAJORITY_OF_MEMBERS,
    } as const;
    expect(code(session)).toBeNull();
    expect(code({ ...session, subject: " " })).toBe("SUBJECT_REQUIRED");
    expect(code({ ...session, subject: null, text: "" })).toBe("SUBJECT_REQUIRED");
    expect(code({ ...session, subject: null, text: "Collective negotiations" })).toBeNull();
    expect(code({ ...session, rule: THRESHOLDS.MAJORITY })).toBe("MAJORITY_OF_MEMBERS_REQUIRED");
    expect(code({ ...session, rule: THRESHOLDS.UNANIMOUS })).toBe("MAJORITY_OF_MEMBERS_REQUIRED");
    expect(code({ ...session, rule: THRESHOLDS.TWO_THIRDS_OF_MEMBERS })).toBeNull();
    expect(code({ ...session, voteType: "VOICE_VOTE" })).toBe("ROLL_CALL_REQUIRED");
  });

  test("no vote to spend money is taken inside an executive session", () => {
    expect(code({ inExecutiveSession: true, spendsMoney: true })).toBe("NO_MONEY_IN_EXECUTIVE_SESSION");
    expect(code({ inExecutiveSession: true })).toBeNull();
    expect(code({ spendsMoney: true })).toBeNull();
  });

  test("a motion's rule is its own, or the item's, or the body's; an executive session's is a majority of all members", () => {
    expect(thresholdFor({ kind: "MAIN", own: "TWO_THIRDS", item: "UNANIMOUS", body: "MAJORITY" })).toBe("TWO_THIRDS");
    expect(thresholdFor({ kind: "MAIN", own: null, item: "UNANIMOUS", body: "MAJORITY" })).toBe("UNANIMOUS");
    expect(thresholdFor({ kind: "TABLE", own: null, item: null, body: "WEIGHTED_MAJORITY" })).toBe("WEIGHTED_MAJORITY");
    expect(thresholdFor({ kind: "EXECUTIVE_SESSION", own: null, item: "MAJORITY", body: "MAJORITY" })).toBe(
      "MAJORITY_OF_MEMBERS",
    );
    expect(
      thresholdFor({ kind: "EXECUTIVE_SESSION", own: "TWO_THIRDS_OF_MEMBERS", item: null, body: "MAJORITY" }),
    ).toBe("TWO_THIRDS_OF_MEMBERS");
  });
});

describe("seconding", () => {
  test("mover and seconder are two members, both present and entitled, whatever their names", () => {
    expect(refuseSecond({ mover, seconder })).toBeNull();
    expect(
      refuseSecond({ mover: member({ key: "a", name: "J. Marsh" }), seconder: member({ key: "b", name: "J. Marsh" }) }),
    ).toBeNull();
    expect(refuseSecond({ mover: null, seconder })?.code).toBe("MOVER_REQUIRED");
    expect(refuseSecond({ mover, seconder: { ...seconder, present: false } })?.code).toBe("SECONDER_NOT_PRESENT");
    expect(refuseSecond({ mover, seconder: { ...seconder, entitled: false } })?.code).toBe("SECONDER_NOT_ENTITLED");
  });
});

describe("opening a vote", () => {
  const ready: OpenVoteFacts = {
    kind: "MAIN",
    text: "Accept the grant",
    voteType: "ROLL_CALL_VOTE",
    rule: THRESHOLDS.MAJORITY,
    state: "PENDING",
    inSession: true,
    anotherVoteOpen: false,
    quorumMet: true,
    voters: 2,
    mover,
    seconder,
    moverRequired: true,
    seconderRequired: true,
  };
  const code = (facts: Partial<OpenVoteFacts>) => refuseOpenVote({ ...ready, ...facts })?.code ?? null;

  test("a moved and seconded motion may be voted in a meeting in session with a quorum", () => {
    expect(code({})).toBeNull();
    expect(code({ inSession: false })).toBe("MEETING_NOT_IN_SESSION");
    expect(code({ inSession: null, quorumMet: null })).toBeNull();
    expect(code({ quorumMet: false })).toBe("NO_QUORUM");
    expect(code({ quorumMet: null, voters: 0 })).toBe("NO_VOTERS");
    expect(code({ anotherVoteOpen: true })).toBe("ANOTHER_VOTE_OPEN");
  });

  test("mover and seconder are asked for only where the body requires them, and judged when named", () => {
    expect(code({ mover: null, seconder: null })).toBe("MOVER_REQUIRED");
    expect(code({ seconder: null })).toBe("SECONDER_REQUIRED");
    expect(code({ mover: null, seconder: null, moverRequired: false, seconderRequired: false })).toBeNull();
    expect(code({ seconder: null, seconderRequired: false })).toBeNull();
    expect(code({ seconder: mover })).toBe("SECONDER_IS_MOVER");
    expect(code({ mover: { ...mover, present: false } })).toBe("MOVER_NOT_PRESENT");
    expect(code({ mover: { ...mover, entitled: false } })).toBe("MOVER_NOT_ENTITLED");
  });

  test("a vote opens once, and only a roll call opens", () => {
    expect(code({ state: "OPEN" })).toBe("VOTE_ALREADY_OPEN");
    expect(code({ state: "CLOSED" })).toBe("VOTE_CLOSED");
    expect(code({ state: "WITHDRAWN" })).toBe("MOTION_WITHDRAWN");
    expect(code({ voteType: "VOICE_VOTE" })).toBe("NO_RESULT_FOR_VOTE_TYPE");
    expect(code({ voteType: "NO_VOTE" })).toBe("NO_RESULT_FOR_VOTE_TYPE");
  });

  test("the rules of an executive session hold here too", () => {
    expect(code({ kind: "EXECUTIVE_SESSION", subject: "Litigation" })).toBe("MAJORITY_OF_MEMBERS_REQUIRED");
    expect(code({ kind: "EXECUTIVE_SESSION", subject: "Litigation", rule: THRESHOLDS.MAJORITY_OF_MEMBERS })).toBeNull();
    expect(code({ inExecutiveSession: true, spendsMoney: true })).toBe("NO_MONEY_IN_EXECUTIVE_SESSION");
  });
});

describe("casting a vote", () => {
  const ownVote: VoteFacts = {
    voteType: "ROLL_CALL_VOTE",
    state: "OPEN",
    entry: member({ key: "a" }),
    value: "YES",
    ownKey: "a",
    mayRecordForOthers: false,
    castByMember: false,
  };
  const clerk: VoteFacts = { ...ownVote, ownKey: null, mayRecordForOthers: true };
  const code = (facts: VoteFacts) => refuseVote(facts)?.code ?? null;

  test("a member present and entitled casts their own vote, and may change it while the vote is open", () => {
    for (const value of ["YES", "NO", "ABSTAIN", "RECUSED"] as const) expect(code({ ...ownVote, value })).toBeNull();
    expect(code({ ...ownVote, entry: member({ key: "a", vote: "YES" }), value: "NO", castByMember: true })).toBeNull();
    expect(code({ ...ownVote, value: "NONE" })).toBe("NOT_A_VOTE");
    expect(code({ ...ownVote, value: "ABSENT" })).toBe("NOT_A_VOTE");
  });

  test("only while the vote is open: a member who arrives after it closed has none", () => {
    expect(code({ ...ownVote, state: "PENDING" })).toBe("VOTE_NOT_OPEN");
    expect(code({ ...ownVote, state: "CLOSED" })).toBe("VOTE_CLOSED");
    expect(code({ ...ownVote, state: "WITHDRAWN" })).toBe("MOTION_WITHDRAWN");
    expect(code({ ...ownVote, voteType: "VOICE_VOTE" })).toBe("NO_RESULT_FOR_VOTE_TYPE");
    expect(code({ ...ownVote, voteType: "NO_VOTE" })).toBe("NO_RESULT_FOR_VOTE_TYPE");
  });

  test("no one votes for another person, except the clerk who records the roll call", () => {
    expect(code({ ...ownVote, ownKey: "b" })).toBe("NOT_YOUR_VOTE");
    expect(code({ ...ownVote, ownKey: null })).toBe("NOT_YOUR_VOTE");
    expect(code(clerk)).toBeNull();
    expect(code({ ...clerk, value: "NONE" })).toBeNull();
  });

  test("only present, voting members on the roll may be given a vote", () => {
    expect(code({ ...clerk, entry: null })).toBe("NOT_ON_THE_ROLL");
    expect(code({ ...clerk, entry: member({ key: "a", present: false }) })).toBe("NOT_PRESENT");
    expect(code({ ...clerk, entry: member({ key: "a", entitled: false }) })).toBe("NOT_ENTITLED");
    expect(code({ ...clerk, entry: member({ key: "a", present: false }), value: "ABSENT" })).toBeNull();
    expect(code({ ...clerk, entry: member({ key: "a", present: false, vote: "YES" }), value: "NONE" })).toBeNull();
    expect(code({ ...clerk, entry: member({ key: "a", vote: "ABSENT" }), value: "YES" })).toBeNull();
  });

  test("a vote decided on an outdated value replaces nothing, and the same vote is not a conflict", () => {
    const changed = { ...clerk, value: "YES" as const, entry: member({ key: "a", vote: "NO" }) };
    expect(code({ ...changed, seen: "NONE" })).toBe("VOTE_CHANGED");
    expect(code({ ...changed, seen: "NO" })).toBeNull();
    expect(code({ ...changed, seen: null })).toBeNull();
    expect(code({ ...changed, value: "NO", seen: "NONE" })).toBeNull();
  });

  test("a clerk who changes a vote cast by the member must give a reason", () => {
    const changed = { ...clerk, entry: member({ key: "a", vote: "NO" }), castByMember: true };
    expect(code(changed)).toBe("REASON_REQUIRED");
    expect(code({ ...changed, reason: "  " })).toBe("REASON_REQUIRED");
    expect(code({ ...changed, reason: "She pressed the wrong button" })).toBeNull();
    expect(code({ ...changed, value: "NO" })).toBeNull();
    expect(code({ ...changed, castByMember: false })).toBeNull();
    expect(code({ ...changed, ownKey: "a" })).toBeNull();
  });
});

describe("closing, undoing and correcting", () => {
  test("an open vote may be closed by a person who has seen the last vote", () => {
    const open = { voteType: "ROLL_CALL_VOTE", state: "OPEN", sequence: 14, seenSequence: 14 } as const;
    expect(refuseCloseVote(open)).toBeNull();
    expect(refuseCloseVote({ ...open, seenSequence: null })).toBeNull();
    expect(refuseCloseVote({ ...open, seenSequence: 13 })?.code).toBe("VOTES_CHANGED");
    expect(refuseCloseVote({ ...open, state: "CLOSED" })?.code).toBe("VOTE_CLOSED");
    expect(refuseCloseVote({ ...open, state: "PENDING" })?.code).toBe("VOTE_NOT_OPEN");
    expect(refuseUndo({ ...open, hasBatch: true })).toBeNull();
    expect(refuseUndo({ ...open, hasBatch: false })?.code).toBe("NOTHING_TO_UNDO");
    expect(refuseUndo({ ...open, state: "CLOSED", hasBatch: true })?.code).toBe("VOTE_CLOSED");
  });

  test("a correction after the close states its reason and is judged by the frozen roll", () => {
    const facts: CorrectionFacts = {
      voteType: "ROLL_CALL_VOTE",
      state: "CLOSED",
      entry: member({ key: "a", vote: "YES" }),
      value: "NO",
      reason: "Misheard",
    };
    const code = (changed: Partial<CorrectionFacts>) => refuseCorrection({ ...facts, ...changed })?.code ?? null;
    expect(code({})).toBeNull();
    expect(code({ reason: "" })).toBe("REASON_REQUIRED");
    expect(code({ reason: null })).toBe("REASON_REQUIRED");
    expect(code({ state: "OPEN" })).toBe("VOTE_NOT_CLOSED");
    expect(code({ entry: null })).toBe("NOT_ON_THE_ROLL");
    expect(code({ entry: member({ key: "late", present: false }), value: "YES" })).toBe("NOT_PRESENT");
    expect(code({ entry: member({ key: "x", entitled: false }) })).toBe("NOT_ENTITLED");
    expect(code({ value: "YES" })).toBe("SAME_VOTE");
    expect(code({ voteType: "VOICE_VOTE" })).toBe("NO_RESULT_FOR_VOTE_TYPE");
  });

  test("a motion changes or is withdrawn only before its vote opens", () => {
    expect(
      (["PENDING", "OPEN", "CLOSED", "WITHDRAWN", "DISPOSED"] as const).map(
        (state) => refuseChange({ state })?.code ?? null,
      ),
    ).toEqual([null, "VOTE_ALREADY_OPEN", "VOTE_CLOSED", "MOTION_WITHDRAWN", "MOTION_DISPOSED"]);
  });

  test("the chair gives a casting vote only on a tie that the verdict knows", () => {
    expect(refuseCastingVote({ voteType: "ROLL_CALL_VOTE", state: "OPEN", tieForChair: true })).toBeNull();
    expect(refuseCastingVote({ voteType: "ROLL_CALL_VOTE", state: "OPEN", tieForChair: false })?.code).toBe(
      "NO_TIE_TO_BREAK",
    );
    expect(refuseCastingVote({ voteType: "ROLL_CALL_VOTE", state: "CLOSED", tieForChair: true })?.code).toBe(
      "VOTE_CLOSED",
    );
  });
});

describe("outcomes", () => {
  test("a voice vote is carried or lost as the chair declares it, and marked as declared", () => {
    const facts = { voteType: "VOICE_VOTE", state: "PENDING", inSession: true, quorumMet: true } as const;
    expect(refuseDeclaration(facts)).toBeNull();
    expect(refuseDeclaration({ ...facts, voteType: "ROLL_CALL_VOTE" })?.code).toBe("NOT_A_VOICE_VOTE");
    expect(refuseDeclaration({ ...facts, state: "WITHDRAWN" })?.code).toBe("MOTION_WITHDRAWN");
    expect(refuseDeclaration({ ...facts, inSession: false })?.code).toBe("MEETING_NOT_IN_SESSION");
    expect(refuseDeclaration({ ...facts, inExecutiveSession: true, spendsMoney: true })?.code).toBe(
      "NO_MONEY_IN_EXECUTIVE_SESSION",
    );
    expect(outcomeOf({ voteType: "VOICE_VOTE", passed: null, declared: "CARRIED" })).toEqual({
      outcome: "PASSED",
      source: "DECLARED",
      text: "Carried, as declared by the chair",
    });
    expect(outcomeOf({ voteType: "VOICE_VOTE", passed: true, declared: "LOST" })).toEqual({
      outcome: "FAILED",
      source: "DECLARED",
      text: "Lost, as declared by the chair",
    });
  });

  test("no vote and an undeclared voice vote carry no result; a roll call has one once closed", () => {
    expect(outcomeOf({ voteType: "NO_VOTE", passed: true, declared: "CARRIED" })).toEqual({
      outcome: null,
      source: "NONE",
      text: "No vote",
    });
    expect(outcomeOf({ voteType: "VOICE_VOTE", passed: true, declared: null }).outcome).toBeNull();
    expect(outcomeOf({ voteType: "ROLL_CALL_VOTE", passed: null, declared: "CARRIED" })).toEqual({
      outcome: null,
      source: "NONE",
      text: "Not decided",
    });
    expect(outcomeOf({ voteType: "ROLL_CALL_VOTE", passed: true, declared: null })).toMatchObject({
      outcome: "PASSED",
      source: "COMPUTED",
    });
    expect(outcomeOf({ voteType: "ROLL_CALL_VOTE", passed: false, declared: null }).outcome).toBe("FAILED");
  });

  test("the outcome of the motion is not the disposition of the matter: a motion to disapprove may pass", () => {
    expect(dispositionOf({ kind: "MAIN", purpose: "APPROVE", outcome: "PASSED" })).toBe("APPROVED");
    expect(dispositionOf({ kind: "MAIN", purpose: "APPROVE", outcome: "FAILED" })).toBe("NOT_APPROVED");
    expect(dispositionOf({ kind: "MAIN", purpose: "DISAPPROVE", outcome: "PASSED" })).toBe("DISAPPROVED");
    expect(dispositionOf({ kind: "MAIN", purpose: "DISAPPROVE", outcome: "FAILED" })).toBe("STANDS");
    expect(dispositionOf({ kind: "MAIN", purpose: "APPROVE", outcome: null })).toBeNull();
    const passed = (
      ["AMEND", "SUBSTITUTE", "TABLE", "POSTPONE", "REFER", "RECONSIDER", "EXECUTIVE_SESSION"] as const
    ).map((kind) => dispositionOf({ kind, purpose: "APPROVE", outcome: "PASSED" }));
    expect(passed).toEqual(["AMENDED", "SUBSTITUTED", "TABLED", "POSTPONED", "REFERRED", "REOPENED", "STANDS"]);
    expect(dispositionOf({ kind: "TABLE", purpose: "APPROVE", outcome: "FAILED" })).toBe("STANDS");
  });

  test("vote types and kinds of motion use the words of the documented screens", () => {
    expect(Object.values(VOTE_TYPE_TEXTS)).toEqual(["No Vote", "Voice Vote", "Roll Call Vote"]);
    expect(Object.keys(MOTION_LABELS)).toHaveLength(8);
  });
});

describe("what is kept as declared", () => {
  test("a declaration is corrected or withdrawn only with a reason, and the first needs none", () => {
    expect(refuseRedeclaring({ standing: null, reason: null })).toBeNull();
    expect(refuseRedeclaring({ standing: "CARRIED", reason: " " })).toMatchObject({ code: "REASON_REQUIRED" });
    expect(refuseRedeclaring({ standing: "CARRIED", reason: "Misheard." })).toBeNull();
    expect(refuseRedeclaring({ standing: "LOST", reason: "x".repeat(2001) })).toMatchObject({ code: "TOO_LONG" });
  });

  test("a declaration is withdrawn only if there is one, and a roll call never is", () => {
    expect(refuseRetraction({ voteType: "VOICE_VOTE", state: "CLOSED" })).toBeNull();
    expect(refuseRetraction({ voteType: "VOICE_VOTE", state: "PENDING" })).toMatchObject({ code: "NOTHING_DECLARED" });
    expect(refuseRetraction({ voteType: "ROLL_CALL_VOTE", state: "CLOSED" })).toMatchObject({
      code: "NOT_A_VOICE_VOTE",
    });
  });
});
