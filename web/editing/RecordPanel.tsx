import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Unreached } from "#web/lists/Unreached.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useUnsaved } from "./LeaveGuard.tsx";

/** What a panel passes to its content. */
export type PanelParts = {
  /** A new number refetches the record. */
  attempt: number;
  /** Where the content puts its buttons. Null: the panel is not mounted yet. */
  footer: HTMLElement | null;
  /** Called by the content with the panel's title and whether it has unsaved text. */
  onShown: (title: string, dirty: boolean) => void;
  /** Clears the guard's unsaved state, then runs `then`. */
  leave: (then: () => void) => void;
};

type Props = {
  /** The title until the content sets one. */
  title: string;
  /** The name of its typed values in the page's leave guard. */
  guard: string;
  loading: string;
  failed: (why: string) => string;
  closeLabel: string;
  onClose: () => void;
  children: (panel: PanelParts) => ReactNode;
};

/** A panel that is loading, with what it waits for. */
export function PanelLoading({ label }: { label: string }) {
  return (
    <Stack gap="4">
      <Unreached />
      <PanelSkeleton label={label} />
    </Stack>
  );
}

/** A record in a side panel next to its list, loaded when opened. Asks before it closes with unsaved text. */
export function RecordPanel({ title, guard, loading, failed, closeLabel, onClose, children }: Props) {
  const [shown, setShown] = useState({ title, dirty: false });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const forget = useUnsaved(guard, shown.dirty);
  const leave = (then: () => void) => {
    forget();
    then();
  };
  const onShown = (called: string, dirty: boolean) =>
    called === shown.title && dirty === shown.dirty ? undefined : setShown({ title: called, dirty });
  return (
    <SidePanel
      open
      size="lg"
      title={shown.title}
      dirty={shown.dirty}
      onClose={() => leave(onClose)}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{closeLabel}</Button>
          <Box ref={setFooter} display="contents" />
        </>
      )}
    >
      <LoadBoundary failed={failed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<PanelLoading label={loading} />}>{children({ attempt, footer, onShown, leave })}</Suspense>
      </LoadBoundary>
    </SidePanel>
  );
}

/** Reports the title and whether there is unsaved text to the surrounding panel. */
export function useShown(title: string, dirty: boolean, onShown: PanelParts["onShown"]): void {
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => tell.current(title, dirty), [title, dirty]);
}

/** The content's buttons in the panel's footer. */
export function PanelFooter({ footer, children }: Pick<PanelParts, "footer"> & { children: ReactNode }) {
  return footer && createPortal(children, footer);
}
