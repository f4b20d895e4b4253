import { chakra } from "@chakra-ui/react";
import { useMemo } from "react";
import { voteLooks } from "../VoteButtons/voteChoices.ts";
import type { RecordedVote } from "../VoteButtons/voteChoices.ts";
import { semicircle, shortNames } from "./arrange.ts";
import { seatMapRecipe } from "./SeatMap.recipe.ts";
import { SeatPicture, SeatShape } from "./SeatShape.tsx";

const Root = chakra("figure", seatMapRecipe);

export type Seat = {
  id: string;
  /** '' when the seat is vacant. */
  name: string;
  /** 'Town of Alder'. */
  seat?: string | undefined;
  /** Formatted: '1,219.5'. */
  weight?: string | undefined;
  vote: RecordedVote;
  presence: "present" | "remote" | "late" | "absent" | "departed" | "vacant";
};

export type SeatMapProps = {
  label: string;
  seats: readonly Seat[];
  arrangement?: "semicircle" | "rows" | undefined;
  size?: "panel" | "display" | undefined;
};

const away: Partial<Record<Seat["presence"], string>> = { absent: "Absent", departed: "Left", vacant: "Vacant" };
/** A seat's text: the absence if any, else the vote. */
export const wordOf = ({ presence, vote }: Seat) =>
  away[presence] ?? (vote === "RECUSED" ? "Recused" : voteLooks[vote].word);
const nameOf = ({ name, seat }: Seat) => name || `Vacant seat${seat ? `, ${seat}` : ""}`;

/** The seating chart: who voted what by shape and color, absences with a broken outline, vacancies dotted. A table has the same data. */
export function SeatMap({ label, seats, arrangement = "semicircle", size = "panel" }: SeatMapProps) {
  const { places, width, height, radius } = useMemo(() => semicircle(seats.length), [seats.length]);
  const names = shortNames(seats.map(({ name }) => name));
  const table = <SeatTable label={label} seats={seats} />;
  return (
    <Root aria-label={label} arrangement={arrangement} size={size}>
      <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {seats.map((seat, index) => (
          <g
            key={seat.id}
            data-vote={seat.vote}
            data-presence={seat.presence}
            transform={`translate(${places[index]?.x} ${places[index]?.y})`}
          >
            <SeatShape vote={seat.vote} r={radius} />
            <text className="name" y={radius + 21}>
              {seat.presence === "vacant" ? "vacant" : names[index]}
            </text>
          </g>
        ))}
      </svg>
      <ul className="rows" aria-hidden>
        {seats.map((seat) => (
          <li key={seat.id}>
            <SeatPicture vote={seat.vote} presence={seat.presence} />
            <span className="who">
              {nameOf(seat)} <span className="muted">{wordOf(seat)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Legend seats={seats} />
      {size === "display" ? (
        <chakra.div srOnly>{table}</chakra.div>
      ) : (
        <details>
          <summary>Seats as a table</summary>
          {table}
        </details>
      )}
    </Root>
  );
}

/** How many of each, with its shape. */
function Legend({ seats }: { seats: readonly Seat[] }) {
  const words = [...new Set(seats.map(wordOf))];
  return (
    <ul className="legend">
      {words.map((word) => {
        const those = seats.filter((seat) => wordOf(seat) === word);
        const first = those[0];
        return (
          <li key={word}>
            {first && <SeatPicture vote={first.vote} presence={first.presence} />}
            {word} {those.length}
          </li>
        );
      })}
    </ul>
  );
}

/** The seats as a table. */
export function SeatTable({ label, seats }: { label: string; seats: readonly Seat[] }) {
  return (
    <table>
      <caption>{label}, seat by seat</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Seat</th>
          <th scope="col">Weight</th>
          <th scope="col">Vote</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.id}>
            <th scope="row">{seat.name || "Vacant"}</th>
            <td>{seat.seat ?? "—"}</td>
            <td>{seat.weight ?? "—"}</td>
            <td>{wordOf(seat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
