import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "#schema/contracts/words.rules.ts";

type Look = { word: string; hue: StatusHue; shape: StatusShape };

const looks: Readonly<Record<ContractStatus, Omit<Look, "word">>> = {
  DRAFT: { hue: "slate", shape: "ring" },
  WORKING: { hue: "blue", shape: "half" },
  EXECUTED: { hue: "green", shape: "check" },
  REJECTED: { hue: "red", shape: "cross" },
  TERMINATED: { hue: "brown", shape: "square" },
  ARCHIVED: { hue: "slate", shape: "dash" },
};

/** The status of a contract as a word, a hue and a shape. Spread it on a StatusBadge. */
export const contractLook = (status: ContractStatus): Look => ({
  word: CONTRACT_STATUS_LABELS[status],
  ...looks[status],
});

/** A date flag of an executed contract, as a badge. */
export const flagLook = (flag: "RENEWAL_DUE" | "EXPIRED"): Look =>
  flag === "EXPIRED"
    ? { word: "Expired", hue: "red", shape: "triangle" }
    : { word: "Renewal due", hue: "amber", shape: "clock" };
