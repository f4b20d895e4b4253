import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { pickKeys } from "./pickKeys.ts";

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

describe("the key by which a clerk picks a member", () => {
  it("is the initial of the surname", () => {
    expect(pickKeys(named("Ada Lindqvist", "Ben Okafor")).get("Ben Okafor")).toBe("o");
  });
  it("is the next free letter of the name for the second member with that initial", () => {
    const keys = pickKeys(named("Grace Holloway", "Henry Hoyt"));
    expect([keys.get("Grace Holloway"), keys.get("Henry Hoyt")]).toEqual(["h", "o"]);
  });
  it("gives each initial to the member who has it", () => {
    const keys = pickKeys(named("Ann Abbott", "Al Able", "Bea Brown"));
    expect(keys.get("Bea Brown")).toBe("b");
  });
  it("reads accents as the letters below them and passes over Jr.", () => {
    const keys = pickKeys(named("Zoé Étienne", "Sam Cole Jr."));
    expect([...keys.values()]).toEqual(["e", "c"]);
  });
  it("belongs to one member only, and each of the first 36 has one", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), (names) => {
        const members = names.map((name, index) => ({ id: String(index), name }));
        const keys = pickKeys(members);
        expect(new Set(keys.values()).size).toBe(keys.size);
        expect(keys.size).toBe(Math.min(members.length, 36));
      }),
    );
  });
});
