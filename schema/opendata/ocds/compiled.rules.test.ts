import { describe, expect, it } from "vitest";
import { compiledRelease } from "./compiled.rules.ts";
import { hasStandard, releaseAt, sample, standard } from "./process.fixture.ts";

const release = (date: string, rest: object) => ({ ocid: "o-1", id: date, date, tag: ["tender"], ...rest });

describe("a compiled release", () => {
  it("has the latest value of each field, in whatever order the releases arrive", () => {
    const one = release("2026-01-01T00:00:00Z", { tender: { id: "t", title: "Salt", status: "active" } });
    const two = release("2026-02-01T00:00:00Z", { tender: { id: "t", status: "complete" } });
    const compiled = compiledRelease([two, one]);
    expect(compiled).toEqual({
      ocid: "o-1",
      id: "o-1-2026-02-01T00:00:00Z",
      date: "2026-02-01T00:00:00Z",
      tag: ["compiled"],
      tender: { id: "t", title: "Salt", status: "complete" },
    });
  });

  it("merges objects by id, replaces plain lists, and drops fields that became null", () => {
    const compiled = compiledRelease([
      release("2026-01-01T00:00:00Z", {
        language: "en",
        parties: [{ id: "a", name: "A", roles: ["buyer"] }],
        tender: { submissionMethod: ["written"], items: [{ id: "1", additionalClassifications: [{ id: "x" }] }] },
      }),
      release("2026-02-01T00:00:00Z", {
        language: null,
        parties: [
          { id: "b", name: "B" },
          { id: "a", roles: ["buyer", "payer"] },
        ],
        tender: { submissionMethod: ["electronic"], items: [{ id: "1", additionalClassifications: [{ id: "y" }] }] },
      }),
    ]);
    expect(compiled).not.toHaveProperty("language");
    expect(compiled["parties"]).toEqual([
      { id: "a", name: "A", roles: ["buyer", "payer"] },
      { id: "b", name: "B" },
    ]);
    expect(compiled["tender"]).toEqual({
      submissionMethod: ["electronic"],
      items: [{ id: "1", additionalClassifications: [{ id: "y" }] }],
    });
  });

  it("drops lines and documents missing from the county's newest release, but keeps them in other publishers' data", () => {
    const item = (id: string) => ({ id, description: id });
    const one = release("2026-01-01T00:00:00Z", {
      tender: { id: "t", items: [item("a"), item("b")], documents: [item("map")] },
    });
    const two = release("2026-02-01T00:00:00Z", { tender: { id: "t", items: [item("b"), item("c")] } });
    expect(compiledRelease([one, two], { toldWhole: true })["tender"]).toEqual({
      id: "t",
      items: [item("b"), item("c")],
    });
    expect(compiledRelease([one, two])["tender"]).toEqual({
      id: "t",
      items: [item("a"), item("b"), item("c")],
      documents: [item("map")],
    });
  });

  it("never mixes an object without an id with another", () => {
    const note = (text: string) => ({ tender: { notes: [{ text }] } });
    const compiled = compiledRelease([
      release("2026-01-01T00:00:00Z", note("one")),
      release("2026-02-01T00:00:00Z", note("two")),
    ]);
    expect(compiled["tender"]).toEqual({ notes: [{ text: "one" }, { text: "two" }] });
  });
});

describe.runIf(hasStandard)("the standard's sample process (skipped: no ../shared/data)", () => {
  it("its releases result in its compiled release", () => {
    const { recordPackage, releases } = sample();
    const [record] = recordPackage.records;
    expect(compiledRelease(releases)).toEqual(record.compiledRelease);
  });

  it("our own releases are valid by the standard's schema", () => {
    const first = releaseAt("PUBLISHED");
    const second = releaseAt("OPENED", first, 2);
    const third = releaseAt("AWARDED", second, 3);
    expect(standard().release(compiledRelease([first, second, third]))).toBeNull();
  });
});
