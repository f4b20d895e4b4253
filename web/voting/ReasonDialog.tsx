import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { texts } from "./texts.ts";

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Of the button that leaves all as it is. */
  keepLabel?: string;
  /** Why the server did not do it; the reason typed stays. */
  refused?: string | null;
  busy?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why before something is recorded; an empty reason is not taken. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  keepLabel = texts.cancel,
  refused,
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const missing = reason.trim() === "";
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{keepLabel}</Button>
          <Button kind="primary" type="submit" form="vote-reason" busy={busy} busyLabel={texts.saving}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id="vote-reason"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!missing) onConfirm(reason.trim());
        }}
      >
        <Stack gap="3">
          <Text>{text}</Text>
          <TextField
            label={texts.reason}
            value={reason}
            onChange={setReason}
            required
            error={asked && missing ? texts.reasonMissing : undefined}
          />
          {refused && <Notice kind="negative">{refused}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
