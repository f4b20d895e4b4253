// What an amendment changes in a published agenda, item by item, in the words used by the clerk, the public and the
// printed page.
import { dayInWords, hourInWords } from "../../dates.rules.ts";
import { canonicalText } from "../../canonical.rules.ts";
import type { AgendaContent } from "./agenda.rules.ts";
import { THRESHOLDS, VOTE_TYPE_TEXTS } from "../../bodies/thresholds.rules.ts";

export type AgendaChangeKind = "MEETING" | "ADDED" | "REMOVED" | "CHANGED";
/**
 * One change. `number` is the item on the amended agenda, or the former number of a removed item. Null for the meeting
 * itself.
 */
export interface AgendaChange {
  kind: AgendaChangeKind;
  number: number | null;
  text: string;
}

type Item = AgendaContent["items"][number];
type Pair = readonly [before: Item, after: Item];

/** Maximum number of items compared word by word. Beyond it, items with different titles are different. */
const MAX_COMPARED = 60;
/** Two titles that share this fraction of their words are one reworded item. */
const ALIKE = 0.5;
/** Maximum length shown for one value, in characters. */
const MAX_LENGTH = 120;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** Matches the items of both agendas: by title, first with first, then by titles that share half of their words. */
export function pairItems(before: readonly Item[], after: readonly Item[]): Pair[] {
  const pairs: Pair[] = [];
  const left = new Map<string, Item[]>();
  for (const item of before) left.set(item.description, [...(left.get(item.description) ?? []), item]);
  const fresh: Item[] = [];
  for (const item of after) {
    const same = left.get(item.description)?.shift();
    if (same) pairs.push([same, item]);
    else fresh.push(item);
  }
  const removedItems = [...left.values()].flat().map((item) => ({ item, words: wordsOf(item.description) }));
  if (removedItems.length > MAX_COMPARED || fresh.length > MAX_COMPARED) return pairs;
  const close = fresh
    .flatMap((item) => {
      const words = wordsOf(item.description);
      return removedItems.map((each) => ({ before: each.item, after: item, like: likeness(each.words, words) }));
    })
    .filter(({ like }) => like >= ALIKE)
    .sort((a, b) => b.like - a.like || a.after.number - b.after.number || a.before.number - b.before.number);
  const pairedItems = new Set<Item>();
  for (const { before: one, after: other } of close) {
    if (pairedItems.has(one) || pairedItems.has(other)) continue;
    pairedItems.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
}

/** Pairs that moved relative to the others: all except a longest run that kept its order. */
function movedOf(pairs: readonly Pair[]): Set<Pair> {
  const inOrder = [...pairs].sort(([a], [b]) => a.number - b.number);
  // Ends of the longest increasing runs so far, by length (patience sorting), with back pointers.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, [, { number }]] of inOrder.entries()) {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((inOrder[ends[middle] as number] as Pair)[1].number < number) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = at;
  }
  const unmovedPairs = new Set<Pair>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) unmovedPairs.add(inOrder[at] as Pair);
  return new Set(inOrder.filter((pair) => !unmovedPairs.has(pair)));
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
};
const quoted = (text: string | null) => (text === null || text.trim() === "" ? "none" : `“${short(text)}”`);
const was = (what: string, before: string, after: string) =>
  before === after ? [] : [`${what}: ${after}, was ${before}`];

/** The majority that a roll call requires. '' for other votes. */
function majorityOf({ voteType, thresholdType }: Item): string {
  if (voteType !== "ROLL_CALL_VOTE") return "";
  if (thresholdType === null) return "the body's rule";
  return thresholdType === "CUSTOM" ? "its own rule" : THRESHOLDS[thresholdType].label;
}
const same = (one: unknown, other: unknown) => canonicalText(one) === canonicalText(other);

