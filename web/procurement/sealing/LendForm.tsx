import { useState } from "react";
import { graphql } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { base64urlOf, type Bytes } from "#schema/procurement/sealing/bytes.rules.ts";
import { readRecovery } from "#schema/procurement/sealing/recovery.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { type LockedPart, openOwn } from "./onDevice.ts";
import { PassphraseForm } from "./PassphraseForm.tsx";
import { texts } from "./texts.ts";
import type { LendFormMutation } from "./__generated__/LendFormMutation.graphql.ts";

type Props = { keyholderId: string; part: LockedPart; reason: string | null; onDone: () => void };

/** Enters her share so that it is shared anew, with her passphrase or from the recovery sheet. */
export function LendForm({ keyholderId, part, reason, onDone }: Props) {
  const [run, busy] = useVerb<LendFormMutation>(
    graphql`
      mutation LendFormMutation($input: EnterShareToReplaceInput!) {
        enterShareToReplace(input: $input) {
          ... on EnterShareToReplacePayload {
            keyholder {
              id
              enteredAt
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [bySheet, setBySheet] = useState(false);
  const [letters, setLetters] = useState("");
  const [error, setError] = useState<string | null>(null);
  const enter = async (share: Bytes) => {
    const answer = await run({ keyholderId, share: base64urlOf(share) });
    if (!answer.ok) return answer.refusal.message;
    notify({ kind: "positive", text: texts.lent });
    onDone();
    return null;
  };
  const byPassphrase = async (passphrase: string) => {
    const opened = await openOwn(part, passphrase);
    if (!opened) return texts.wrongPassphrase;
    return opened.share && opened.isRight ? enter(opened.share) : texts.wrongShare;
  };
  const fromSheet = async () => {
    const share = await readRecovery(letters);
    setError(share ? await enter(share) : texts.wrongCode);
  };
  return (
    <Stack gap="3">
      {bySheet ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && reason === null) void fromSheet();
          }}
        >
          <Stack gap="3" maxW="32rem">
            <TextField label={texts.sheetCode} help={texts.sheetCodeHelp} value={letters} onChange={setLetters} />
            {error !== null && <Notice kind="negative">{error}</Notice>}
            <Box>
              <Button type="submit" kind="primary" busy={busy} busyLabel={texts.opening2} reason={reason}>
                {texts.enter}
              </Button>
            </Box>
          </Stack>
        </form>
      ) : (
        <PassphraseForm label={texts.enter} busyLabel={texts.opening2} reason={reason} act={byPassphrase} />
      )}
      <Box>
        <Button kind="quiet" onClick={() => setBySheet(!bySheet)}>
          {bySheet ? texts.byPassphrase : texts.bySheet}
        </Button>
      </Box>
    </Stack>
  );
}
