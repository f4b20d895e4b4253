import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contradictory, splitNotes } from "../meetings/importNotes.rules.ts";
import { findingOf } from "./finding.rules.ts";
import { checkedWords, importedNotes, sourceNote, sourceSays } from "./importedResult.rules.ts";

const FLAG =
  "Contradictory: the source says failed, but 7 Yes to 4 No with 0 abstaining passes by a majority of those present. The verdict is computed from the votes.";
const nameless = (passed: boolean, more = "") => [
  `The source names no votes, only that it ${passed ? "passed" : "failed"}.${more}`,
];

describe("notes of an imported vote", () => {
  test("contradictions are separated from notes, as sentences, in their stored order", () => {
    expect(splitNotes([FLAG, "Ann Poe: recorded as “Late”", "Contradictory: Ann Poe is on the roll twice."])).toEqual({
      contradictions: [
        "The source says failed, but 7 Yes to 4 No with 0 abstaining passes by a majority of those present. The verdict is computed from the votes.",
        "Ann Poe is on the roll twice.",
      ],
      notes: ["Ann Poe: recorded as “Late”"],
    });
    expect(splitNotes(["Contradictory: ben stands twice; the later entry counts"]).contradictions).toEqual([
      "Ben stands twice; the later entry counts.",
    ]);
  });

  test.each([[null], [undefined], ["Contradictory: a text"], [{}], [7]])(
    "a column that holds no list holds nothing: %j",
    (stored) => {
      expect(splitNotes(stored)).toEqual({ contradictions: [], notes: [] });
    },
  );

  test("stored notes are read back completely, each in its list", () => {
    const sentence = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() !== "" && !text.startsWith("Contradictory: "));
    fc.assert(
      fc.property(fc.array(sentence), fc.array(sentence), (contradictionTexts, plain) => {
        const { contradictions, notes } = splitNotes([...contradictionTexts.map(contradictory), ...plain]);
        expect(notes).toEqual(plain);
        expect(contradictions).toHaveLength(contradictionTexts.length);
      }),
    );
  });

  test("a flag that the verdict now supports is no longer a contradiction and stays as a note", () => {
    expect(importedNotes([FLAG], "PASSED", true).contradictions).toHaveLength(1);
    expect(importedNotes([FLAG], "FAILED", true)).toEqual({
      contradictions: [],
      notes: [expect.stringContaining("At the import: The source says failed")],
    });
  });

  test("a flag that the verdict no longer supports is reported", () => {
    const storedNotes = ["The source says that it passed. It counts 7 Yes, 4 No."];
    expect(importedNotes(storedNotes, "PASSED", true)).toEqual({ contradictions: [], notes: storedNotes });
    expect(importedNotes(storedNotes, "FAILED", true).contradictions).toEqual([
      "The source says passed, but by the votes and the rule as they stand now it fails.",
    ]);
  });

  test("the source's result is stored in a note and read back from it", () => {
    const figure = fc.option(fc.nat(9_999));
    const count = fc.option(fc.record({ yes: figure, no: figure, abstain: fc.constant(null) }));
    fc.assert(
      fc.property(fc.option(fc.boolean()), count, fc.boolean(), (passed, drawnCount, hasNames) => {
        const note = sourceNote({ passed, count: drawnCount, votes: hasNames ? ["Ann Poe"] : [] });
        expect(note === null).toBe(passed === null && drawnCount === null);
        expect(sourceSays(note === null ? [] : ["Another note.", note])).toEqual({ passed, count: drawnCount });
      }),
    );
  });
});

describe("how far a result was checked", () => {
  const words = (overrides: Partial<Parameters<typeof checkedWords>[0]>) =>
    checkedWords({ source: "legistar:item:1:flag", outcome: "PASSED", names: 0, stored: nameless(true), ...overrides });

  test("a vote that was taken here, or is not decided, has no imported result", () => {
    expect(words({ source: null })).toBeNull();
    expect(words({ outcome: null })).toBeNull();
  });

  test("a flag without names or a tally says that there was nothing to check it against", () => {
    expect(words({})).toBe("Known only by its flag. With no names and no tally, there is nothing to check it against.");
    expect(words({ stored: null })).toContain("nothing to check it against");
  });

  test.each([
    [true, 7, 2, "Checked against the count 7 to 2, not by name."],
    [false, 2, 7, "Checked against the count 2 to 7, not by name."],
    [true, 2, 7, "Checked against the count 2 to 7, not by name: the count does not support it."],
    [false, 7, 0, "Checked against the count 7 to 0, not by name: the count does not support it."],
    [
      false,
      7,
      4,
      "Checked against the count 7 to 4, not by name: more voted Yes than No, so it fails only under a rule above a majority.",
    ],
  ])("a flag with a count is checked against the count: passed %s, %i to %i", (passed, yes, no, due) => {
    const stored = nameless(passed, ` It counts ${yes} Yes, ${no} No.`);
    expect(words({ outcome: passed ? "PASSED" : "FAILED", stored })).toBe(due);
  });

  test("a count of one side only is reported as such", () => {
    expect(words({ stored: nameless(true, " It counts 7 Yes, ? No.") })).toBe(
      "Checked against the count of 7 Yes, not by name.",
    );
    expect(words({ stored: nameless(true, " It counts ? Yes, 2 No.") })).toContain("nothing to check it against");
  });

  test("named votes are the basis of the computed result", () => {
    expect(words({ names: 11, stored: [] })).toBe("Computed from the votes of 11 members by name.");
    expect(words({ names: 1, stored: ["The source says that it passed. It counts 1 Yes, 0 No."] })).toBe(
      "Computed from the votes of 1 member by name, and against the count 1 to 0.",
    );
  });
});

describe("a requirement beside a result that is a mere flag", () => {
  const finding = (text: string, stored: unknown) =>
    findingOf({ texts: [{ where: "title", text }], stored, counted: null });
  test("the count is reported, or that there is none, and there is no rule to restate", () => {
    expect(finding("Sale (8 Votes Required)", nameless(true, " It counts 7 Yes, 4 No."))).toEqual({
      words: "8 Votes Required",
      thresholdType: null,
      customRule: null,
      sentence: "The title says that 8 votes are required; the count shows 7 Yes.",
    });
    expect(finding("Override (2/3 vote)", nameless(true))?.sentence).toBe(
      "The title says “2/3 vote”; neither names nor a count shows whether it had them.",
    );
    expect(finding("To thank the volunteers", [])).toBeNull();
  });
});
