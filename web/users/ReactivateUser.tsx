import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { ReactivateUserMutation } from "./__generated__/ReactivateUserMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = { user: { id: string; fullName: string }; onClose: () => void; onDone: () => void };

/** Asks before somebody may sign in again. */
export function ReactivateUser({ user: { id, fullName }, onClose, onDone }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb<ReactivateUserMutation>(
    graphql`
      mutation ReactivateUserMutation($input: ReactivateUserInput!) {
        reactivateUser(input: $input) {
          ... on ReactivateUserPayload {
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
    texts.reactivateFailed,
  );
  const confirm = async () => {
    const result = await run({ userId: id });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.reactivated(fullName) });
    onClose();
    onDone();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.reactivateQuestion(fullName)}
        text={texts.reactivateHelp}
        confirmLabel={texts.reactivateUser(fullName)}
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
      {proof}
    </>
  );
}
