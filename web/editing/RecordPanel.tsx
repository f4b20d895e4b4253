import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Unreached } from "#web/lists/Unreached.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useUnsaved } from "./LeaveGuard.tsx";

/** What the content of a panel is given of it. */
export type PanelParts = {
  /** Another number: the record is to be asked for again. */
  attempt: number;
  /** Where the content puts its buttons; null until the panel stands. */
  footer: HTMLElement | null;
  /** The content says what the panel is called and whether something is typed. */
  onShown: (title: string, dirty: boolean) => void;
  /** Tells the guard that nothing is unsaved any more, then does it. */
  leave: (then: () => void) => void;
};

type Props = {
  /** What it is called until its content says so. */
  title: string;
  /** The name under which the page's guard knows what is typed in it. */
  guard: string;
  loading: string;
  failed: (why: string) => string;
  closeLabel: string;
  onClose: () => void;
  children: (panel: PanelParts) => ReactNode;
};

/** A panel that is on its way, and what it waits for. */
export function PanelLoading({ label }: { label: string }) {
  return (
    <Stack gap="4">
      <Unreached />
      <PanelSkeleton label={label} />
    </Stack>
  );
}

/** A record at the side of its list, loaded when it is opened; what is typed in it is asked about before it closes. */
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

/** Tells the panel around what it is called and whether something is typed. */
export function useShown(title: string, dirty: boolean, onShown: PanelParts["onShown"]): void {
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => tell.current(title, dirty), [title, dirty]);
}

/** Buttons of the content at the foot of the panel. */
export function PanelFooter({ footer, children }: Pick<PanelParts, "footer"> & { children: ReactNode }) {
  return footer && createPortal(children, footer);
}
