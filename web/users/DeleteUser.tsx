import { useState } from "react";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
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

/**
 * Confirms the deletion of a user by name. A user with a history cannot be deleted; the dialog then offers to
 * deactivate them.
 */
export function DeleteUser({ user, onClose, onGone }: Props) {
  const { id, fullName, email, viewerCan } = user;
  const [keptReason, setKeptReason] = useState(viewerCan.delete.allowed ? null : (viewerCan.delete.reason ?? null));
  const verb = useProvenVerb(mutation("deleteUser { deletedId @deleteRecord }"), texts.noAnswerShort);
  if (keptReason !== null && viewerCan.deactivate.allowed)
    return <DeactivateUser user={user} why={`${keptReason} ${texts.instead}`} onClose={onClose} onDone={onGone} />;
  return (
    <ActDialog
      title={texts.deleteQuestion(fullName)}
      text={`${email}. ${texts.deleteHelp}`}
      confirmLabel={texts.delete(fullName)}
      danger
      verb={verb}
      input={{ userId: id }}
      done={texts.deleted}
      refusalText={({ code, message }) => {
        // Only the server knows whether a record has a history.
        if (code === "HAS_HISTORY" && viewerCan.deactivate.allowed) setKeptReason(message);
        return texts.deleteFailed(message);
      }}
      onClose={onClose}
      onDone={onGone}
    />
  );
}
