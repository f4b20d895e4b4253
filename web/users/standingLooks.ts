import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";

/** The look of a user's status, next to its word. */
export const standingLooks: Readonly<
  Record<"INVITED" | "ACTIVE" | "DEACTIVATED", { hue: StatusHue; shape: StatusShape }>
> = {
  INVITED: { hue: "amber", shape: "clock" },
  ACTIVE: { hue: "green", shape: "check" },
  DEACTIVATED: { hue: "slate", shape: "dash" },
};
