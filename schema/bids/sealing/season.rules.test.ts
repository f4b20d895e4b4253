import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginsSeason, keyAtChoice, type Season, servesThrough, stillServes } from "./season.rules.ts";

const season = { publicKey: "hers", rehearsedOn: "2026-03-12" };
const choice = (change: Partial<Parameters<typeof keyAtChoice>[0]> = {}) =>
  keyAtChoice({ own: null, season, serves: true, today: "2026-06-01", ...change });

describe("a keyholder's key of a season", () => {
  it("works for new bids through the same day of the next year, and no longer", () => {
    expect(servesThrough("2026-03-12")).toBe("2027-03-12");
    expect(servesThrough("2028-02-29")).toBe("2029-02-28");
    expect(choice({ today: "2027-03-12" })).toBe("SEASON");
    expect(choice({ today: "2027-03-13" })).toBe("NEW");
  });

  it("is made if there is none, and if the county requires a key for each bid", () => {
    expect(choice({ season: null })).toBe("NEW");
    expect(choice({ serves: false })).toBe("NEW");
  });

  it("is replaced by a key made for these very bids", () => {
    expect(choice({ own: "another" })).toBe("OWN");
    expect(choice({ own: "another", serves: false })).toBe("OWN");
  });

  it("is not used for bids with newly chosen keyholders once it has expired or the county uses none", () => {
    expect(choice({ own: "hers" })).toBe("SEASON");
    expect(choice({ own: "hers", today: "2027-03-13" })).toBe("NEW");
    expect(choice({ own: "hers", serves: false })).toBe("NEW");
  });

  it("starts with the first rehearsal, and neither another key nor a later rehearsal moves it while it is valid", () => {
    expect(beginsSeason("hers", null, "2026-03-12")).toBe(true);
    expect(beginsSeason("hers", season, "2026-09-01")).toBe(false);
    expect(beginsSeason("another", season, "2026-09-01")).toBe(false);
    expect(beginsSeason("another", season, "2027-03-13")).toBe(true);
    expect(beginsSeason("hers", season, "2027-03-13")).toBe(false);
  });

  const day = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const key = fc.constantFrom("one", "two", "three");
  const facts = fc.record({
    own: fc.option(key),
    season: fc.option(fc.record({ publicKey: key, rehearsedOn: day })),
    serves: fc.boolean(),
    today: day,
  });

  it("is used only while it is valid and the county wants it, and never next to another key for the same bids", () => {
    fc.assert(
      fc.property(facts, (keyFacts) => {
        const { own, season: of, serves, today } = keyFacts;
        const isSeasons = of !== null && own === of.publicKey;
        const mayBeUsed = serves && of !== null && stillServes(of, today) && (own === null || isSeasons);
        const expected = mayBeUsed ? "SEASON" : own !== null && !isSeasons ? "OWN" : "NEW";
        expect(keyAtChoice(keyFacts)).toBe(expected);
      }),
    );
  });

  it("never overlaps with another key of the same keyholder, in whatever order they are rehearsed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, day), { maxLength: 20 }), (rehearsals) => {
        let currentSeason: Season | null = null;
        const changed: Season[] = [];
        for (const [publicKey, today] of rehearsals.toSorted(([, one], [, other]) => one.localeCompare(other))) {
          const before: Season | null = currentSeason;
          if (beginsSeason(publicKey, before, today)) currentSeason = { publicKey, rehearsedOn: today };
          if (before !== null && currentSeason !== before && stillServes(before, today)) changed.push(before);
        }
        expect(changed).toEqual([]);
      }),
    );
  });
});
