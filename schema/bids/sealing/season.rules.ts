// A keyholder's own key serves all bids of a season. It is made and rehearsed once.
// docs/decisions/2026-11-29-keys-of-a-season.md
import { addMonths } from "../../clocks/due.rules.ts";

/** Calendar months in which a rehearsed key is used for new bids. */
export const SEASON_MONTHS = 12;

/** A key that its keyholder has rehearsed. */
export interface Season {
  publicKey: string;
  /** Day of the first rehearsal, YYYY-MM-DD. */
  rehearsedOn: string;
}

/** Last day on which new bids use the key. Bids that already use it keep it until they are opened. */
export const servesThrough = (rehearsedOn: string): string => addMonths(rehearsedOn, SEASON_MONTHS);

/** Whether the key still serves new bids on a day. */
export const stillServes = ({ rehearsedOn }: Season, today: string): boolean => today <= servesThrough(rehearsedOn);

/**
 * Which key a chosen keyholder has for these bids. SEASON: the season's key, and the keyholder does nothing. OWN: the
 * key already made for these bids, which is rehearsed. NEW: none, so a new one is made.
 * @param own public key that the keyholder already has for these bids
 * @param serves whether the county uses season keys
 */
export function keyAtChoice(facts: {
  own: string | null;
  season: Season | null;
  serves: boolean;
  today: string;
}): "SEASON" | "OWN" | "NEW" {
  const { own, season, serves, today } = facts;
  const isSeasons = season !== null && own === season.publicKey;
  if (own !== null && !isSeasons) return "OWN";
  return serves && season !== null && stillServes(season, today) ? "SEASON" : "NEW";
}

/**
 * Whether a key that was just rehearsed becomes the season's key: only if no other one serves.
 * @param season the existing season key
 */
export const beginsSeason = (publicKey: string, season: Season | null, today: string): boolean =>
  season === null || (season.publicKey !== publicKey && !stillServes(season, today));
