import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";

type Look = { hue: StatusHue; shape: StatusShape };

const LOOKS: Readonly<Record<string, Look>> = {
  ACCEPTED: { hue: "green", shape: "check" },
  WAIVED: { hue: "violet", shape: "dash" },
  EXPIRING: { hue: "amber", shape: "clock" },
  PENDING: { hue: "blue", shape: "half" },
  DEFICIENT: { hue: "red", shape: "cross" },
  EXPIRED: { hue: "red", shape: "square" },
  SUPERSEDED: { hue: "slate", shape: "dash" },
  TODAY: { hue: "red", shape: "clock" },
  DAYS_15: { hue: "amber", shape: "clock" },
  DAYS_30: { hue: "amber", shape: "clock" },
  DAYS_60: { hue: "amber", shape: "clock" },
};

/** The look of a state or a board bucket, with its word. */
export const insuranceLook = (state: string, word: string): Look & { word: string } => ({
  word,
  ...(LOOKS[state] ?? { hue: "slate", shape: "circle" }),
});
