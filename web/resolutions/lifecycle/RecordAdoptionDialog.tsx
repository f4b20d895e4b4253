import { useState } from "react";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = {
  number: string;
  busy: boolean;
  /** Why the server refused. Typed values are kept. */
  refusal: VerbRefusal | null;
  /** Resolves to whether it was recorded. */
  onConfirm: (adoptedOn: string, reason: string) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks for the day and the reason of an adoption that was made elsewhere. */
export function RecordAdoptionDialog({ number, busy, refusal, onConfirm, onCancel }: Props) {
  const [{ adoptedOn, reason }, set, typed] = useTypedState(`adoption ${number}`, { adoptedOn: "", reason: "" });
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
      most={MAX_REASON_LENGTH}
      reason={reason}
      onReason={(next) => set((now) => ({ ...now, reason: next }))}
      onConfirm={(typedReason) => void onConfirm(adoptedOn, typedReason).then((done) => done && typed.forget())}
      onCancel={() => {
        typed.forget();
        onCancel();
      }}
    >
      {(tried) => (
        <>
          <TypedNotice typed={typed} />
          <DateField
            label={texts.adoptedOn}
            required
            value={adoptedOn}
            onChange={(day) => set((now) => ({ ...now, adoptedOn: day }))}
            onProblem={setUnread}
            error={tried && adoptedOn === "" && !unread ? texts.adoptedOnMissing : refusedAt("adoptedOn")}
          />
        </>
      )}
    </ReasonDialog>
  );
}
