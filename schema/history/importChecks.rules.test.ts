import { expect, test } from "vitest";
import { contradictionOfOutcome, importContradictions, type KnownTerm } from "./importChecks.rules.ts";
import { countOf } from "./legistarWords.rules.ts";
import type { ImportedItem, ImportedVoter } from "./imported.rules.ts";

const voter = (name: string, more: Partial<ImportedVoter> = {}): ImportedVoter => ({
  name,
  vote: "YES",
  present: true,
  entitled: true,
  note: null,
  ...more,
});
const item = (more: Partial<ImportedItem> = {}): ImportedItem => ({
  source: "legistar:item:1",
  order: 1,
  description: "A resolution",
  motionText: null,
  mover: "Ann Poe",
  seconder: "Ben Roe",
  passed: true,
  votes: [voter("Ann Poe"), voter("Ben Roe", { vote: "NO" })],
  count: null,
  notes: [],
  repairs: [],
  contradictions: [],
  ...more,
});
const meeting = { date: "2024-05-08", attendance: [{ name: "Cy Doe", present: false, note: null }] };
const contradictionsOf = (more: Partial<ImportedItem>, terms: KnownTerm[] = []) =>
  importContradictions(item(more), meeting, terms);

test("a vote that agrees with itself is brought in without a word", () => {
  expect(contradictionsOf({ count: { yes: 1, no: 1, abstain: 0 } })).toEqual([]);
});

test.each<[string, Partial<ImportedItem>, string]>([
  ["whose mover is its seconder", { seconder: "ann poe" }, "Ann Poe is named as mover and as seconder."],
  [
    "of someone whom the roll call tells as absent",
    { votes: [voter("Cy Doe")] },
    "Cy Doe voted, but is recorded as absent from the meeting.",
  ],
  [
    "counted otherwise than named",
    { count: { yes: 2, no: 1, abstain: null } },
    "The count says 2 Yes, but 1 is named.",
  ],
  [
    "told as failed with no one against",
    { votes: [], passed: false, count: { yes: 7, no: null, abstain: null } },
    "It is recorded as failed, but the count is 7 Yes and no one against.",
  ],
  ["of which its reader saw one name with two votes", { contradictions: ["Twice"] }, "Twice"],
])("a vote %s is reported", (_case, more, sentence) => {
  expect(contradictionsOf(more)).toEqual([sentence]);
});

test("a vote before or after the member's term is reported, and one within it is not", () => {
  const term = (startsOn: string, endsOn: string | null) => [{ name: "Ann Poe", startsOn, endsOn }];
  const sentence = "Ann Poe voted, but held no seat on the date of the meeting.";
  expect(contradictionsOf({}, term("2024-05-09", null))).toEqual([sentence]);
  expect(contradictionsOf({}, term("2020-01-01", "2024-05-07"))).toEqual([sentence]);
  expect(contradictionsOf({}, term("2020-01-01", "2024-05-08"))).toEqual([]);
  expect(contradictionsOf({}, [...term("2020-01-01", "2021-01-01"), ...term("2024-01-01", null)])).toEqual([]);
});

test.each([
  ["6-1", { yes: 6, no: 1, abstain: null }],
  ["10 : 2 : 1", { yes: 10, no: 2, abstain: 1 }],
  ["Approved", null],
  ["", null],
])("the tally “%s” is read", (text, count) => {
  expect(countOf(text)).toEqual(count);
});

test("an outcome that differs from the named votes is stated with their tally", () => {
  const votes = [
    voter("Ann Poe"),
    voter("Ben Roe", { vote: "NO" }),
    voter("Cy Doe", { vote: "NO" }),
    voter("Di Moe", { vote: "ABSTAIN" }),
    voter("Student member", { entitled: false }),
  ];
  expect(contradictionOfOutcome({ passed: true, votes }, false)).toBe(
    "the source says passed, but 1 Yes to 2 No with 1 abstaining fails by a majority of those present",
  );
  expect(contradictionOfOutcome({ passed: false, votes: [voter("Ann Poe")] }, true)).toBe(
    "the source says failed, but 1 Yes to 0 No with 0 abstaining passes by a majority of those present",
  );
  expect(contradictionOfOutcome({ passed: false, votes }, false)).toBeNull();
  expect(contradictionOfOutcome({ passed: null, votes }, false)).toBeNull();
});
