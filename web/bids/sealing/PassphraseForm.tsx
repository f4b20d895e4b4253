import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { texts } from "./texts.ts";

type Props = {
  label: string;
  busyLabel: string;
  /** Why the action is not possible now. Null: it is possible. */
  reason?: string | null;
  /** Runs the action. Returns why it failed, or null. */
  act: (passphrase: string) => Promise<string | null>;
};

/** Asks a keyholder for the passphrase, which stays on this device. */
export function PassphraseForm({ label, busyLabel, reason = null, act }: Props) {
  const [passphrase, setPassphrase] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    if (busy || reason !== null || passphrase === "") return;
    setBusy(true);
    setError(null);
    const refused = await act(passphrase);
    setBusy(false);
    setError(refused);
    if (refused === null) setPassphrase("");
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
          value={passphrase}
          onChange={(typed) => {
            setPassphrase(typed);
            setError(null);
          }}
          autoComplete="current-password"
        />
        {error !== null && <Notice kind="negative">{error}</Notice>}
        <Box>
          <Button type="submit" kind="primary" busy={busy} busyLabel={busyLabel} reason={reason}>
            {label}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
