import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { StepAction, StepState } from "#schema/routing/rules.ts";
import { texts } from "./texts.ts";

type Look = { word: string; hue: StatusHue; shape: StatusShape };

const looks: Readonly<Record<StepState, Omit<Look, "word">>> = {
  PENDING: { hue: "slate", shape: "ring" },
  OPEN: { hue: "amber", shape: "clock" },
  DONE: { hue: "green", shape: "check" },
  REJECTED: { hue: "red", shape: "cross" },
  SKIPPED: { hue: "slate", shape: "dash" },
};

/** The state of a step as a word, a hue and a shape. Spread it on a StatusBadge. */
export const stepLook = (state: StepState, action: StepAction): Look => ({
  word: state === "DONE" ? texts.finished[action] : texts.states[state],
  ...looks[state],
});
