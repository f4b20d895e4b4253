import { useState } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";
import { useEndSessions } from "./useEndSessions.ts";

type Props = { user: { id: string; fullName: string }; onClose: () => void };

/** Asks for confirmation before a temporary password is mailed, and whether the user's sessions end as well. */
export function ResetUserPassword({ user: { id, fullName }, onClose }: Props) {
  const [ending, setEnding] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb(
    mutation("resetUserPassword { message user { ...UserHead_user ...UserSends_user ...useUserDraft_user } }"),
    texts.noAnswerShort,
  );
  const [end, endBusy, endProof] = useEndSessions();
  const confirm = async () => {
    const result = await run({ userId: id });
    if (!result.ok) return setError(texts.failed(result.refusal.message));
    notify({ kind: "positive", text: texts.succeeded(result.payload.message) });
    if (ending) {
      const ended = await end({ userId: id });
      notify(
        ended.ok
          ? { kind: "positive", text: texts.endedSessions(ended.payload.ended) }
          : { kind: "negative", text: texts.failed(ended.refusal.message) },
      );
    }
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.resetQuestion(fullName)}
        text={texts.resetHelp}
        confirmLabel={texts.resetPassword}
        busy={busy || endBusy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <CheckboxField
          label={texts.endSessionsToo}
          help={texts.endSessionsTooHelp}
          checked={ending}
          onChange={setEnding}
        />
      </ConfirmDialog>
      {proof}
      {endProof}
    </>
  );
}
