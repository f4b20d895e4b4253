import { Component, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { DisplayBoard } from "#design-system/DisplayBoard/DisplayBoard.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { writtenClock } from "#web/shell/formats.ts";
import { texts } from "../texts.ts";

const askAgainAfter = 5000;

/** If the display crashes, shows a message and reloads once the server answers. */
export class DisplayRecovery extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Waiting /> : this.props.children;
  }
}

function Waiting() {
  const [since] = useState(() => writtenClock(Date.now()));
  useEffect(() => {
    const asking = setInterval(() => {
      fetch("/healthz", { cache: "no-store" }).then(
        (answer) => {
          if (answer.ok) window.location.reload();
        },
        // The server is still unreachable; the next interval tries again.
        () => {},
      );
    }, askAgainAfter);
    return () => clearInterval(asking);
  }, []);
  return (
    <DisplayBoard
      header={texts.displayTitle}
      main={<EmptyState level={1} title={texts.notReached(since)} text={texts.notReachedHelp} />}
    />
  );
}
