import { type ResolutionStatus, STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { texts } from "./texts.ts";

type May = { readonly reason?: string | null | undefined };
/** The data that the board needs of an item: its status, its stations and the viewer's permissions. */
export type BoardItem = {
  readonly status: ResolutionStatus;
  readonly stations: readonly { readonly status: ResolutionStatus; readonly state: string }[];
  readonly viewerCan: { readonly submit: May; readonly advance: May; readonly return: May; readonly publish: May };
};
export type BoardAct = "submit" | "advance" | "return" | "publish";
/** A move from the current status of an item. `reason`: why the viewer may not make it. Null: they may. */
export type BoardMove = { act: BoardAct; to: ResolutionStatus; reason: string | null };

const forward: Partial<Record<ResolutionStatus, "submit" | "advance" | "publish">> = {
  DRAFT: "submit",
  LEGAL_REVIEW: "advance",
  CLERK_REVIEW: "advance",
  COMMITTEE_REVIEW: "advance",
  ADOPTED: "publish",
};
const returning: readonly ResolutionStatus[] = ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"];

/** The moves that an item's status allows: to the next station that its county uses, and back to draft. */
export function movesOf({ status, stations, viewerCan }: BoardItem): BoardMove[] {
  const next = stations.find(({ state }) => state === "TO_COME")?.status;
  const act = forward[status];
  const moves: BoardMove[] = [];
  if (act && next) moves.push({ act, to: next, reason: viewerCan[act].reason ?? null });
  if (returning.includes(status)) moves.push({ act: "return", to: "DRAFT", reason: viewerCan.return.reason ?? null });
  return moves;
}

/** Why an item may not be moved to a column, as a sentence. Null: it may. */
export function refuseMove(item: BoardItem, to: ResolutionStatus): string | null {
  const moves = movesOf(item);
  const move = moves.find((each) => each.to === to);
  if (move) return move.reason;
  if (to === "ADOPTED") return texts.onlyByVote;
  const from = STATUS_LABELS[item.status];
  if (moves.length === 0) return texts.cannotMove(from);
  return texts.canMoveTo(
    from,
    moves.map(({ to: next }) => STATUS_LABELS[next]),
  );
}
