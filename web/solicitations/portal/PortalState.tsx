import { useSyncExternalStore } from "react";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { texts } from "./texts.ts";

const LOOKS: Readonly<Record<string, { hue: StatusHue; shape: StatusShape }>> = {
  DRAFT: { hue: "slate", shape: "ring" },
  OPEN: { hue: "green", shape: "circle" },
  CLOSED: { hue: "slate", shape: "square" },
  AWARDED: { hue: "teal", shape: "check" },
  NO_AWARD: { hue: "brown", shape: "dash" },
  CANCELLED: { hue: "red", shape: "cross" },
};

/** Ticks once per second while the component is mounted. */
const eachSecond = (changed: () => void) => {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
};

/** The state of a solicitation. It shows as closed from the due minute on, even before the server reports it. */
export function PortalState({ state, dueAt }: { state: string; dueAt: string | null | undefined }) {
  const isDue = useSyncExternalStore(eachSecond, () => dueAt != null && Date.parse(dueAt) <= Date.now());
  const shown = state === "OPEN" && isDue ? "CLOSED" : state;
  const word = texts.states[shown as keyof typeof texts.states] ?? shown;
  return <StatusBadge word={word} {...LOOKS[shown]} />;
}
