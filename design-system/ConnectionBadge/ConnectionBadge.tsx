import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import type { StatusBadgeProps } from "../StatusBadge/StatusBadge.tsx";

export type ConnectionState = "live" | "reconnecting" | "caught-up";

export type ConnectionBadgeProps = {
  state: ConnectionState;
  /** 'since 19:42:10'. */
  detail?: string | undefined;
  size?: StatusBadgeProps["size"];
};

const looks: Record<ConnectionState, Omit<StatusBadgeProps, "size">> = {
  live: { word: "Live", hue: "green", shape: "circle" },
  reconnecting: { word: "Reconnecting…", hue: "red", shape: "triangle" },
  "caught-up": { word: "Caught up", hue: "teal", shape: "check" },
};

/** Whether the page is current: live, offline (and since when), or just reconnected. */
export function ConnectionBadge({ state, detail, size = "md" }: ConnectionBadgeProps) {
  const look = looks[state];
  return (
    <span role="status">
      <StatusBadge {...look} word={detail ? `${look.word} ${detail}` : look.word} size={size} />
    </span>
  );
}
