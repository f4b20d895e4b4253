import { Suspense, useState, type ReactNode } from "react";
import { Button } from "#design-system/Button/Button.tsx";

/** A button of the toolbar of a meeting's editor that opens a panel beside it. */
export function OpensPanel({
  icon,
  label,
  reason,
  panel,
}: {
  icon: ReactNode;
  label: string;
  /** Why it may not be opened. */
  reason: string | null | undefined;
  panel: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={icon} reason={reason ?? null} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <Suspense fallback={null}>{panel(() => setOpen(false))}</Suspense>}
    </>
  );
}
