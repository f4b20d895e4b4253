import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { isEmail } from "#schema/people.rules.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Asks for the email address of a new person for the vendor. */
export function InviteContact({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const [email, setEmail, typed] = useTypedState<string>(`invite to ${vendorId}`, "");
  const [error, setError] = useState<string | null>(null);
  const [run, busy] = useVerb(mutation("inviteContact { vendor { id } }"), texts.actFailed);
  const close = () => {
    typed.forget();
    onClose();
  };
  const send = async () => {
    const address = email.trim();
    if (!isEmail(address)) return setError(texts.emailWanted);
    const result = await run({ vendorId, email: address });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.invited(address) });
    close();
  };
  return (
    <Dialog
      open
      title={texts.inviteSomeone}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.inviting} onClick={() => void send()}>
            {texts.invite}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="4">
          <Text>{texts.inviteHelp}</Text>
          <TextField
            id="invite-email"
            type="email"
            label={texts.inviteEmail}
            autoComplete="off"
            required
            value={email}
            error={error}
            onChange={setEmail}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
