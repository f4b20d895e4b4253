// Answers and pushes travel by different ways: one that was read earlier may arrive later. What counts its own changes (`id`, `sequence` and
// `version`: a motion with its votes) is never set back by it.

/** The fields that arrived with the newest state; a field without fields of its own is `true`. */
interface Shape {
  [field: string]: Shape | true;
}
interface Known {
  sequence: number;
  version: number;
  shape: Shape;
}
export type Newest = Map<string, Known>;

/** No meeting has so many motions; beyond, the oldest are forgotten. */
const MOST_KNOWN = 2_000;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.flat(9) : [value]).filter(isFields);

function shapeOf(value: unknown, before?: Shape | true): Shape | true {
  const shape: Shape = isFields(before) ? { ...before } : {};
  const parts = partsOf(value);
  for (const part of parts)
    for (const [field, each] of Object.entries(part)) shape[field] = shapeOf(each, shape[field]);
  return parts.length === 0 ? (before ?? true) : shape;
}

/** Whether everything in an older value arrived with the newest state. */
const isWithin = (value: unknown, shape: Shape | true): boolean =>
  partsOf(value).every((part) =>
    Object.entries(part).every(([field, each]) => {
      const own = shape === true ? undefined : shape[field];
      return own !== undefined && isWithin(each, own);
    }),
  );

/** Takes out of an older state what is known newer. What never arrived otherwise stays: the page asked for it. */
function strip(older: Fields, shape: Shape): void {
  for (const [field, value] of Object.entries(older)) {
    const own = shape[field];
    if (own === undefined || field === "id" || field.startsWith("__")) continue;
    if (isWithin(value, own)) delete older[field];
    else if (own !== true) for (const part of partsOf(value)) strip(part, own);
  }
}

/** Lets an answer pass without what it would set back; notes the newest. The answer itself is changed. */
export function passOverOlder(answer: unknown, newest: Newest): void {
  for (const part of partsOf(answer)) {
    const { id, sequence, version } = part;
    if (typeof id === "string" && typeof sequence === "number" && typeof version === "number") {
      const known = newest.get(id);
      if (known && (sequence < known.sequence || (sequence === known.sequence && version < known.version))) {
        strip(part, known.shape);
      } else {
        const isSame = known?.sequence === sequence && known.version === version;
        newest.delete(id);
        newest.set(id, { sequence, version, shape: shapeOf(part, isSame ? known?.shape : undefined) as Shape });
        if (newest.size > MOST_KNOWN) newest.delete(newest.keys().next().value as string);
      }
    }
    for (const each of Object.values(part)) passOverOlder(each, newest);
  }
}
