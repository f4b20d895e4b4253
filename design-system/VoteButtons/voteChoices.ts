import type { StatusShape } from "../StatusBadge/StatusBadge.tsx";

/** How a member may vote; NONE is not yet voted. */
export type VoteChoice = "YES" | "NO" | "ABSTAIN" | "RECUSED" | "NONE";
/** What a roll may show for a member: a choice, or away from this vote. */
export type RecordedVote = VoteChoice | "ABSENT";

type Look = { word: string; shape: StatusShape; key?: string };

/** Word, shape and key of each: they differ in shape as well as in color. */
export const voteLooks: Record<RecordedVote, Look> = {
  YES: { word: "Yes", shape: "check", key: "y" },
  NO: { word: "No", shape: "cross", key: "n" },
  ABSTAIN: { word: "Abstain", shape: "ring", key: "a" },
  RECUSED: { word: "Recuse", shape: "diamond", key: "r" },
  NONE: { word: "Not voted", shape: "dash" },
  ABSENT: { word: "Absent", shape: "dash" },
};

export const castable = ["YES", "NO", "ABSTAIN", "RECUSED"] as const;

/** The choice for a key: Y N A R, and Delete or Backspace for not voted. */
export function choiceOfKey(key: string): VoteChoice | null {
  if (key === "Delete" || key === "Backspace") return "NONE";
  return castable.find((choice) => voteLooks[choice].key === key.toLowerCase()) ?? null;
}
