import { useState } from "react";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = {
  number: string;
  busy: boolean;
  /** Why the server did not do it; what was typed stays. */
  refusal: VerbRefusal | null;
  onConfirm: (adoptedOn: string, reason: string) => void;
  onCancel: () => void;
};

/** Asks for the day and the reason of an adoption that was made elsewhere. */
export function RecordAdoptionDialog({ number, busy, refusal, onConfirm, onCancel }: Props) {
  const [adoptedOn, setAdoptedOn] = useState("");
  const [unread, setUnread] = useState<string | null>(null);
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : null);
  const elsewhere = refusal && !refusedAt("adoptedOn") && !refusedAt("reason");
  return (
    <ReasonDialog
      title={texts.adoptQuestion(number)}
      text={texts.adoptExplained}
      confirmLabel={texts.adopt}
      help={texts.adoptReasonHelp}
      reasonError={refusedAt("reason")}
      busy={busy}
      busyLabel={texts.working}
      error={elsewhere ? refusal.message : null}
      ready={adoptedOn !== "" && !unread}
      onConfirm={(reason) => onConfirm(adoptedOn, reason)}
      onCancel={onCancel}
    >
      {(tried) => (
        <DateField
          label={texts.adoptedOn}
          required
          value={adoptedOn}
          onChange={setAdoptedOn}
          onProblem={setUnread}
          error={tried && adoptedOn === "" && !unread ? texts.adoptedOnMissing : refusedAt("adoptedOn")}
        />
      )}
    </ReasonDialog>
  );
}
