// Which resolutions wait for the agenda of a meeting, and how they can be added to it. Decision 'Queue of an agenda'.
import type { ResolutionStatus } from "./facts.rules.ts";
import { refusal, type ResolutionRefusal } from "./refusals.rules.ts";
import { type MeetingKind, type Placement, refusePlace } from "./adoption.rules.ts";

/** Maximum number of resolutions in a queue, and placed at once. */
export const MAX_PLACED = 50;

/** An agenda item of a resolution. */
export interface QueuePlacement extends Placement {
  itemId: string;
  meetingId: string;
  /** Its meeting has been opened. */
  begun: boolean;
}

/** The status that waits for a body: board review for the board, committee review for a committee. */
export const statusAwaiting = (kind: MeetingKind): ResolutionStatus =>
  kind === "BOARD" ? "BOARD_REVIEW" : "COMMITTEE_REVIEW";

/**
 * How a resolution is added to the agenda of a meeting: as a new item (`moves: null`), or with its item from the agenda
 * of another meeting of the same kind that has not begun. Errors: COMMITTEE_FIRST, BOARD_REVIEW_FIRST,
 * ALREADY_ON_AGENDA.
 */
export function wayOntoAgenda<P extends QueuePlacement>(facts: {
  status: ResolutionStatus;
  meetingId: string;
  meeting: MeetingKind;
  placements: readonly P[];
}): { moves: P | null } | ResolutionRefusal {
  const { meetingId, meeting, placements, status } = facts;
  const standing = placements.filter(({ open, kind }) => open && kind === meeting);
  const refused = refusePlace({ status, meeting, placements: [] });
  if (refused) return refused;
  const [moves, ...more] = standing;
  if (!moves) return { moves: null };
  return more.length > 0 || moves.begun || moves.meetingId === meetingId ? refusal("ALREADY_ON_AGENDA") : { moves };
}
