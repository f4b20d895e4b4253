import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "#schema/projects/words.rules.ts";

type Look = { word: string; hue: StatusHue; shape: StatusShape };

const looks: Readonly<Record<ProjectStatus, Omit<Look, "word">>> = {
  DRAFT: { hue: "slate", shape: "ring" },
  SUBMITTED: { hue: "violet", shape: "half" },
  LEGAL_REVIEW: { hue: "blue", shape: "half" },
  READY: { hue: "teal", shape: "ring" },
  PUBLISHED: { hue: "teal", shape: "square" },
  CLOSED: { hue: "brown", shape: "clock" },
  OPENED: { hue: "brown", shape: "square" },
  EVALUATION: { hue: "amber", shape: "half" },
  RECOMMENDED: { hue: "amber", shape: "diamond" },
  INTENT_TO_AWARD: { hue: "amber", shape: "clock" },
  AWARDED: { hue: "green", shape: "check" },
  NO_AWARD: { hue: "slate", shape: "dash" },
  CANCELLED: { hue: "red", shape: "cross" },
};

/** The status of a project as a word, a hue and a shape. Spread it on a StatusBadge. */
export const projectLook = (status: ProjectStatus): Look => ({ word: PROJECT_STATUS_LABELS[status], ...looks[status] });
