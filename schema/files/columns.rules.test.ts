import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chosenColumns, matchHeadings, rememberedMapping } from "./columns.rules.ts";
import type { Column } from "./import.rules.ts";

const COLUMNS: readonly Column<"name" | "city">[] = [
  { field: "name", headings: ["Name", "Vendor"] },
  { field: "city", headings: ["City", "Town"], about: "Where it is." },
];

describe("columns chosen by hand", () => {
  test("are used only for the column for which they were chosen", () => {
    const read = chosenColumns(COLUMNS, [{ field: "name", heading: "Town" }], "vendors");
    expect(read).toMatchObject({ columns: [{ headings: ["Town"] }, { headings: ["City"] }] });
  });

  test("are refused if they do not exist, are repeated or have no meaning", () => {
    for (const mapping of [
      [{ field: "weather", heading: "Name" }],
      [
        { field: "name", heading: "A" },
        { field: "name", heading: "B" },
      ],
      [
        { field: "name", heading: "Firm" },
        { field: "city", heading: " firm " },
      ],
      [{ field: "name", heading: "??" }],
    ])
      expect(chosenColumns(COLUMNS, mapping, "vendors")).toHaveProperty("refusal.code", "FIELD");
  });

  test("are listed with those recognized by their headings", () => {
    const columns = matchHeadings(["Firm", "town"], COLUMNS, COLUMNS, "name");
    expect(columns).toEqual([
      { field: "name", label: "Name", about: null, isNeeded: true, heading: null },
      { field: "city", label: "City", about: "Where it is.", isNeeded: false, heading: "town" },
    ]);
  });
});

describe("columns chosen the last time", () => {
  test("are used again if the file has the heading and nothing else is chosen now", () => {
    const knownHeadings = new Map([
      ["firma", "name"],
      ["ort", "city"],
    ]);
    expect(rememberedMapping(["Firma", "Ort"], knownHeadings, [{ field: "city", heading: null }])).toEqual([
      { field: "city", heading: null },
      { field: "name", heading: "Firma" },
    ]);
    expect(rememberedMapping(["Name"], knownHeadings, [])).toEqual([]);
  });

  test("never make a choice that the rules refuse, and never override a current choice", () => {
    const heading = fc.constantFrom("Firma", "Ort", "Name", "Town", "firma");
    const field = fc.constantFrom("name", "city");
    const now = fc.option(fc.record({ field, heading }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(heading),
        fc.dictionary(fc.constantFrom("firma", "ort", "name", "town"), field),
        now,
        (headings, knownHeadings, one) => {
          const chosen = one ? [one] : [];
          const all = rememberedMapping(headings, new Map(Object.entries(knownHeadings)), chosen);
          expect(chosenColumns(COLUMNS, all, "vendors")).toHaveProperty("columns");
          expect(all.slice(0, chosen.length)).toEqual(chosen);
        },
      ),
    );
  });
});
