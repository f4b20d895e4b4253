import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { DeleteUserMutation } from "./__generated__/DeleteUserMutation.graphql.ts";
import { DeactivateUser } from "./DeactivateUser.tsx";
import { texts } from "./texts.ts";

type Props = {
  user: {
    id: string;
    fullName: string;
    email: string;
    viewerCan: {
      delete: { allowed: boolean; reason: string | null | undefined };
      deactivate: { allowed: boolean };
    };
  };
  onClose: () => void;
  onGone: () => void;
};

/** Asks before a user goes, and names her. Whoever has a history stays: then deactivating is offered instead. */
export function DeleteUser({ user, onClose, onGone }: Props) {
  const { id, fullName, email, viewerCan } = user;
  const [error, setError] = useState<string | null>(null);
  const [kept, setKept] = useState(viewerCan.delete.allowed ? null : (viewerCan.delete.reason ?? null));
  const [run, busy, proof] = useProvenVerb<DeleteUserMutation>(
    graphql`
      mutation DeleteUserMutation($input: DeleteUserInput!) {
        deleteUser(input: $input) {
          ... on DeleteUserPayload {
            deletedId @deleteRecord
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.noAnswerShort,
  );
  if (kept !== null && viewerCan.deactivate.allowed)
    return <DeactivateUser user={user} why={`${kept} ${texts.instead}`} onClose={onClose} onDone={onGone} />;
  const confirm = async () => {
    const result = await run({ userId: id });
    if (!result.ok) {
      const { code, message } = result.refusal;
      // A record with a history is only known once the server looks for one.
      if (code === "HAS_HISTORY" && viewerCan.deactivate.allowed) setKept(message);
      return setError(texts.deleteFailed(message));
    }
    notify({ kind: "positive", text: texts.deleted });
    onClose();
    onGone();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.deleteQuestion(fullName)}
        text={`${email}. ${texts.deleteHelp}`}
        confirmLabel={texts.delete(fullName)}
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
