import { graphql, useFragment } from "react-relay";
import { NameBoard } from "#design-system/NameBoard/NameBoard.tsx";
import type { Seat } from "#design-system/SeatMap/SeatMap.tsx";
import type { DisplaySeats_motion$key } from "./__generated__/DisplaySeats_motion.graphql.ts";
import { useNewest } from "../newest.ts";
import { weightWords } from "../tallyRows.ts";
import { texts } from "../texts.ts";

/** The board as seated: each vote, who is absent, and vacant seats. */
export function DisplaySeats({ motion: motionRef }: { motion: DisplaySeats_motion$key }) {
  const arrived = useFragment(
    graphql`
      fragment DisplaySeats_motion on Motion {
        id
        sequence
        version
        roll {
          id
          name
          seat
          position
          present
          entitled
          weight
          vote
        }
        vacancies {
          seat
          weight
        }
        verdict {
          measure
        }
      }
    `,
    motionRef,
  );
  const motion = useNewest(arrived, { id: arrived.id, sequence: arrived.sequence, version: arrived.version });
  if (motion.roll.length === 0) return null;
  const weighted = motion.verdict ? motion.verdict.measure !== "HEADS" : false;
  return <NameBoard label={texts.board} seats={seatsOf(motion.roll, motion.vacancies)} weighted={weighted} />;
}

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

/**
 * The seats of a roll in order, vacancies last. A member marked Absent on this vote is shown as absent, without any
 * stored vote.
 */
function seatsOf(
  roll: readonly Entry[],
  vacancies: readonly { readonly seat: string; readonly weight: string }[],
): Seat[] {
  const occupiedSeats = roll
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
  return [...occupiedSeats, ...empty];
}
