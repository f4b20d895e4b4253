import { useState } from "react";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { texts } from "./texts.ts";

type Props = {
  stepId: string;
  name: string;
  busy: boolean;
  /** Why the server refused. The typed reason is kept. */
  refused: string | null;
  /** Resolves to whether it was done. */
  onConfirm: (reason: string, refuse: boolean) => Promise<boolean>;
  onCancel: () => void;
};
type Outcome = "return" | "refuse";

/** Asks why a step is rejected, and whether the resolution goes back to draft or ends. */
export function ApprovalStepRejectDialog({ stepId, name, busy, refused, onConfirm, onCancel }: Props) {
  const [reason, setReason, typed] = useTypedState<string>(`reject step ${stepId}`, "");
  const [outcome, setOutcome] = useState<Outcome>("return");
  return (
    <ReasonDialog
      title={texts.rejectQuestion(name)}
      text={texts.rejectExplained}
      confirmLabel={texts.reject}
      danger
      busy={busy}
      error={refused}
      most={MAX_REASON_LENGTH}
      reason={reason}
      onReason={setReason}
      onConfirm={(typedReason) =>
        void onConfirm(typedReason, outcome === "refuse").then((done) => done && typed.forget())
      }
      onCancel={() => {
        typed.forget();
        onCancel();
      }}
    >
      {() => (
        <>
          <TypedNotice typed={typed} />
          <RadioGroupField<Outcome>
            label={texts.rejectWhat}
            value={outcome}
            onChange={setOutcome}
            options={[
              { value: "return", label: texts.rejectReturn, help: texts.rejectReturnHelp },
              { value: "refuse", label: texts.rejectRefuse, help: texts.rejectRefuseHelp },
            ]}
          />
        </>
      )}
    </ReasonDialog>
  );
}
