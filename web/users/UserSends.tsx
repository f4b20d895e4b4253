import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import type { UserSends_user$key } from "./__generated__/UserSends_user.graphql.ts";
import { ResetUserPassword } from "./ResetUserPassword.tsx";
import { texts } from "./texts.ts";

type Props = {
  /** Null: not saved yet. */
  user: UserSends_user$key | null;
  /** There is unsaved text, so the letter would go to the old address. */
  dirty: boolean;
  /** Called with why a letter was not sent, or null once it was. */
  onFailed: (text: string | null) => void;
};

/** 'Send Welcome Email' and 'Reset Password', both available once the user is saved. */
export function UserSends({ user: key, dirty, onFailed }: Props) {
  const user = useFragment(
    graphql`
      fragment UserSends_user on User {
        id
        fullName
        viewerCan {
          sendWelcome {
            reason
          }
          resetPassword {
            reason
          }
        }
      }
    `,
    key,
  );
  const [resetting, setResetting] = useState(false);
  const [run, busy, proof] = useProvenVerb(
    mutation("sendWelcome { message user { invitedAt ...UserHead_user ...UserSends_user ...useUserDraft_user } }"),
    texts.noAnswerShort,
  );
  const welcome = async (userId: string) => {
    const result = await run({ userId });
    onFailed(result.ok ? null : texts.failed(result.refusal.message));
    if (result.ok) notify({ kind: "positive", text: texts.succeeded(result.payload.message) });
  };
  const first = !user ? texts.saveFirst : dirty ? texts.saveChangesFirst : null;
  return (
    <>
      <Button
        reason={first ?? user?.viewerCan.sendWelcome.reason ?? null}
        busy={busy}
        busyLabel={texts.sending}
        onClick={() => user && void welcome(user.id)}
      >
        {texts.sendWelcome}
      </Button>
      <Button reason={first ?? user?.viewerCan.resetPassword.reason ?? null} onClick={() => setResetting(true)}>
        {texts.resetPassword}
      </Button>
      {resetting && user && (
        <ResetUserPassword user={{ id: user.id, fullName: user.fullName }} onClose={() => setResetting(false)} />
      )}
      {proof}
    </>
  );
}
