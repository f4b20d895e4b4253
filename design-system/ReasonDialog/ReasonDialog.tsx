import { useId, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { Stack, Text } from "../Layout/Layout.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { TextField } from "../TextField/TextField.tsx";

export type ReasonDialogProps = {
  /** The question: 'Cancel meeting 2026-4?' */
  title: string;
  /** What will happen. */
  text: string;
  /** The act by its name, never 'OK'. */
  confirmLabel: string;
  /** Of the button that leaves all as it is. */
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** What a good reason names. */
  help?: string;
  /** The reason as far as it is written, where somebody else holds it. */
  reason?: string;
  onReason?: (reason: string) => void;
  /** Characters of it, at most. */
  most?: number;
  /** Of its control, so that the focus can be led there. */
  reasonId?: string;
  /** What is wrong with the reason that was sent. */
  reasonError?: string | null;
  /** What went wrong; the dialog stays open, and the reason typed stays. */
  error?: string | null;
  /** What is asked beside the reason; told whether the answer was tried already. */
  children?: (tried: boolean) => React.ReactNode;
  /** The other fields can be taken too. */
  ready?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why before something goes on record; an empty reason is not taken. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  danger = false,
  busy = false,
  busyLabel = "Saving…",
  help,
  reason: given,
  onReason,
  most,
  reasonId: givenId,
  reasonError = null,
  error = null,
  children,
  ready = true,
  onConfirm,
  onCancel,
}: ReasonDialogProps) {
  const form = useId();
  const reasonId = givenId ?? `${form}-reason`;
  const [own, setOwn] = useState("");
  const reason = given ?? own;
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === "";
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={danger ? "danger" : "primary"} type="submit" form={form} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The page around may be a form too.
          event.stopPropagation();
          setTried(true);
          // What is missing is read out where it is mended.
          if (missing) document.getElementById(reasonId)?.focus();
          else if (ready && !busy) onConfirm(reason.trim());
        }}
      >
        <Stack gap="3">
          <Text>{text}</Text>
          {children?.(tried)}
          <TextField
            label="Reason"
            id={reasonId}
            help={help}
            value={reason}
            most={most}
            onChange={onReason ?? setOwn}
            required
            error={tried && missing ? "Give the reason." : reasonError}
          />
          {error && <Notice kind="negative">{error}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
