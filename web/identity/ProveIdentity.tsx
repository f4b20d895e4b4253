import { useEffect, useId, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { ProveIdentityQuery } from "./__generated__/ProveIdentityQuery.graphql.ts";
import { postCall } from "./calls.ts";
import { answerWithPasskey, knowsPasskeys } from "./passkeys.ts";
import { texts } from "./texts.ts";

/** The user's ways to prove their identity. Until they are known: only the password. */
function useMeans(): { codes: boolean; passkeys: boolean } {
  const environment = useRelayEnvironment();
  const [means, setMeans] = useState({ codes: false, passkeys: false });
  useEffect(() => {
    const asking = fetchQuery<ProveIdentityQuery>(
      environment,
      graphql`
        query ProveIdentityQuery {
          viewer {
            account {
              codesSince
              passkeys {
                __typename
              }
            }
          }
        }
      `,
      {},
      { fetchPolicy: "store-or-network" },
    ).subscribe({
      next: ({ viewer: { account } }) =>
        setMeans({ codes: Boolean(account?.codesSince), passkeys: (account?.passkeys.length ?? 0) > 0 }),
      // The server also reports when it requires a code.
      error: () => {},
    });
    return () => asking.unsubscribe();
  }, [environment]);
  return means;
}

/**
 * Asks a signed-in person for the password, and a code if they use one, before a sensitive action; or for a passkey.
 */
export default function ProveIdentity({ onProven, onCancel }: { onProven: () => void; onCancel: () => void }) {
  const id = useId();
  const means = useMeans();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [codeAsked, setCodeAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: "password" | "code" | null; text: string } | null>(null);
  const withCode = means.codes || codeAsked;
  // If a passkey is the only second factor, the password alone is not enough.
  const passkeyOnly = means.passkeys && !withCode;
  const errorOf = (field: "password" | "code") => (problem?.field === field ? problem.text : null);
  const wrong = (field: "password" | "code" | null, text: string) => {
    setProblem({ field, text });
    if (field) document.getElementById(`${id}-${field}`)?.focus();
  };

  const withPasskey = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await answerWithPasskey({ path: "/api/reauthenticate/passkey" });
    setBusy(false);
    if (answer?.ok) return onProven();
    if (answer) wrong(null, answer.text);
  };
  const submit = async () => {
    if (busy) return;
    if (passkeyOnly) return withPasskey();
    if (password === "") return wrong("password", texts.passwordMissing);
    if (withCode && code.trim() === "") return wrong("code", texts.codeMissing);
    setBusy(true);
    const answer = await postCall(
      "/api/reauthenticate",
      { password, ...(withCode ? { code: code.trim() } : {}) },
      texts.proofFailed,
    );
    setBusy(false);
    if (answer.ok) return onProven();
    if (answer.body["mfa_required"] === true && !withCode) {
      setCodeAsked(true);
      return setProblem(null);
    }
    const { field } = answer.body;
    wrong(field === "code" || field === "password" ? field : null, answer.text);
  };
  return (
    <Dialog
      open
      title={texts.proveTitle}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" form={`${id}-form`} kind="primary" busy={busy} busyLabel={texts.checking}>
            {passkeyOnly ? texts.usePasskey : texts.confirm}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          // The dialog may be inside another form of the page, which it must not submit.
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack gap="4">
          <Text>{texts.proveHelp}</Text>
          {problem && problem.field === null && <Notice kind="negative">{problem.text}</Notice>}
          {passkeyOnly ? (
            <Text>{knowsPasskeys() ? texts.proveWithPasskey : texts.noPasskeysHere}</Text>
          ) : (
            <PasswordField
              id={`${id}-password`}
              label={texts.password}
              autoComplete="current-password"
              required
              autoFocusHere
              value={password}
              onChange={setPassword}
              error={errorOf("password")}
            />
          )}
          {withCode && (
            <TextField
              id={`${id}-code`}
              label={texts.code}
              help={texts.codeHelp}
              autoComplete="one-time-code"
              required
              width="14rem"
              value={code}
              onChange={setCode}
              error={errorOf("code")}
            />
          )}
          {means.passkeys && !passkeyOnly && knowsPasskeys() && (
            <div>
              <Button busy={busy} onClick={() => void withPasskey()}>
                {texts.usePasskey}
              </Button>
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
