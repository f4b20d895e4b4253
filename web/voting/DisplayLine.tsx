import { ConnectionBadge } from "#design-system/ConnectionBadge/ConnectionBadge.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { lastHeard, useConnectionState } from "#web/relay/connection.ts";
import { texts } from "./texts.ts";

const clock = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** How the line to the county stands. While it is lost: since when the room has not heard anything new. */
export function DisplayLine({ size = "md" }: { size?: "md" | "display" }) {
  const state = useConnectionState();
  if (state !== "reconnecting") return <ConnectionBadge state={state} size={size} />;
  return (
    <span role="status">
      <StatusBadge word={texts.lostAt(clock.format(lastHeard()))} hue="red" shape="triangle" size={size} />
    </span>
  );
}
