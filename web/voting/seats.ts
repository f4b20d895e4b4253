import type { Seat } from "#design-system/SeatMap/SeatMap.tsx";
import { weightWords } from "./tallyRows.ts";

type Entry = {
  readonly id: string;
  readonly name: string;
  readonly seat: string | null | undefined;
  readonly position: number;
  readonly present: boolean;
  readonly entitled: boolean;
  readonly weight: string;
  readonly vote: "NONE" | "YES" | "NO" | "ABSTAIN" | "ABSENT" | "RECUSED";
};

/** The seats of a roll in order, vacancies last; whoever is marked Absent on this vote sits as absent, and a vote stored for someone away is not shown. */
export function seatsOf(
  roll: readonly Entry[],
  vacancies: readonly { readonly seat: string; readonly weight: string }[],
): Seat[] {
  const taken = roll
    .filter((entry) => entry.entitled)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, seat, weight, present, vote }): Seat => {
      const here = present && vote !== "ABSENT";
      return {
        id,
        name,
        ...(seat ? { seat } : {}),
        weight: weightWords(weight),
        vote: here ? vote : "NONE",
        presence: here ? "present" : "absent",
      };
    });
  const empty = vacancies.map(({ seat, weight }): Seat => ({
    id: `vacant ${seat}`,
    name: "",
    seat,
    weight: weightWords(weight),
    vote: "NONE",
    presence: "vacant",
  }));
  return [...taken, ...empty];
}
