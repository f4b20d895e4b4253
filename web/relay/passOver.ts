// Answers and pushes travel by different ways: one that was read earlier may arrive later. It sets nothing back that is known newer.
// What counts its own changes (`id`, `sequence` and `version`: a motion with its votes) is compared by them, whatever brings it. Everything else
// is compared by its county's number of changes, which the server tells with the answers to verbs and with pushes: a push never sets back
// what a verb of this window, or another push, has shown.

/** How new something is: compared from left to right. */
type Mark = readonly [number, number];
/** The fields that arrived with a state; a field without fields of its own, or that held nothing, is `true`. */
interface Shape {
  [field: string]: Shape | true;
}
/** Each field of a record as it arrived newest. */
type Known = Map<string, { mark: Mark; shape: Shape | true }>;
export type Newest = Map<string, Known>;

/** What brought an answer, and the county's number of changes when it was begun to be read; a verb's own changes come on top. */
export interface Brought {
  by: "query" | "mutation" | "push";
  /** Undefined: not told. */
  change: number | undefined;
}

/** No page shows so many records that change by themselves; beyond, those longest unseen are forgotten. */
const MOST_KNOWN = 4_000;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.flat(9) : [value]).filter(isFields);
const isOlder = (a: Mark, b: Mark): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
const isName = (field: string): boolean => field === "id" || field.startsWith("__");

function shapeOf(value: unknown, before?: Shape | true): Shape | true {
  const shape: Shape = isFields(before) ? { ...before } : {};
  const parts = partsOf(value);
  for (const part of parts)
    for (const [field, each] of Object.entries(part)) shape[field] = shapeOf(each, shape[field]);
  return parts.length === 0 ? (before ?? true) : shape;
}

/** Whether everything in an older value arrived with the newest state; where that held nothing, nothing of it is asked for. */
const isWithin = (value: unknown, shape: Shape | true): boolean =>
  shape === true ||
  partsOf(value).every((part) =>
    Object.entries(part).every(([field, each]) => {
      const own = shape[field];
      return own !== undefined && isWithin(each, own);
    }),
  );

/** Takes a field out of an older state when it is known newer. What never arrived otherwise stays: the page asked for it. */
function strip(older: Fields, field: string, shape: Shape | true): void {
  if (isWithin(older[field], shape)) delete older[field];
  else if (shape !== true)
    for (const part of partsOf(older[field]))
      for (const each of Object.keys(part)) {
        const own = shape[each];
        if (own !== undefined && !isName(each)) strip(part, each, own);
      }
}

function markOf({ sequence, version }: Fields, { by, change }: Brought): Mark | null {
  if (typeof sequence === "number" && typeof version === "number") return [sequence, version];
  // Two queries may ask for a field in two ways under one name; verbs and pushes do not.
  return change === undefined || by === "query" ? null : [change, by === "mutation" ? 1 : 0];
}

function passOver(part: Fields, newest: Newest, brought: Brought): void {
  const { id } = part;
  const mark = markOf(part, brought);
  if (typeof id !== "string" || mark === null) return;
  // A verb's answer is never held older than a push: what it changed is not counted in its number yet.
  const mayBeOlder = brought.by !== "mutation" || typeof part["sequence"] === "number";
  const known: Known = newest.get(id) ?? new Map();
  newest.delete(id);
  newest.set(id, known);
  if (newest.size > MOST_KNOWN) newest.delete(newest.keys().next().value as string);
  for (const [field, value] of Object.entries(part)) {
    if (isName(field)) continue;
    const before = known.get(field);
    if (!before || !isOlder(mark, before.mark)) {
      const isSame = before && !isOlder(before.mark, mark);
      known.set(field, { mark, shape: shapeOf(value, isSame ? before.shape : undefined) });
    } else if (mayBeOlder) strip(part, field, before.shape);
  }
}

/** Lets an answer pass without what it would set back; notes what is newest. The answer itself is changed. */
export function passOverOlder(answer: unknown, newest: Newest, brought: Brought): void {
  for (const part of partsOf(answer)) {
    passOver(part, newest, brought);
    for (const each of Object.values(part)) passOverOlder(each, newest, brought);
  }
}
