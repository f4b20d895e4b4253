// Answers and pushes travel separately, so one that was read earlier may arrive later. It must not overwrite newer
// data. Records that count their own changes (`id`, `sequence` and `version`: a motion with its votes) are compared by
// these counts, whatever delivers them. Everything else is compared by its county's number of changes, which the server
// sends with mutation answers and pushes: a push never overwrites what a mutation of this window, or another push, has
// shown.

/** The age of data, compared from left to right. */
type Mark = readonly [number, number];
/** The fields that arrived with a state. A field without subfields, or with a null value, is `true`. */
interface Shape {
  [field: string]: Shape | true;
}
/** The newest arrival of each field of a record. */
type Known = Map<string, { mark: Mark; shape: Shape | true }>;
export type Newest = Map<string, Known>;

/**
 * The source of an answer, and the county's number of changes when the server started to read it. A mutation's own
 * changes come on top.
 */
export interface Brought {
  by: "query" | "mutation" | "push";
  /** Undefined: not sent. */
  change: number | undefined;
}

/** No page shows this many changing records. Beyond it, those not seen for the longest time are dropped. */
const MAX_KNOWN = 4_000;

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

/** Whether everything in an older value arrived with the newest state. Below a null value, nothing is compared. */
const isWithin = (value: unknown, shape: Shape | true): boolean =>
  shape === true ||
  partsOf(value).every((part) =>
    Object.entries(part).every(([field, each]) => {
      const nestedShape = shape[field];
      return nestedShape !== undefined && isWithin(each, nestedShape);
    }),
  );

/**
 * Removes a field from an older state if a newer value is known. A value that never arrived otherwise stays, because
 * the page requested it.
 */
function strip(older: Fields, field: string, shape: Shape | true): void {
  if (isWithin(older[field], shape)) delete older[field];
  else if (shape !== true)
    for (const part of partsOf(older[field]))
      for (const each of Object.keys(part)) {
        const nestedShape = shape[each];
        if (nestedShape !== undefined && !isName(each)) strip(part, each, nestedShape);
      }
}

function markOf({ sequence, version }: Fields, { by, change }: Brought): Mark | null {
  if (typeof sequence === "number" && typeof version === "number") return [sequence, version];
  // Two queries may request a field in two ways under one name; mutations and pushes do not.
  return change === undefined || by === "query" ? null : [change, by === "mutation" ? 1 : 0];
}

function passOver(part: Fields, newest: Newest, brought: Brought): void {
  const { id } = part;
  const mark = markOf(part, brought);
  if (typeof id !== "string" || mark === null) return;
  // A mutation's answer is never older than a push, because its number does not include its own changes yet.
  const mayBeOlder = brought.by !== "mutation" || typeof part["sequence"] === "number";
  const known: Known = newest.get(id) ?? new Map();
  newest.delete(id);
  newest.set(id, known);
  if (newest.size > MAX_KNOWN) newest.delete(newest.keys().next().value as string);
  for (const [field, value] of Object.entries(part)) {
    if (isName(field)) continue;
    const before = known.get(field);
    if (!before || !isOlder(mark, before.mark)) {
      const isSame = before && !isOlder(before.mark, mark);
      known.set(field, { mark, shape: shapeOf(value, isSame ? before.shape : undefined) });
    } else if (mayBeOlder) strip(part, field, before.shape);
  }
}

/** Removes outdated values from an answer and records what is newest. The answer itself is modified. */
export function passOverOlder(answer: unknown, newest: Newest, brought: Brought): void {
  for (const part of partsOf(answer)) {
    passOver(part, newest, brought);
    for (const each of Object.values(part)) passOverOlder(each, newest, brought);
  }
}
