// How many papers an item may have besides its document, and their names.
import { type MeetingRefusal, refusal } from "../refusals.rules.ts";

/** Maximum number of papers per item besides its document, including removed ones that can be restored. */
export const MAX_PAPERS = 50;
/** In characters. */
export const MAX_NAME_LENGTH = 200;

export const refuseAnotherPaper = (papers: number): MeetingRefusal | null =>
  papers >= MAX_PAPERS ? refusal("TOO_MANY_PAPERS", "fileId") : null;

export function refusePaperName(name: string): MeetingRefusal | null {
  if (name.trim() === "") return refusal("PAPER_NAME_REQUIRED", "name");
  return name.length > MAX_NAME_LENGTH ? refusal("TOO_LONG", "name") : null;
}

/** The order after a paper moves to a position, counted from 1. NO_SUCH_PAPER_PLACE. */
export function orderAfterMove(ids: readonly string[], id: string, toPosition: number): string[] | MeetingRefusal {
  if (!Number.isInteger(toPosition) || toPosition < 1 || toPosition > ids.length)
    return refusal("NO_SUCH_PAPER_PLACE", "toPosition");
  return ids.filter((each) => each !== id).toSpliced(toPosition - 1, 0, id);
}
