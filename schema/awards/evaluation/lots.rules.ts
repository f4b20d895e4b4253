// Public drawing: SHA-256 over the head of the receipt chain and the dice read aloud. Anyone can recompute it with any
// tool.
import { sha256Hex, utf8 } from "../../bids/sealing/bytes.rules.ts";

/** Maximum number of proposals in one drawing. */
export const MAX_TIED = 500;
const MAX_DICE_LENGTH = 100;

export interface LotsRefusal {
  code: "DICE" | "NO_TIE";
  message: string;
  field: "dice";
}

/** The dice as stored: digits separated by single spaces. Null if they are not dice throws. */
export function diceOf(typed: string): string | null {
  const dice = typed.trim().replaceAll(/[\s,;]+/g, " ");
  return dice.length <= MAX_DICE_LENGTH && /^[1-9]\d?( [1-9]\d?){2,}$/.test(dice) ? dice : null;
}

/** Requires at least three throws, because one alone is too easy to guess. Errors: DICE. */
export const refuseDice = (typed: string): LotsRefusal | null =>
  diceOf(typed) === null
    ? {
        code: "DICE",
        message: "Enter the dice as read aloud: three numbers or more, such as 4 1 6.",
        field: "dice",
      }
    : null;

/** The text hashed for one proposal. Its number is its position at the opening. */
export const lotText = (head: string, dice: string, position: number): string => `${head} ${dice} ${position}`;

/** Results of the drawing: each proposal's hash, lowest first. */
export async function drawLots(
  head: string,
  dice: string,
  positions: readonly number[],
): Promise<{ position: number; lot: string }[]> {
  const lots = await Promise.all(
    positions.map(async (position) => ({ position, lot: await sha256Hex(utf8(lotText(head, dice, position))) })),
  );
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
}
