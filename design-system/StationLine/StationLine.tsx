import { chakra } from "@chakra-ui/react";
import { Shape } from "../StatusBadge/StatusBadge.tsx";
import type { StatusShape } from "../StatusBadge/StatusBadge.tsx";
import { stationLineRecipe } from "./StationLine.recipe.ts";

const Root = chakra("figure", stationLineRecipe);

export type StationState = "DONE" | "CURRENT" | "TO_COME" | "LEFT_OUT" | "ENDED";
export type StationOfLine = {
  key: string;
  label: string;
  state: StationState;
  /** What it waits for, or since when: 'Priya Nair, since Apr 14, 2026'. */
  detail?: string | null | undefined;
};

export type StationLineProps = {
  /** The accessible name: 'The way of RLA-2026-17'. */
  label: string;
  stations: readonly StationOfLine[];
  /** Few stations with short names: one row on a phone too, without the table. */
  short?: boolean;
};

// The mark itself is the ring of a future station.
const shapes: Record<StationState, StatusShape | null> = {
  DONE: "check",
  CURRENT: "circle",
  TO_COME: null,
  LEFT_OUT: "dash",
  ENDED: "cross",
};
const words: Record<StationState, string> = {
  DONE: "done",
  CURRENT: "here now",
  TO_COME: "to come",
  LEFT_OUT: "left out",
  ENDED: "ended here",
};
const detailedStates: ReadonlySet<StationState> = new Set(["CURRENT", "ENDED"]);

/** Progress as a row of stations. Marks the present one, with what it waits for below, and a table of the same data. */
export function StationLine({ label, stations, short = false }: StationLineProps) {
  const now = stations.filter(({ state, detail }) => detailedStates.has(state) && detail);
  return (
    <Root aria-label={label} data-short={short || undefined}>
      <ol>
        {stations.map(({ key, label: name, state }) => (
          <li key={key} data-state={state} aria-current={state === "CURRENT" ? "step" : undefined}>
            <span className="mark">{shapes[state] && <Shape shape={shapes[state]} />}</span>
            <span className="name">
              {name}
              <chakra.span srOnly>, {words[state]}</chakra.span>
            </span>
          </li>
        ))}
      </ol>
      <div className="more">
        {now.map(({ key, label: name, detail }) => (
          <p key={key}>
            {name}: {detail}
          </p>
        ))}
        {!short && (
          <details>
            <summary>As a table</summary>
            <table>
              <caption>{label}</caption>
              <thead>
                <tr>
                  <th scope="col">Station</th>
                  <th scope="col">State</th>
                  <th scope="col">Waiting for</th>
                </tr>
              </thead>
              <tbody>
                {stations.map(({ key, label: name, state, detail }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>{words[state]}</td>
                    <td>{detail ?? "—"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </Root>
  );
}
