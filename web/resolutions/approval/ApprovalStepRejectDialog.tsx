import { useState } from "react";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { texts } from "./texts.ts";

type Props = {
  name: string;
  busy: boolean;
  /** Why the server did not do it; the reason typed stays. */
  refused: string | null;
  onConfirm: (reason: string, refuse: boolean) => void;
  onCancel: () => void;
};
type Outcome = "return" | "refuse";

/** Asks why a step is rejected, and whether the resolution goes back to draft or ends here. */
export function ApprovalStepRejectDialog({ name, busy, refused, onConfirm, onCancel }: Props) {
  const [outcome, setOutcome] = useState<Outcome>("return");
  return (
    <ReasonDialog
      title={texts.rejectQuestion(name)}
      text={texts.rejectExplained}
      confirmLabel={texts.reject}
      danger
      busy={busy}
      error={refused}
      onConfirm={(reason) => onConfirm(reason, outcome === "refuse")}
      onCancel={onCancel}
    >
      {() => (
        <RadioGroupField<Outcome>
          label={texts.rejectWhat}
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: "return", label: texts.rejectReturn, help: texts.rejectReturnHelp },
            { value: "refuse", label: texts.rejectRefuse, help: texts.rejectRefuseHelp },
          ]}
        />
      )}
    </ReasonDialog>
  );
}
