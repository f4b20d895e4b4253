import { useState } from "react";
import { graphql } from "react-relay";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
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
  const verb = useProvenVerb<DeactivateUserMutation>(
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
  return (
    <ActDialog
      title={texts.deactivateQuestion(fullName)}
      text={why ?? texts.deactivateHelp}
      confirmLabel={texts.deactivateUser(fullName)}
      danger
      verb={verb}
      input={{ userId: id, reason: reason.trim() || null }}
      done={texts.deactivated(fullName)}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={texts.deactivateReason}
        help={texts.deactivateReasonHelp}
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
    </ActDialog>
  );
}
