import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { Stack } from "../Layout/Layout.tsx";
import { Notice } from "../Notice/Notice.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: 'Are you sure you want to delete this meeting?' */
  title: string;
  /** What will happen, by name: 'Meeting 2026-4, Tuesday, April 14, 2026'. */
  text?: React.ReactNode;
  /** The action by name: 'Delete meeting 2026-4', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The error. The dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  children?: React.ReactNode;
};

/** Confirms an action that cannot be undone, and names it on the button. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  danger = false,
  busy,
  error,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      alert
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {text && <div>{text}</div>}
        {children}
        {error && <Notice kind="negative">{error}</Notice>}
      </Stack>
    </Dialog>
  );
}
