// Who is in office on a day, with which weight, and which body meets under a meeting type.
import type { ThresholdType } from "./thresholds.rules.ts";

export type BodyKind = "BOARD" | "COMMITTEE" | "OTHER";

/** Compares two names, ignoring case and outer spaces. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Body that meets under a type: the committee named in it, otherwise the board. Null if the county has no such body. A
 * committee without its own body gets none, so that the board's quorum is not counted for it.
 */
export function bodyOfType<B extends { name: string; kind: BodyKind }>(type: string, bodies: readonly B[]): B | null {
  const committee = /^(.*?)\s*committee$/i.exec(type.trim())?.[1];
  const named = bodies.find(
    (body) => isSameName(body.name, type) || (committee !== undefined && isSameName(body.name, committee)),
  );
  if (named || committee !== undefined) return named ?? null;
  return bodies.find((body) => body.kind === "BOARD") ?? null;
}

/** Whether a term covers a day, including its last day. Days as YYYY-MM-DD. */
export function inOffice(member: { startsOn: string; endsOn: string | null }, on: string): boolean {
  return member.startsOn <= on && (member.endsOn === null || member.endsOn >= on);
}

/**
 * The weight of a seat on a day, in hundredths, from the latest table effective by then. 1 if no table has the seat, 0
 * for a seat without a vote. Weights for a single threshold type are ignored.
 */
export function weightOn(
  seat: {
    votes: boolean;
    weights: readonly { weight: number; thresholdType: ThresholdType | null; table: { effectiveOn: string } }[];
  },
  on: string,
): number {
  if (!seat.votes) return 0;
  let found: { weight: number; on: string } | null = null;
  for (const { weight, thresholdType, table } of seat.weights) {
    if (thresholdType !== null || table.effectiveOn > on || (found && found.on >= table.effectiveOn)) continue;
    found = { weight, on: table.effectiveOn };
  }
  return found?.weight ?? 100;
}
