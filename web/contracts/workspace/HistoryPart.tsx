import { Section } from "#design-system/Layout/Layout.tsx";
import { RecordHistory } from "#web/records/RecordHistory.tsx";
import { texts } from "./texts.ts";

/** The contract's history, refetched whenever the contract changes. */
export default function HistoryPart(props: { contractId: string; number: string; version: number }) {
  const { contractId, number, version } = props;
  return (
    <Section title={texts.tabs.history}>
      <RecordHistory key={version} recordId={contractId} title={number} />
    </Section>
  );
}
