import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { ReactivateUserMutation } from "./__generated__/ReactivateUserMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = { user: { id: string; fullName: string }; onClose: () => void; onDone: () => void };

/** Asks before somebody may sign in again. */
export function ReactivateUser({ user: { id, fullName }, onClose, onDone }: Props) {
  const verb = useProvenVerb<ReactivateUserMutation>(
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
