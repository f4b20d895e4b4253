import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { texts as voting } from "#web/voting/texts.ts";
import { texts } from "./texts.ts";

type Props = {
  number: string;
  busy: boolean;
  /** Why the server did not do it; what was typed stays. */
  refusal: VerbRefusal | null;
  onConfirm: (adoptedOn: string, reason: string) => void;
  onCancel: () => void;
};
const formId = "record-adoption";

/** Asks for the day and the reason of an adoption that was made elsewhere. */
export function RecordAdoptionDialog({ number, busy, refusal, onConfirm, onCancel }: Props) {
  const [adoptedOn, setAdoptedOn] = useState("");
  const [unread, setUnread] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : null);
  const dateError = tried && adoptedOn === "" && !unread ? texts.adoptedOnMissing : refusedAt("adoptedOn");
  const reasonError = tried && reason.trim() === "" ? voting.reasonMissing : refusedAt("reason");
  return (
    <Dialog
      open
      title={texts.adoptQuestion(number)}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} busyLabel={texts.working}>
            {texts.adopt}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (adoptedOn && !unread && reason.trim() !== "") onConfirm(adoptedOn, reason.trim());
        }}
      >
        <Stack gap="3">
          <Text>{texts.adoptExplained}</Text>
          <DateField
            label={texts.adoptedOn}
            required
            value={adoptedOn}
            onChange={setAdoptedOn}
            onProblem={setUnread}
            error={dateError}
          />
          <TextField
            label={voting.reason}
            help={texts.adoptReasonHelp}
            required
            value={reason}
            onChange={setReason}
            error={reasonError}
          />
          {refusal && !refusedAt("adoptedOn") && !refusedAt("reason") && (
            <Notice kind="negative">{refusal.message}</Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
