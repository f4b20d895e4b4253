import { chakra } from "@chakra-ui/react";
import { shortNames } from "../SeatMap/arrange.ts";
import { SeatTable, wordOf } from "../SeatMap/SeatMap.tsx";
import type { Seat } from "../SeatMap/SeatMap.tsx";
import { SeatPicture } from "../SeatMap/SeatShape.tsx";
import { linesFor } from "./arrange.ts";
import { nameBoardRecipe } from "./NameBoard.recipe.ts";

const Root = chakra("figure", nameBoardRecipe);

export type NameBoardProps = {
  label: string;
  seats: readonly Seat[];
  /** Votes count by weight: shows each seat's weight after its word. */
  weighted?: boolean;
};

/**
 * Each member's vote on the room's display, by shape, color and word, with names as large as the space allows. The page
 * sets `--name-size`, `--name-rows` and `--name-columns` (see useDisplayFit). A table has the same data for screen
 * readers.
 */
export function NameBoard({ label, seats, weighted = false }: NameBoardProps) {
  const names = shortNames(seats.map(({ name }) => name));
  const letters = Math.max(...names.map((name) => name.length), 0);
  const words = linesFor(seats.length) === "two";
  return (
    <Root aria-label={label} data-names={seats.length} data-letters={letters}>
      <ul aria-hidden>
        {seats.map((seat, index) => (
          <li
            key={`${seat.id} ${seat.vote}`}
            data-vote={seat.vote}
            data-presence={seat.presence}
            data-landed={seat.vote !== "NONE"}
          >
            <SeatPicture vote={seat.vote} presence={seat.presence} />
            <span className="who">
              <span className="name">{names[index] || "Vacant"}</span>
              {words && seat.presence !== "vacant" && (
                <span className="word">{weighted ? `${wordOf(seat)} · ${seat.weight}` : wordOf(seat)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <chakra.div srOnly>
        <SeatTable label={label} seats={seats} />
      </chakra.div>
    </Root>
  );
}
