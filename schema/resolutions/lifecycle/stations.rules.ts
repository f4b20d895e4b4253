// The lifecycle of a resolution as a line of stations. Decision 'Lifecycles'.
import { type ResolutionStatus, STATUS_LABELS } from "../facts.rules.ts";
import { REVIEWS, type Review } from "../../routing/reviews.rules.ts";
import { hasEnded } from "../lifecycle.rules.ts";

export type StationState = "DONE" | "CURRENT" | "TO_COME" | "LEFT_OUT" | "ENDED";

export interface Station {
  status: ResolutionStatus;
  label: string;
  state: StationState;
  /** Party that it waits on. Null except at the current stage. */
  waitingOn: string | null;
  /** When it last reached the stage. Null if it has not, or if that was not recorded. */
  since: Date | null;
}

const WAY: readonly ResolutionStatus[] = ["DRAFT", ...REVIEWS, "ADOPTED", "PUBLISHED"];

/**
 * All stations in order. Reviews that the county leaves out are LEFT_OUT unless the resolution is there. A rejected or
 * withdrawn resolution ends in its own station after the last one it reached, and the rest are LEFT_OUT. Law imported
 * from a file had no lifecycle here: everything before its adoption is LEFT_OUT, and the time of its adoption is
 * unknown.
 */
export function stations(facts: {
  status: ResolutionStatus;
  used: readonly Review[];
  waitingOn: string | null;
  createdAt: Date;
  /** It was imported from a file as adopted. */
  cameIn: boolean;
  /** Moves of the timeline, oldest first. */
  moves: readonly { at: Date; fromStatus: ResolutionStatus | null; toStatus: ResolutionStatus | null }[];
}): Station[] {
  const { status, used, moves, cameIn } = facts;
  const ended = hasEnded(status);
  const lastMove = moves.findLast(({ toStatus }) => toStatus === status);
  const reached = ended ? (lastMove?.fromStatus ?? "DRAFT") : status;
  const place = WAY.indexOf(reached);
  const since = (of: ResolutionStatus): Date | null =>
    moves.findLast(({ toStatus }) => toStatus === of)?.at ?? (of === "DRAFT" ? facts.createdAt : null);
  const line = WAY.map((each, index): Station => {
    const unused = index !== place && (REVIEWS as readonly string[]).includes(each) && !used.includes(each as Review);
    const leftOut = unused || (cameIn && index < WAY.indexOf("ADOPTED"));
    const after: StationState = ended ? "LEFT_OUT" : "TO_COME";
    const here: StationState = ended || status === "PUBLISHED" ? "DONE" : "CURRENT";
    const state = leftOut ? "LEFT_OUT" : index < place ? "DONE" : index === place ? here : after;
    return {
      status: each,
      label: STATUS_LABELS[each],
      state,
      waitingOn: state === "CURRENT" ? facts.waitingOn : null,
      since: state === "TO_COME" || state === "LEFT_OUT" || (cameIn && each === "ADOPTED") ? null : since(each),
    };
  });
  if (!ended) return line;
  const end: Station = {
    status,
    label: STATUS_LABELS[status],
    state: "ENDED",
    waitingOn: null,
    since: lastMove?.at ?? null,
  };
  return [...line.slice(0, place + 1), end, ...line.slice(place + 1)];
}
