import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { LetterState } from "./mailboxFilters.ts";

/** The hue and shape of each state of a letter. */
export const letterLooks: Readonly<Record<LetterState, { hue: StatusHue; shape: StatusShape }>> = {
  WAITING: { hue: "amber", shape: "clock" },
  SENT: { hue: "green", shape: "check" },
  DEAD: { hue: "red", shape: "cross" },
};
