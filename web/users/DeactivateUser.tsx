import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { DeactivateUserMutation } from "./__generated__/DeactivateUserMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  user: { id: string; fullName: string };
  /** Why this is asked where something else was meant. */
  why?: string;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before somebody may not sign in any more, and for the reason. */
export function DeactivateUser({ user: { id, fullName }, why, onClose, onDone }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb<DeactivateUserMutation>(
    graphql`
      mutation DeactivateUserMutation($input: DeactivateUserInput!) {
        deactivateUser(input: $input) {
          ... on DeactivateUserPayload {
            user {
              ...UserColumns_user
              ...UserHead_user
              ...useUserDraft_user
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deactivateFailed,
  );
  const confirm = async () => {
    const result = await run({ userId: id, reason: reason.trim() || null });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.deactivated(fullName) });
    onClose();
    onDone();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.deactivateQuestion(fullName)}
        text={why ?? texts.deactivateHelp}
        confirmLabel={texts.deactivateUser(fullName)}
        danger
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <TextField
          label={texts.deactivateReason}
          help={texts.deactivateReasonHelp}
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
      </ConfirmDialog>
      {proof}
    </>
  );
}
