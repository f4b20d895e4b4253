import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { ClockState } from "#schema/clocks/judging.rules.ts";
import { texts } from "./texts.ts";

const looks: Readonly<Record<ClockState, { hue: StatusHue; shape: StatusShape }>> = {
  NOT_YET_DUE: { hue: "blue", shape: "ring" },
  DUE_SOON: { hue: "amber", shape: "clock" },
  MET: { hue: "green", shape: "check" },
  MISSED: { hue: "red", shape: "cross" },
  NOT_NEEDED: { hue: "slate", shape: "dash" },
};

/** A deadline's state: a word, a color and a shape. */
export const clockLook = (state: ClockState) => ({ word: texts.states[state], ...looks[state] });
