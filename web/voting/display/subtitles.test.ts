import { expect, test } from "vitest";
import { type Said, subtitles } from "./subtitles.ts";

type Motion = NonNullable<Said["motion"]>;
const motion = (facts: Partial<Motion> = {}): Motion => ({
  id: "1",
  name: "Main motion",
  state: "OPEN",
  outcome: null,
  declared: null,
  sequence: 0,
  verdict: { passed: false, decided: null, notVoted: ["Smith"] },
  heads: { yes: 6, no: 2, abstain: 0, recused: 0 },
  roll: [
    { id: "a", name: "Smith", vote: "NONE" },
    { id: "b", name: "Jones", vote: "NO" },
  ],
  ...facts,
});
const factsWith = (facts: Partial<Said> = {}): Said => ({
  state: "IN_SESSION",
  item: "4. Repair of the bridge",
  motion: motion(),
  speaker: null,
  ...facts,
});
const smith = (vote: Motion["roll"][number]["vote"]) => [
  { id: "a", name: "Smith", vote },
  { id: "b", name: "Jones", vote: "NO" as const },
];

test("a vote is read out with the count after it", () => {
  const after = motion({ sequence: 1, roll: smith("YES"), heads: { yes: 7, no: 2, abstain: 0, recused: 0 } });
  expect(subtitles(factsWith(), factsWith({ motion: after }))).toEqual(["Smith votes Yes.", "7 Yes, 2 No."]);
});

test("an undone vote is announced as undone", () => {
  const before = motion({ sequence: 1, roll: smith("YES") });
  const after = motion({ sequence: 2, roll: smith("NONE"), heads: { yes: 6, no: 2, abstain: 1, recused: 1 } });
  expect(subtitles(factsWith({ motion: before }), factsWith({ motion: after }))).toEqual([
    "The vote of Smith is undone.",
    "6 Yes, 2 No, 1 Abstain, 1 Recused.",
  ]);
});

test("many simultaneous votes are counted", () => {
  const roll = (vote: "NONE" | "YES") =>
    Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `M${index}`, vote }));
  const after = motion({ sequence: 9, roll: roll("YES"), heads: { yes: 9, no: 0, abstain: 0, recused: 0 } });
  expect(subtitles(factsWith({ motion: motion({ roll: roll("NONE") }) }), factsWith({ motion: after }))).toEqual([
    "9 votes were recorded.",
    "9 Yes, 0 No.",
  ]);
});

test("opening, decision and close are announced once each", () => {
  const pending = motion({ state: "PENDING" });
  expect(subtitles(factsWith({ motion: pending }), factsWith())).toEqual(["The vote is open: Main motion."]);
  const decided = motion({ verdict: { passed: true, decided: "PASSED", notVoted: ["Smith"] } });
  expect(subtitles(factsWith(), factsWith({ motion: decided }))).toEqual(["Decided: it passes."]);
  const closed = motion({ ...decided, state: "CLOSED", outcome: "PASSED" });
  expect(subtitles(factsWith({ motion: decided }), factsWith({ motion: closed }))).toEqual([
    "The vote is closed: Passed.",
    "6 Yes, 2 No.",
  ]);
  expect(subtitles(factsWith({ motion: closed }), factsWith({ motion: closed }))).toEqual([]);
});

test("a voice vote is announced as the chair declared it", () => {
  const before = motion({ state: "PENDING", roll: [], verdict: null });
  const after = motion({ ...before, state: "CLOSED", outcome: "PASSED", declared: "CARRIED" });
  expect(subtitles(factsWith({ motion: before }), factsWith({ motion: after }))).toEqual([
    "Carried, as declared by the chair.",
  ]);
});

test("an older state that arrives late is not announced", () => {
  expect(
    subtitles(factsWith({ motion: motion({ sequence: 5 }) }), factsWith({ motion: motion({ sequence: 4 }) })),
  ).toEqual([]);
});

test("a new item, a recess and its end are announced", () => {
  const next = factsWith({ item: "5. Budget", motion: null });
  expect(subtitles(factsWith(), next)).toEqual(["Item 5. Budget."]);
  expect(subtitles(next, { ...next, state: "RECESS" })).toEqual(["The meeting is in recess."]);
  expect(subtitles({ ...next, state: "RECESS" }, next)).toEqual(["The meeting is in session."]);
});

test("the person who gets the floor is named, and so is the one who finished", () => {
  const speaker = { id: "s", name: "Ada Reyes", paused: false };
  expect(subtitles(factsWith(), factsWith({ speaker }))).toEqual(["Ada Reyes has the floor."]);
  expect(subtitles(factsWith({ speaker }), factsWith({ speaker: { ...speaker, paused: true } }))).toEqual([
    "The time of Ada Reyes is paused.",
  ]);
  expect(subtitles(factsWith({ speaker }), factsWith())).toEqual(["Ada Reyes has spoken."]);
});
