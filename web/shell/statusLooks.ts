import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { STATUS_LABELS, type ResolutionStatus } from "#schema/resolutions/facts.rules.ts";

type Look = { word: string; hue: StatusHue; shape: StatusShape };

const looks: Readonly<Record<ResolutionStatus, Omit<Look, "word">>> = {
  DRAFT: { hue: "slate", shape: "ring" },
  LEGAL_REVIEW: { hue: "blue", shape: "half" },
  CLERK_REVIEW: { hue: "violet", shape: "half" },
  COMMITTEE_REVIEW: { hue: "brown", shape: "diamond" },
  BOARD_REVIEW: { hue: "amber", shape: "clock" },
  ADOPTED: { hue: "green", shape: "check" },
  PUBLISHED: { hue: "teal", shape: "square" },
  REJECTED: { hue: "red", shape: "cross" },
  WITHDRAWN: { hue: "slate", shape: "dash" },
};

/** The status of a resolution as a word, a hue and a shape. Spread it on a StatusBadge. */
export const statusLook = (status: ResolutionStatus): Look => ({ word: STATUS_LABELS[status], ...looks[status] });
