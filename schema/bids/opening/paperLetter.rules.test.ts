import { expect, test } from "vitest";
import { paperLetter, type PaperLetterFacts } from "./paperLetter.rules.ts";

const facts = (change: Partial<PaperLetterFacts> = {}): PaperLetterFacts => ({
  county: "Essex County",
  solicitationName: "BID-2026-4 Road salt",
  bidder: "Paper Bros.",
  address: "12 Elm St\n\nLake, NY 12345",
  receivedAt: new Date("2026-11-20T17:05:00Z"),
  announcedAt: new Date("2026-11-20T19:05:00Z"),
  part: "WHOLE",
  readsPrices: true,
  statedTotal: "$1,000.00",
  computedCents: "100000",
  price: null,
  corrections: [],
  prices: [{ line: "1", description: "Salt", unitPrice: "2.50" }],
  openingUrl: "https://essex.example/vendor-portal/1/opening",
  contact: { person: "Pat Buyer", email: "pat@essex.example", phone: null },
  today: "2026-11-20",
  timeZone: "America/New_York",
  ...change,
});

test("a letter to a paper bidder states what was read out, where the record is and whom to ask", () => {
  const letter = paperLetter(facts());
  expect(letter).toMatchObject({
    title: "Your paper bid: BID-2026-4 Road salt",
    date: "November 20, 2026",
    to: ["Paper Bros.", "12 Elm St", "Lake, NY 12345"],
    figures: [
      { label: "Total as written", first: "$1,000.00", now: null },
      { label: "Total of the lines", first: "$1,000.00", now: null },
    ],
    corrections: [],
  });
  expect(letter.closing.join(" ")).toMatch(/opening at https:\/\/essex.*contact Pat Buyer, pat@essex\.example\.$/);
  const nameless = paperLetter(facts({ contact: { person: "", email: null, phone: null } }));
  expect(nameless.closing.at(-1)).toMatch(/contact Essex County\.$/);
});

test("a letter about a corrected paper bid states both figures, when and why it was corrected, and by whom", () => {
  const before = { statedTotal: "$800.00", computedCents: "80000", price: null };
  const letter = paperLetter(
    facts({
      corrections: [{ at: "2026-11-20T19:10:00Z", byName: "Pat Buyer", reason: "The paper says 2.50.", ...before }],
    }),
  );
  expect(letter.figures[0]).toEqual({ label: "Total as written", first: "$800.00", now: "$1,000.00" });
  expect(letter.corrections).toEqual([expect.stringMatching(/2:10 PM.*, by Pat Buyer: The paper says 2\.50\.$/)]);
});

test("a letter contains no price that was not read out", () => {
  const letter = paperLetter(facts({ readsPrices: false, part: "TECHNICAL" }));
  expect([letter.figures, letter.prices]).toEqual([[], []]);
  expect(letter.paragraphs[1]).toMatch(/^Only your name was read aloud\./);
});
