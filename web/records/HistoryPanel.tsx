import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { RecordHistory } from "./RecordHistory.tsx";
import { texts } from "./texts.ts";

type Props = { recordId: string; title: string; onClose: () => void };

/** What was done to a record, at the side of its page. */
export default function HistoryPanel({ recordId, title, onClose }: Props) {
  return (
    <SidePanel open title={texts.historyOf(title)} description={texts.historyHelp} onClose={onClose} reading>
      <RecordHistory recordId={recordId} title={title} />
    </SidePanel>
  );
}
