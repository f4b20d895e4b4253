// What is known about the result of an imported vote: where its source contradicts itself, and how far it could be
// checked.
import { asSentence, type ImportNotes, splitNotes } from "../meetings/importNotes.rules.ts";
import type { Count } from "./contradictions.rules.ts";
import type { Outcome } from "./rules.ts";

/** What the source itself says about the result, in addition to the names. */
type SourceSays = { readonly passed: boolean | null; readonly count: Count | null };

const word = (passed: boolean): string => (passed ? "passed" : "failed");
const counted = ({ yes, no }: Count): string => `It counts ${yes ?? "?"} Yes, ${no ?? "?"} No.`;

/**
 * Note of what the source says about the result. An import writes it, and {@link sourceSays} reads it. Null if it says
 * nothing.
 */
export function sourceNote(item: SourceSays & { readonly votes: readonly unknown[] }): string | null {
  const { passed, count } = item;
  if (passed === null && count === null) return null;
  const hasNames = item.votes.length > 0;
  const outcomeSentence =
    passed === null
      ? `The source ${hasNames ? "" : "names no votes and "}says no result.`
      : hasNames
        ? `The source says that it ${word(passed)}.`
        : `The source names no votes, only that it ${word(passed)}.`;
  return count === null ? outcomeSentence : `${outcomeSentence} ${counted(count)}`;
}

const NOTE =
  /^The source (?:names no votes, only that it|says that it|names no votes and says no|says no) (?<what>passed|failed|result)\./;
const COUNT = / It counts (?<yes>\d{1,4}|\?) Yes, (?<no>\d{1,4}|\?) No\.$/;
const number = (text: string | undefined): number | null => (text === undefined || text === "?" ? null : Number(text));

/** The result according to the source, as stored in the notes. */
export function sourceSays(notes: readonly string[]): SourceSays {
  const storedNote = notes.find((each) => NOTE.test(each)) ?? "";
  const what = NOTE.exec(storedNote)?.groups?.["what"];
  const count = COUNT.exec(storedNote)?.groups;
  return {
    passed: what === "passed" ? true : what === "failed" ? false : null,
    count: count ? { yes: number(count["yes"]), no: number(count["no"]), abstain: null } : null,
  };
}

/** A contradiction between the source's flag and the computed verdict, as worded by imports. */
const FLAG = /^The source says (?<what>passed|failed), but /;

/**
 * Current notes of an imported vote. A flag that the verdict now supports, because the rule was restated or a vote
 * corrected, is no longer a contradiction and stays as a note. A flag that the verdict no longer supports is reported.
 */
export function importedNotes(stored: unknown, outcome: Outcome | null, isCounted: boolean): ImportNotes {
  const { contradictions, notes } = splitNotes(stored);
  if (!isCounted || outcome === null) return { contradictions, notes };
  const isBorneOut = (contradiction: string): boolean => {
    const what = FLAG.exec(contradiction)?.groups?.["what"];
    return what !== undefined && (what === "passed") === (outcome === "PASSED");
  };
  const { passed } = sourceSays(notes);
  const isTold = contradictions.some((contradiction) => FLAG.test(contradiction));
  const left =
    passed !== null && !isTold && passed !== (outcome === "PASSED")
      ? [
          asSentence(
            `the source says ${word(passed)}, but by the votes and the rule as they stand now it ${outcome === "PASSED" ? "passes" : "fails"}`,
          ),
        ]
      : [];
  return {
    contradictions: [...contradictions.filter((contradiction) => !isBorneOut(contradiction)), ...left],
    notes: [...contradictions.filter(isBorneOut).map((contradiction) => `At the import: ${contradiction}`), ...notes],
  };
}

/** How far the result of an imported vote was checked, in a sentence. Null if it was recorded here. */
export function checkedWords(facts: {
  readonly source: string | null;
  readonly outcome: Outcome | null;
  /** Names on the roll that count. */
  readonly names: number;
  readonly stored: unknown;
}): string | null {
  const { source, outcome, names, stored } = facts;
  if (source === null || outcome === null) return null;
  const { count } = sourceSays(splitNotes(stored).notes);
  if (names > 0) {
    const votes = `the votes of ${names} ${names === 1 ? "member" : "members"} by name`;
    const tally = count !== null && count.yes !== null ? `, and against the count ${sides(count)}` : "";
    return `Computed from ${votes}${tally}.`;
  }
  if (count === null)
    return "Known only by its flag. With no names and no tally, there is nothing to check it against.";
  const { yes } = count;
  if (yes === null)
    return "Known only by its flag. With no names and a tally without Yes, there is nothing to check it against.";
  const no = count.no ?? 0;
  const checked = `Checked against the count ${sides(count)}, not by name`;
  if (outcome === "PASSED") return yes > no ? `${checked}.` : `${checked}: the count does not support it.`;
  if (yes <= no) return `${checked}.`;
  return no === 0
    ? `${checked}: the count does not support it.`
    : `${checked}: more voted Yes than No, so it fails only under a rule above a majority.`;
}

const sides = ({ yes, no }: Count): string => (no === null ? `of ${yes ?? "?"} Yes` : `${yes ?? "?"} to ${no}`);
