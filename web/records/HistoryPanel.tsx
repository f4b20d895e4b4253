import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { RecordHistory } from "./RecordHistory.tsx";
import { texts } from "./texts.ts";

type Props = { recordId: string; title: string; began?: string | null | undefined; onClose: () => void };

/** The history of a record, in a side panel. */
export default function HistoryPanel({ recordId, title, began, onClose }: Props) {
  return (
    <SidePanel open title={texts.historyOf(title)} description={texts.historyHelp} onClose={onClose} reading>
      <RecordHistory recordId={recordId} title={title} began={began} />
    </SidePanel>
  );
}
