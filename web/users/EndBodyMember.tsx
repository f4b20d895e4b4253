import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

type Props = {
  membership: { readonly memberId: string; readonly startsOn: string; readonly body: { readonly name: string } };
  today: string;
  onClose: () => void;
  onDone: () => void;
};

/** Sets the last day of a term in a body. */
export function EndBodyMember({ membership: { memberId, startsOn, body }, today, onClose, onDone }: Props) {
  const [endsOn, setEndsOn] = useState(today);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb(
    mutation("endBodyMember { user { ...useUserDraft_user } }"),
    texts.memberFailed,
  );
  const end = async () => {
    setTried(true);
    if (!endsOn) return;
    const result = await run({ memberId, endsOn });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.ended(body.name) });
    onClose();
    onDone();
  };
  return (
    <>
      <Dialog
        open
        title={texts.endTermIn(body.name)}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button kind="danger" busy={busy} onClick={() => void end()}>
              {texts.endTerm}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {error && <Notice kind="negative">{error}</Notice>}
          <Text>{texts.endTermHelp}</Text>
          <DateField
            label={texts.endsOn}
            required
            value={endsOn}
            min={startsOn}
            error={tried && !endsOn ? texts.endsMissing : null}
            onChange={setEndsOn}
          />
        </Stack>
      </Dialog>
      {proof}
    </>
  );
}
