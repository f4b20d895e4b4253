import { ConnectionBadge } from "#design-system/ConnectionBadge/ConnectionBadge.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { lastHeard, useConnectionState } from "#web/relay/connection.ts";
import { writtenClock } from "#web/shell/formats.ts";
import { texts } from "../texts.ts";

/** The connection to the county's server. While it is lost, shows since when nothing new has arrived. */
export function DisplayLine({ size = "md" }: { size?: "md" | "display" }) {
  const state = useConnectionState();
  if (state !== "reconnecting") return <ConnectionBadge state={state} size={size} />;
  return (
    <span role="status">
      <StatusBadge word={texts.lostAt(writtenClock(lastHeard()))} hue="red" shape="triangle" size={size} />
    </span>
  );
}
