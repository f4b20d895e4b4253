import { useState } from "react";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { texts } from "./texts.ts";
import { useEndSessions } from "./useEndSessions.ts";

type Props = { user: { id: string; fullName: string }; onClose: () => void };

/** Asks before every session of a user ends. */
export function EndUserSessions({ user: { id, fullName }, onClose }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useEndSessions();
  const confirm = async () => {
    const result = await run({ userId: id });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.endedSessions(result.payload.ended) });
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.endSessionsQuestion(fullName)}
        text={texts.endSessionsHelp}
        confirmLabel={texts.endSessions}
        danger
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
      {proof}
    </>
  );
}
