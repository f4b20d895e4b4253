import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleAgenda } from "./exampleAgenda.ts";
import { headingOf, layoutAgenda } from "./layoutAgenda.ts";
import { printable } from "./paper.ts";

const letters = (text: string) => printable(text).replace(/[\s\u200b]/g, "");

test("a short description becomes an item's heading, a longer one its first line or sentences", () => {
  expect(headingOf("Adjournment")).toEqual({ heading: "Adjournment", rest: "" });
  expect(headingOf("Title\nThe rest\nfollows")).toEqual({ heading: "Title", rest: "The rest\nfollows" });
  const long = `First sentence. Second sentence. ${"and so on ".repeat(40)}`;
  expect(headingOf(long).heading).toBe("First sentence. Second sentence.");
  expect(headingOf("word ".repeat(200)).heading).toBeNull();
});

test("an amended agenda says what changed before the items", () => {
  const version = { number: 1, publishedText: "November 20, 2026, 4:05 PM EST", hash: null };
  const changes = ["Item 2, A snow plow: added."];
  expect(layoutAgenda(exampleAgenda({ version: { ...version, changes } })).notices).toEqual([
    "Amendment 1. It replaces the agenda published before it.",
    "Item 2, A snow plow: added.",
  ]);
});

test("an agenda ends with the person who issues it, if known", () => {
  expect(layoutAgenda(exampleAgenda()).signature).toBeNull();
  expect(layoutAgenda(exampleAgenda({ signature: "Ann Poe,\nClerk of the Board" })).signature).toBe(
    "Ann Poe, Clerk of the Board",
  );
});

test("splitting a description into heading and text loses no character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), fc.boolean(), (typed, sentences) => {
      const description = sentences ? typed.replaceAll("a", ". ") : typed;
      const { heading, rest } = headingOf(description);
      expect(letters(`${heading ?? ""} ${rest}`)).toBe(letters(description));
    }),
  );
});

test("text without spaces can be broken every ten characters, never between a letter and its accent", () => {
  expect(printable("x".repeat(41))).toBe(`${"x".repeat(10)}\u200b`.repeat(4) + "x");
  expect(printable("x".repeat(40))).toBe("x".repeat(40));
  const address = "https://www.example.gov/government/departments/public-works/projects/2026/bridges?id=12";
  expect(printable(address)).toBe(address);
  expect(printable("e\u0301".repeat(41))).not.toContain("\u200b\u0301");
});

test("line breaks are unified, and control characters and direction overrides removed", () => {
  expect(printable("a\r\nb\rc\u2028d\te\u0000\u202ef\ud800")).toBe("a\nb\nc\nd ef\ufffd");
});

test("empty lines separate paragraphs", () => {
  const [item] = exampleAgenda().items;
  const layout = layoutAgenda(exampleAgenda({ items: [{ ...item!, motionText: "One\ntwo\n\n \nthree\n" }] }));
  expect(layout.items[0]?.motion).toEqual([["One", "two"], ["three"]]);
});

test("a file without a print time states no creation date", () => {
  expect(layoutAgenda(exampleAgenda({ printedAt: null })).created).toBeNull();
  expect(layoutAgenda(exampleAgenda({ printedAt: "soon" })).created).toBeNull();
  expect(layoutAgenda(exampleAgenda()).created).toEqual({
    year: 2026,
    month: 11,
    day: 20,
    hour: 21,
    minute: 5,
    second: 0,
  });
});

test("unfinished business names the meeting it comes from, and other items do not", () => {
  const [item] = exampleAgenda().items;
  const factsOf = (carriedFrom: string | null) =>
    layoutAgenda(exampleAgenda({ items: [{ ...item!, carriedFrom }] })).items[0]?.facts;
  expect(factsOf("2026-23")).toContainEqual(["Carried over", "from meeting 2026-23"]);
  expect(factsOf(null)?.map(([label]) => label)).not.toContain("Carried over");
});
