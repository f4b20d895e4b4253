import { useState } from "react";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { type HandOver, NO_ONE, StepsToHandOver } from "./StepsToHandOver.tsx";
import { texts } from "./texts.ts";
import { useStepsHeld } from "./useStepsHeld.ts";

type Props = {
  user: { id: string; fullName: string };
  /** Why this dialog opens instead of the requested action. */
  why?: string;
  onClose: () => void;
  onDone: () => void;
};

/** Confirms that a user may no longer sign in, and asks for the reason. */
export function DeactivateUser({ user: { id, fullName }, why, onClose, onDone }: Props) {
  const [reason, setReason, typed] = useTypedState<string>(`deactivate ${id}`, "");
  const [handOver, setHandOver] = useState<HandOver>(NO_ONE);
  const { steps, failed } = useStepsHeld(id);
  const verb = useProvenVerb(
    mutation("deactivateUser { user { ...UserColumns_user ...UserHead_user ...useUserDraft_user } }"),
    texts.deactivateFailed,
  );
  return (
    <ActDialog
      title={texts.deactivateQuestion(fullName)}
      text={failed ? texts.stepsFailed : (why ?? texts.deactivateHelp)}
      confirmLabel={texts.deactivateUser(fullName)}
      danger
      verb={verb}
      input={{
        userId: id,
        reason: reason.trim() || null,
        handOverToId: handOver.leave ? null : (handOver.person?.id ?? null),
        leaveSteps: handOver.leave,
      }}
      done={texts.deactivated(fullName)}
      onClose={() => {
        typed.forget();
        onClose();
      }}
      onDone={onDone}
    >
      {steps && steps.count > 0 && (
        <StepsToHandOver {...steps} name={fullName} value={handOver} onChange={setHandOver} />
      )}
      <TypedNotice typed={typed} />
      <TextField
        label={texts.deactivateReason}
        help={texts.deactivateReasonHelp}
        value={reason}
        most={500}
        onChange={setReason}
      />
    </ActDialog>
  );
}
