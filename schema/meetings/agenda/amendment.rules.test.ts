import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgendaContent } from "./agenda.rules.ts";
import { agendaChanges, pairItems } from "./amendment.rules.ts";

type Item = AgendaContent["items"][number];
const item = (description: string, more: Partial<Item> = {}): Omit<Item, "number"> => ({
  description,
  motionText: null,
  voteType: "ROLL_CALL_VOTE",
  thresholdType: null,
  customRule: null,
  document: null,
  ...more,
});
const agenda = (items: Omit<Item, "number">[], meeting: Partial<AgendaContent["meeting"]> = {}): AgendaContent => ({
  meeting: {
    number: "2026-4",
    meetingType: "Board",
    date: "2026-03-11",
    startTime: "18:00",
    location: "Room 1",
    ...meeting,
  },
  items: items.map((each, index) => ({ ...each, number: index + 1 })),
});
const changeTexts = (before: AgendaContent, after: AgendaContent) =>
  agendaChanges(before, after).map(({ text }) => text);
const [call, salt, truck, end] = ["Call to order", "Purchase of road salt", "Truck", "Adjournment"].map((title) =>
  item(title),
) as [Omit<Item, "number">, Omit<Item, "number">, Omit<Item, "number">, Omit<Item, "number">];

describe("an amendment of a published agenda reports", () => {
  test("an item that is added, and not that the ones behind it have another number", () => {
    expect(changeTexts(agenda([call, end]), agenda([call, salt, end]))).toEqual([
      "Item 2, Purchase of road salt: added.",
    ]);
  });

  test("an item that is taken off, with the number that it had", () => {
    expect(changeTexts(agenda([call, salt, end]), agenda([call, end]))).toEqual([
      "Item 2, Purchase of road salt: taken off.",
    ]);
  });

  test("an item that is moved, and only that one", () => {
    expect(changeTexts(agenda([call, salt, truck, end]), agenda([call, truck, end, salt]))).toEqual([
      "Item 4, Purchase of road salt: moved here from item 2.",
    ]);
  });

  test("a title, a motion, a vote, a majority, a heading, consent and a document that are others", () => {
    const document = { filename: "salt.pdf", sha256: "a" };
    const after = item("Purchase of road salt and sand", {
      motionText: "To buy both.",
      thresholdType: "TWO_THIRDS",
      heading: "Highways",
      onConsent: true,
      document,
    });
    expect(changeTexts(agenda([salt]), agenda([after]))).toEqual([
      "Item 1, Purchase of road salt and sand: title: “Purchase of road salt and sand”, was “Purchase of road salt”; motion: “To buy both.”, was none; majority: Two-thirds of those present, was the body's rule; heading: “Highways”, was none; put on the consent agenda; document “salt.pdf” added.",
    ]);
    expect(changeTexts(agenda([salt]), agenda([item(salt.description, { voteType: "VOICE_VOTE" })]))).toEqual([
      "Item 1, Purchase of road salt: vote: Voice Vote, was Roll Call Vote.",
    ]);
    const replaced = item(salt.description, { document: { ...document, sha256: "b" } });
    expect(changeTexts(agenda([item(salt.description, { document })]), agenda([replaced]))).toEqual([
      "Item 1, Purchase of road salt: document “salt.pdf” replaced.",
    ]);
  });

  test("a changed date, time and place of the meeting", () => {
    expect(changeTexts(agenda([]), agenda([], { date: "2026-03-12", startTime: null, location: "Annex" }))).toEqual([
      "Date: Thursday, March 12, 2026, was Wednesday, March 11, 2026.",
      "Time: none, was 6:00 PM.",
      "Place: “Annex”, was “Room 1”.",
    ]);
  });

  test("another subject as one item taken off and one added", () => {
    expect(changeTexts(agenda([salt]), agenda([item("Appointment of an auditor")]))).toEqual([
      "Item 1, Appointment of an auditor: added.",
      "Item 1, Purchase of road salt: taken off.",
    ]);
  });

  test("that texts too long to be shown differ", () => {
    const long = "x".repeat(500);
    expect(
      changeTexts(agenda([item("A", { motionText: long })]), agenda([item("A", { motionText: `${long}y` })])),
    ).toEqual(["Item 1, A: reworded."]);
  });
});

const anyItem = fc.record({
  description: fc.constantFrom("Salt", "Road salt", "Road sand", "Truck", "Minutes", ""),
  motionText: fc.option(fc.constantFrom("To buy.", "To sell.", "")),
  voteType: fc.constantFrom("NO_VOTE" as const, "VOICE_VOTE" as const, "ROLL_CALL_VOTE" as const),
  thresholdType: fc.option(fc.constantFrom("MAJORITY" as const, "TWO_THIRDS" as const)),
  customRule: fc.constant(null),
  document: fc.option(fc.record({ filename: fc.constantFrom("a.pdf", "b.pdf"), sha256: fc.constantFrom("1", "2") })),
});
const anyAgenda = fc.array(anyItem, { maxLength: 12 }).map((items) => agenda(items));

describe("for any two agendas", () => {
  test("no changes only when both agendas are the same", () => {
    fc.assert(
      fc.property(anyAgenda, anyAgenda, (before, after) => {
        expect(agendaChanges(before, structuredClone(before))).toEqual([]);
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        expect(agendaChanges(before, after).length === 0).toBe(isSame);
      }),
    );
  });

  test("what was there, without what is taken off and with what is added, is what is there", () => {
    fc.assert(
      fc.property(anyAgenda, anyAgenda, (before, after) => {
        const changes = agendaChanges(before, after);
        const numbers = (kind: string) => changes.flatMap((each) => (each.kind === kind ? [each.number] : []));
        const pairs = pairItems(before.items, after.items);
        const sorted = (all: (number | null)[]) => all.toSorted((a, b) => Number(a) - Number(b));
        expect(sorted([...pairs.map(([one]) => one.number), ...numbers("REMOVED")])).toEqual(
          before.items.map(({ number }) => number),
        );
        expect(sorted([...pairs.map(([, other]) => other.number), ...numbers("ADDED")])).toEqual(
          after.items.map(({ number }) => number),
        );
      }),
    );
  });
});
