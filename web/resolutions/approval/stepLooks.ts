import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { StepAction, StepState } from "#schema/routing/rules.ts";

type Look = { word: string; hue: StatusHue; shape: StatusShape };

const done: Readonly<Record<StepAction, string>> = { APPROVAL: "Approved", SIGNATURE: "Signed", FYI: "Told" };
const looks: Readonly<Record<StepState, Look>> = {
  PENDING: { word: "To come", hue: "slate", shape: "ring" },
  OPEN: { word: "Open", hue: "amber", shape: "clock" },
  DONE: { word: "Done", hue: "green", shape: "check" },
  REJECTED: { word: "Rejected", hue: "red", shape: "cross" },
  SKIPPED: { word: "Skipped", hue: "slate", shape: "dash" },
};

/** How a step stands as a word, a hue and a shape: spread it on a StatusBadge. */
export const stepLook = (state: StepState, action: StepAction): Look =>
  state === "DONE" ? { ...looks.DONE, word: done[action] } : looks[state];
