import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { Act } from "#web/editing/Act.tsx";
import { late } from "#web/relay/code.ts";
import { texts } from "./texts.ts";

const HistoryPanel = late(() => import("./HistoryPanel.tsx"));

export type HistoryButtonProps = {
  /** Global id of the record. */
  recordId: string;
  /** The record's name for people: 'meeting 2026-4', 'the role Clerk'. */
  title: string;
  /** How the record was created, if the log does not start with its creation. */
  began?: string | null | undefined;
};

/** Opens the history of a record. Nothing is fetched before it is pressed. */
export function HistoryButton({ recordId, title, began }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Act
        name="history"
        label={texts.history}
        icon={<History aria-hidden size={18} />}
        onSelect={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <HistoryPanel recordId={recordId} title={title} began={began} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
