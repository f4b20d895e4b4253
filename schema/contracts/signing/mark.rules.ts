// Valid forms of a signature (decision 'Contracts', 1: drawn or typed name).
import type { Refusal } from "../../refusal.rules.ts";

/** The box in which a name is drawn. */
export const BOX = { width: 600, height: 200 } as const;
export const MAX_STROKES = 100;
/** Numbers of a stroke: two for each point. */
export const MAX_POINTS = 2_000;
/** Minimum points of a drawing that is not an accidental stroke. */
const MIN_POINTS = 8;
export const MAX_SIGNED_NAME_LENGTH = 200;

/** Why this is not a signature. Null: it is. `strokes`: null for a typed name. Errors: FIELD. */
export function refuseMark(mark: { name: string; strokes: readonly (readonly number[])[] | null }): Refusal | null {
  const name = mark.name.trim();
  if (name === "") return { code: "FIELD", message: "Type your name.", field: "name" };
  if (name.length > MAX_SIGNED_NAME_LENGTH)
    return { code: "FIELD", message: "A name may have at most 200 characters.", field: "name" };
  if (mark.strokes === null) return null;
  const points = mark.strokes.flat();
  const isInside = (value: number, index: number) => value >= 0 && value <= (index % 2 === 0 ? BOX.width : BOX.height);
  if (mark.strokes.some((stroke) => stroke.length % 2 !== 0 || !stroke.every(isInside)))
    return { code: "FIELD", message: "A line of the drawing leaves its box. Draw it again.", field: "strokes" };
  return points.length < MIN_POINTS * 2
    ? { code: "FIELD", message: "Draw your name, or type it.", field: "strokes" }
    : null;
}
