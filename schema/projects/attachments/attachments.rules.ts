// The documents of a project (part 2 'Project workspace', Attachments).
import type { Refusal } from "../../refusal.rules.ts";

/** Maximum number of documents per project. */
export const MAX_ATTACHMENTS = 100;

/** The label of the toggle. */
export const includeWords = (included: boolean): string =>
  included ? "Included in Bid/RFP Package" : "Include in Bid/RFP?";

/** A size in KB for display (specification), at least 1. */
export const sizeInKb = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en-US")} KB`;

/** Why no further document can be added to a project. Errors: TOO_MANY. */
export const refuseAnother = (count: number): Refusal | null =>
  count < MAX_ATTACHMENTS
    ? null
    : { code: "TOO_MANY", message: "A project may have at most 100 documents.", field: "fileId" };

/** Why a document cannot move to a position. Errors: OUT_OF_RANGE. */
export const refusePlace = (place: number, count: number): Refusal | null =>
  Number.isSafeInteger(place) && place >= 0 && place < count
    ? null
    : { code: "OUT_OF_RANGE", message: "The list has no such position.", field: "place" };

/** The documents after moving one to another position. `place` counts from 0. */
export function movedTo<Id>(ids: readonly Id[], moved: Id, place: number): Id[] {
  const others = ids.filter((id) => id !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
