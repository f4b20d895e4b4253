import type { StatusHue, StatusShape } from "../StatusBadge/StatusBadge.tsx";

/** Given, denied, or neither. */
export type TriStateValue = "ALLOW" | "DENY" | "UNSET";

/** The word of each as a choice and as a state, its shape and its hue: never the hue alone. */
export const triStates: Readonly<
  Record<TriStateValue, { choice: string; word: string; shape: StatusShape; hue: StatusHue }>
> = {
  ALLOW: { choice: "Allow", word: "Allowed", shape: "check", hue: "green" },
  DENY: { choice: "Deny", word: "Denied", shape: "cross", hue: "red" },
  UNSET: { choice: "Unset", word: "Unset", shape: "dash", hue: "slate" },
};
