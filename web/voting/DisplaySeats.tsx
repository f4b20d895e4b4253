import { graphql, useFragment } from "react-relay";
import { SeatMap } from "#design-system/SeatMap/SeatMap.tsx";
import type { DisplaySeats_motion$key } from "./__generated__/DisplaySeats_motion.graphql.ts";
import { useNewest } from "./newest.ts";
import { seatsOf } from "./seats.ts";
import { texts } from "./texts.ts";

/** The board as it sits: who voted what, who is absent, which seats are vacant. */
export function DisplaySeats({ motion: motionRef }: { motion: DisplaySeats_motion$key }) {
  const motion = useNewest(
    useFragment(
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
        }
      `,
      motionRef,
    ),
  );
  if (motion.roll.length === 0) return null;
  return <SeatMap label={texts.board} seats={seatsOf(motion.roll, motion.vacancies)} size="display" />;
}
