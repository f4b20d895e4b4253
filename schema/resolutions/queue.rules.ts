// Which resolutions wait for the agenda of a meeting, and how they come onto it. Decision 'Queue of an agenda'.
import type { ResolutionStatus } from "./facts.rules.ts";
import { refusal, type ResolutionRefusal } from "./refusals.rules.ts";
import { type MeetingKind, type Placement, refusePlace } from "./adoption.rules.ts";

/** The most that a queue shows, and that one act places. */
export const MOST_PLACED = 50;

/** An agenda item of a resolution. */
export interface QueuePlacement extends Placement {
  itemId: string;
  meetingId: string;
  /** Its meeting has been opened. */
  begun: boolean;
}

/** What waits for a body: for the board what is in board review, for a committee what is in committee review. */
export const statusAwaiting = (kind: MeetingKind): ResolutionStatus =>
  kind === "BOARD" ? "BOARD_REVIEW" : "COMMITTEE_REVIEW";

/**
 * How a resolution comes onto the agenda of a meeting: as a new item (`moves: null`), or with the item that it has on the agenda of another
 * meeting of the same kind, which has not begun. Errors: COMMITTEE_FIRST, BOARD_REVIEW_FIRST, ALREADY_ON_AGENDA.
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