type Papers = NonNullable<Item["papers"]>;
/** Papers that were added, removed or replaced under the same name. */
function papersChanged(before: Papers, after: Papers): string[] {
  const had = new Map(before.map(({ name, sha256 }) => [name, sha256]));
  const has = new Map(after.map(({ name, sha256 }) => [name, sha256]));
  return [
    ...[...has].flatMap(([name, sha256]) => {
      if (!had.has(name)) return [`paper ${quoted(name)} added`];
      return had.get(name) === sha256 ? [] : [`paper ${quoted(name)} replaced`];
    }),
    ...[...had.keys()].filter((name) => !has.has(name)).map((name) => `paper ${quoted(name)} removed`),
  ];
}

/** Changes of one item, [] if none. */
function changesOfItem([before, after]: Pair, moved: boolean): string[] {
  const majority = [majorityOf(before), majorityOf(after)] as const;
  const changeTexts = [
    ...(moved ? [`moved here from item ${before.number}`] : []),
    ...was("title", quoted(before.description), quoted(after.description)),
    ...was("motion", quoted(before.motionText), quoted(after.motionText)),
    ...was("vote", VOTE_TYPE_TEXTS[before.voteType], VOTE_TYPE_TEXTS[after.voteType]),
    ...(majority[0] && majority[1] ? was("majority", ...majority) : []),
    ...was("heading", quoted(before.heading ?? null), quoted(after.heading ?? null)),
    ...(before.onConsent === after.onConsent
      ? []
      : [after.onConsent ? "put on the consent agenda" : "taken off the consent agenda"]),
    ...(same(before.document, after.document)
      ? []
      : [
          after.document === null
            ? `document ${quoted(before.document?.filename ?? null)} removed`
            : `document ${quoted(after.document.filename)} ${before.document === null ? "added" : "replaced"}`,
        ]),
    ...papersChanged(before.papers ?? [], after.papers ?? []),
  ];
  const { number: _was, ...one } = before;
  const { number: _is, ...other } = after;
  // Texts too long to show in full may differ in the part that is cut off.
  return changeTexts.length > 0 || same(one, other) ? changeTexts : ["reworded"];
}

function changesOfMeeting(before: AgendaContent["meeting"], after: AgendaContent["meeting"]): AgendaChange[] {
  const hour = (time: string | null) => (time === null ? "none" : hourInWords(time));
  return [
    ...was("Date", dayInWords(before.date), dayInWords(after.date)),
    ...was("Time", hour(before.startTime), hour(after.startTime)),
    ...was("Place", quoted(before.location), quoted(after.location)),
    ...was("Kind of meeting", quoted(before.meetingType), quoted(after.meetingType)),
    ...was("Number", quoted(before.number), quoted(after.number)),
  ].map((text) => ({ kind: "MEETING", number: null, text: `${text}.` }));
}

/**
 * What changed from one published agenda to the next: the meeting first, then items in the order of the new agenda,
 * then removed items. [] only if both are the same.
 */
export function agendaChanges(before: AgendaContent, after: AgendaContent): AgendaChange[] {
  const pairs = pairItems(before.items, after.items);
  const moved = movedOf(pairs);
  const byAfter = new Map(pairs.map((pair) => [pair[1], pair]));
  const stays = new Set(pairs.map(([item]) => item));
  return [
    ...changesOfMeeting(before.meeting, after.meeting),
    ...after.items.flatMap((item): AgendaChange[] => {
      const pair = byAfter.get(item);
      const called = `Item ${item.number}, ${short(item.description)}`;
      if (!pair) return [{ kind: "ADDED", number: item.number, text: `${called}: added.` }];
      const changeTexts = changesOfItem(pair, moved.has(pair));
      return changeTexts.length === 0
        ? []
        : [{ kind: "CHANGED", number: item.number, text: `${called}: ${changeTexts.join("; ")}.` }];
    }),
    ...before.items
      .filter((item) => !stays.has(item))
      .map(({ number, description }): AgendaChange => ({
        kind: "REMOVED",
        number,
        text: `Item ${number}, ${short(description)}: taken off.`,
      })),
  ];
}
