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
  /** The action by name, never 'OK'. */
  confirmLabel: string;
  /** Label of the button that changes nothing. */
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** What a good reason contains. */
  help?: string;
  /** The reason so far, when the parent holds it. */
  reason?: string;
  onReason?: (reason: string) => void;
  /** Maximum characters. */
  most?: number;
  /** Id of its control, so that the focus can move there. */
  reasonId?: string;
  /** The error of the submitted reason. */
  reasonError?: string | null;
  /** The error. The dialog stays open and keeps the typed reason. */
  error?: string | null;
  /** Other fields. Receives whether a submit was tried already. */
  children?: (tried: boolean) => React.ReactNode;
  /** Whether the other fields are valid too. */
  ready?: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why before an action is recorded. Requires a reason. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  danger = false,
  busy = false,
  busyLabel = "Saving…",
  help,
  reason: reasonProp,
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
  const [typedReason, setTypedReason] = useState("");
  const reason = reasonProp ?? typedReason;
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
          // The surrounding page may be a form too.
          event.stopPropagation();
          setTried(true);
          // A missing reason is read out at its field.
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
            onChange={onReason ?? setTypedReason}
            required
            error={tried && missing ? "Give the reason." : reasonError}
          />
          {error && <Notice kind="negative">{error}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
