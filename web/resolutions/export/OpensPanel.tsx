import { Suspense, useState, type ReactNode } from "react";
import { Act } from "#web/editing/Act.tsx";

/** An action in a meeting's editor that opens a side panel. */
export function OpensPanel({
  name,
  icon,
  label,
  reason,
  panel,
}: {
  /** Its name in the editor's menu. */
  name: string;
  icon: ReactNode;
  label: string;
  /** Why it may not be opened. */
  reason: string | null | undefined;
  panel: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Act {...{ name, icon, label, reason }} onSelect={() => setOpen(true)} />
      {open && <Suspense fallback={null}>{panel(() => setOpen(false))}</Suspense>}
    </>
  );
}
