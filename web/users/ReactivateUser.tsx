import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

type Props = { user: { id: string; fullName: string }; onClose: () => void; onDone: () => void };

/** Asks for confirmation before a user may sign in again. */
export function ReactivateUser({ user: { id, fullName }, onClose, onDone }: Props) {
  const verb = useProvenVerb(
    mutation("reactivateUser { user { ...UserColumns_user ...UserHead_user ...useUserDraft_user } }"),
    texts.reactivateFailed,
  );
  return (
    <ActDialog
      title={texts.reactivateQuestion(fullName)}
      text={texts.reactivateHelp}
      confirmLabel={texts.reactivateUser(fullName)}
      verb={verb}
      input={{ userId: id }}
      done={texts.reactivated(fullName)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
