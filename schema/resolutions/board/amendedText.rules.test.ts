import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DraftBlock } from "../facts.rules.ts";
import { redline } from "../editor/redline.rules.ts";
import { amendmentsAmong, refuseTextOwed, textState } from "./amendedText.rules.ts";
import { amendedWords } from "./amendedWords.rules.ts";

const carried = { state: "CLOSED", outcome: "PASSED", questionDecided: false } as const;
const lost = { ...carried, outcome: "FAILED" } as const;
const entered = { carried: true, version: 3 };
const stands = { carried: true, version: null };

describe("the text of a resolution", () => {
  test("is owed to an amendment that carried, until it is entered or stands for a reason", () => {
    expect(textState({ ...carried, state: "PENDING", outcome: null }, null)).toBeNull();
    expect(textState(lost, null)).toBeNull();
    expect(textState(carried, null)).toBe("OWED");
    expect(textState(carried, entered)).toBe("ENTERED");
    expect(textState(carried, stands)).toBe("STANDS");
  });

  test("is owed again when a corrected vote takes from it what was entered, and when it gives it back", () => {
    expect(textState(lost, entered)).toBe("OWED");
    expect(textState(lost, stands)).toBeNull();
    expect(textState(lost, { carried: false, version: 4 })).toBeNull();
    expect(textState(carried, { carried: false, version: 4 })).toBe("OWED");
  });

  test("is owed nothing while the amendment waits for its vote again, nor once the main question is decided", () => {
    expect(textState({ ...carried, state: "PENDING", outcome: null }, entered)).toBeNull();
    const decided = { ...carried, questionDecided: true };
    expect(textState(decided, null)).toBeNull();
    expect(textState(decided, entered)).toBe("ENTERED");
    expect(textState({ ...lost, questionDecided: true }, entered)).toBeNull();
  });

  test("that is owed keeps the main question waiting, and says whether it is to be entered or restored", () => {
    expect(refuseTextOwed([])).toBeNull();
    expect(refuseTextOwed([{ ...carried, settled: entered }])).toBeNull();
    expect(refuseTextOwed([{ ...carried, settled: null }])?.code).toBe("TEXT_OWED");
    expect(refuseTextOwed([{ ...lost, settled: entered }])?.code).toBe("TEXT_TO_RESTORE");
  });

  test("is changed by amendments and substitutes of the main motion alone", () => {
    const motion = (key: string, kind: string, targetKey: string | null) => ({ key, kind, targetKey, ...carried });
    const motions = [
      motion("main", "MAIN", null),
      motion("amend", "AMEND", "main"),
      motion("second degree", "AMEND", "amend"),
      motion("substitute", "SUBSTITUTE", "main"),
      motion("postpone", "POSTPONE", null),
      motion("another day", "AMEND", "postpone"),
    ];
    expect(amendmentsAmong(motions).map(({ key }) => key)).toEqual(["amend", "substitute"]);
  });
});

const block = (key: string, kind: DraftBlock["kind"], text: string, struck = false): DraftBlock => ({
  key,
  kind,
  struck,
  content: { type: "doc", content: [{ type: "paragraph", content: text === "" ? [] : [{ type: "text", text }] }] },
});
const changeText = (before: DraftBlock[], after: DraftBlock[]): string =>
  amendedWords({
    carried: true,
    changes: redline({ title: "t", blocks: before }, { title: "t", blocks: after }).blocks,
    reason: null,
  });

describe("amendments are described in words", () => {
  test("struck and inserted words are listed clause by clause", () => {
    const before = [block("a", "WHEREAS", "winter comes"), block("b", "RESOLVED", "salt for $40,000 is bought in May")];
    expect(changeText(before, [before[0]!, block("b", "RESOLVED", "salt for $45,000 is bought in May")])).toBe(
      "The text was amended accordingly. In a RESOLVED clause, “$40,000” was struck and “$45,000” inserted.",
    );
    expect(changeText(before, [before[0]!, block("b", "RESOLVED", "salt for $40,000 is bought early in May")])).toBe(
      "The text was amended accordingly. In a RESOLVED clause, “early” was inserted after “salt for $40,000 is bought”.",
    );
    expect(changeText(before, [before[0]!, block("b", "RESOLVED", "salt for $40,000 is bought")])).toContain(
      "“in May” was struck.",
    );
  });

  test("several words in a row are one change", () => {
    const [one, other] = [
      block("b", "RESOLVED", "a sum of forty thousand dollars"),
      block("b", "RESOLVED", "a sum of fifty five dollars"),
    ];
    expect(changeText([one], [other])).toContain("“forty thousand” was struck and “fifty five” inserted.");
  });

  test("a clause that was added, removed or struck is listed", () => {
    const a = block("a", "WHEREAS", "winter comes");
    const b = block("b", "RESOLVED", "salt is bought");
    expect(changeText([b], [a, b])).toContain("A WHEREAS clause was added: “winter comes”.");
    expect(changeText([a, b], [b])).toContain("A WHEREAS clause was struck: “winter comes”.");
    expect(changeText([a, b], [{ ...a, struck: true }, b])).toContain("A WHEREAS clause was struck: “winter comes”.");
  });

  test("a text that was left unchanged has its reason", () => {
    expect(amendedWords({ carried: true, changes: null, reason: "The amendment names the day only." })).toBe(
      "The text was kept as it was: The amendment names the day only.",
    );
  });

  test("a rewritten clause is quoted in its new form, and a text changed everywhere by its number of clauses", () => {
    const words = (one: string) => Array.from({ length: 9 }, (_, index) => `the ${one}${index}`).join(" of ");
    expect(changeText([block("b", "RESOLVED", words("salt"))], [block("b", "RESOLVED", words("sand"))])).toContain(
      `A RESOLVED clause was rewritten: “${words("sand")}”.`,
    );
    const many = (text: string) =>
      Array.from({ length: 300 }, (_, index) => block(`k${index}`, "RESOLVED", `${text} ${index}`));
    const sentence = changeText(many("salt"), many("sand"));
    expect(sentence).toContain("280 more clauses changed.");
    expect(sentence.length).toBeLessThan(3_000);
  });

  test("any change produces a sentence", () => {
    const word = fc.constantFrom("salt", "sand", "$40,000", "May", "is", "bought", "the", "county");
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one !== other);
        const words = changeText([block("b", "RESOLVED", one)], [block("b", "RESOLVED", other)]);
        expect(words).toMatch(/“.+”/);
        expect(words).not.toContain("“”");
      }),
    );
  });
});
