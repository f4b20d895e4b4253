import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { texts as voting } from "#web/voting/texts.ts";
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
const formId = "reject-step";

/** Asks why a step is rejected, and whether the resolution goes back to draft or ends here. */
export function ApprovalStepRejectDialog({ name, busy, refused, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState("");
  const [outcome, setOutcome] = useState<Outcome>("return");
  const [asked, setAsked] = useState(false);
  const missing = reason.trim() === "";
  return (
    <Dialog
      open
      title={texts.rejectQuestion(name)}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button kind="danger" type="submit" form={formId} busy={busy} busyLabel={texts.saving}>
            {texts.reject}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!missing && !busy) onConfirm(reason.trim(), outcome === "refuse");
        }}
      >
        <Stack gap="4">
          <Text>{texts.rejectExplained}</Text>
          <RadioGroupField<Outcome>
            label={texts.rejectWhat}
            value={outcome}
            onChange={setOutcome}
            options={[
              { value: "return", label: texts.rejectReturn, help: texts.rejectReturnHelp },
              { value: "refuse", label: texts.rejectRefuse, help: texts.rejectRefuseHelp },
            ]}
          />
          <TextField
            label={voting.reason}
            required
            value={reason}
            onChange={setReason}
            error={asked && missing ? voting.reasonMissing : undefined}
          />
          {refused && <Notice kind="negative">{refused}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
