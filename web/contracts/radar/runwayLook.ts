import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { RunwayState } from "#schema/contracts/radar/lead.rules.ts";
import { texts } from "./texts.ts";

const looks: Readonly<Record<RunwayState, { hue: StatusHue; shape: StatusShape }>> = {
  EXPIRED: { hue: "slate", shape: "dash" },
  LATE: { hue: "red", shape: "triangle" },
  SOON: { hue: "amber", shape: "clock" },
  SAFE: { hue: "blue", shape: "ring" },
  COVERED: { hue: "green", shape: "check" },
};

/** A contract's state before its end, as a word, a hue and a shape. Spread it on a StatusBadge. */
export const runwayLook = (state: RunwayState) => ({ word: texts.states[state], ...looks[state] });
