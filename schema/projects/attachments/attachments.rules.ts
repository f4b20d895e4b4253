// The documents of a project (part 2 'Project workspace', Attachments).
import type { Refusal } from "../../refusal.rules.ts";

/** Documents of a project at most. */
export const MOST_ATTACHMENTS = 100;

/** The words of its toggle. */
export const includeWords = (included: boolean): string =>
  included ? "Included in Bid/RFP Package" : "Include in Bid/RFP?";

/** A size as people read it, in KB (specification), at least 1. */
export const sizeInKb = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en-US")} KB`;

/** Why a project takes no further document. Errors: TOO_MANY. */
export const refuseAnother = (count: number): Refusal | null =>
  count < MOST_ATTACHMENTS
    ? null
    : { code: "TOO_MANY", message: "A project may have at most 100 documents.", field: "fileId" };

/** Why a document does not go to a place. Errors: OUT_OF_RANGE. */
export const refusePlace = (place: number, count: number): Refusal | null =>
  Number.isSafeInteger(place) && place >= 0 && place < count
    ? null
    : { code: "OUT_OF_RANGE", message: "The list has no such position.", field: "place" };

/** The documents with one of them at another place; `place` counts from 0. */
export function movedTo<Id>(ids: readonly Id[], moved: Id, place: number): Id[] {
  const others = ids.filter((id) => id !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
