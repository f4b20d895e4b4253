import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { refusePassphrase } from "#schema/bids/sealing/passphrase.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { makeOwnKey } from "./onDevice.ts";
import { texts } from "./texts.ts";

type Props = { keyholderId: string; reason: string | null; onDone: () => void };

/** A keyholder makes a key. The passphrase is typed twice. */
export function MakeKeyForm({ keyholderId, reason, onDone }: Props) {
  const [run] = useVerb(mutation("makeMyKey { keyholder { id enrolledAt } }"), texts.failed);
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const weak = refusePassphrase(passphrase)?.message ?? null;
  const differs = weak === null && again !== passphrase ? texts.different : null;
  const submit = async () => {
    setIsSubmitted(true);
    if (busy || reason !== null || weak !== null || differs !== null) return;
    setBusy(true);
    setError(null);
    const answer = await run({ keyholderId, ...(await makeOwnKey(passphrase)) });
    setBusy(false);
    if (!answer.ok) return setError(answer.refusal.message);
    setPassphrase("");
    setAgain("");
    notify({ kind: "positive", text: texts.madeNow });
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="3" maxW="32rem">
        <PasswordField
          label={texts.passphrase}
          help={texts.passphraseHelp}
          error={isSubmitted ? weak : null}
          value={passphrase}
          onChange={setPassphrase}
          autoComplete="new-password"
        />
        {passphrase !== "" && !isSubmitted && (
          <Text color="muted" role="status">
            {weak ?? texts.goodEnough}
          </Text>
        )}
        <PasswordField
          label={texts.again}
          error={isSubmitted ? differs : null}
          value={again}
          onChange={setAgain}
          autoComplete="new-password"
        />
        {error !== null && <Notice kind="negative">{error}</Notice>}
        <Box>
          <Button type="submit" kind="primary" busy={busy} busyLabel={texts.making} reason={reason}>
            {texts.make}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
