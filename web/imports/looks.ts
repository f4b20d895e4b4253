import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { texts } from "./texts.ts";

type State = keyof typeof texts.states;
const looks: Readonly<Record<State, { hue: StatusHue; shape: StatusShape }>> = {
  RUNNING: { hue: "amber", shape: "half" },
  DONE: { hue: "green", shape: "check" },
  TAKEN_BACK: { hue: "slate", shape: "dash" },
};

/** The look and label of an import's state. */
export const stateLook = (state: State) => ({ word: texts.states[state], ...looks[state] });
