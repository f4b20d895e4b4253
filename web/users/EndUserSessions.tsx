import { ActDialog } from "#web/editing/ActDialog.tsx";
import { texts } from "./texts.ts";
import { useEndSessions } from "./useEndSessions.ts";

type Props = { user: { id: string; fullName: string }; onClose: () => void };

/** Asks for confirmation before ending every session of a user. */
export function EndUserSessions({ user: { id, fullName }, onClose }: Props) {
  const verb = useEndSessions();
  return (
    <ActDialog
      title={texts.endSessionsQuestion(fullName)}
      text={texts.endSessionsHelp}
      confirmLabel={texts.endSessions}
      danger
      verb={verb}
      input={{ userId: id }}
      done={({ ended }) => texts.endedSessions(ended)}
      onClose={onClose}
    />
  );
}
