import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { postCall, type Answered } from "./calls.ts";
import { answerWithPasskey, knowsPasskeys } from "./passkeys.ts";
import { readSignedIn } from "./signIn.ts";
import { texts } from "./texts.ts";

type Props = {
  /** Methods that the server offers: totp, recovery, passkey. Empty: either kind of code. */
  methods: readonly string[];
  onSignedIn: () => void;
  onProblems?: (some: boolean) => void;
};

/** The most common one first. */
const WAYS = ["totp", "passkey", "recovery"] as const;
type Way = (typeof WAYS)[number];
const instead = { totp: texts.useCode, passkey: texts.usePasskey, recovery: texts.useRecovery };

/** The second step of a login: a time-based code, a recovery code or a passkey. */
export function VerifyForm({ methods, onSignedIn, onProblems }: Props) {
  const ways = WAYS.filter((way) => (methods.length === 0 ? way !== "passkey" : methods.includes(way)));
  const [way, setWay] = useState<Way>(ways[0] ?? "totp");
  const recovery = way === "recovery";
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);
  const [problem, setProblem] = useState<{ field?: string; text: string } | null>(null);

  const report = (found: typeof problem) => {
    setProblem(found);
    onProblems?.(found !== null);
  };
  const read = (answer: Answered) => {
    if (!answer.ok) return report({ field: "verify-code", text: answer.text });
    const result = readSignedIn(answer.body, answer.at);
    if (result.kind === "refused") report({ text: result.text });
    else onSignedIn();
  };
  const submit = async () => {
    if (busy) return;
    if (code.trim() === "") return report({ field: "verify-code", text: texts.codeMissing });
    report(null);
    setBusy("code");
    const answer = await postCall("/api/verify-mfa", { code: code.trim() }, texts.failed);
    setBusy(null);
    read(answer);
  };
  const withPasskey = async () => {
    if (busy) return;
    report(null);
    setBusy("passkey");
    const answer = await answerWithPasskey({ path: "/api/login/passkey", more: { second_factor: true } });
    setBusy(null);
    if (answer?.ok) return read(answer);
    if (answer) report({ text: answer.text });
  };
  const choose = (other: Way) => {
    setWay(other);
    setCode("");
    report(null);
    if (other === "passkey") void withPasskey();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void (way === "passkey" ? withPasskey() : submit());
      }}
    >
      <Stack gap="4">
        {problem && <ErrorSummary errors={[problem]} />}
        {way === "passkey" ? (
          <>
            {knowsPasskeys() ? (
              <Text>{texts.passkeyHelp}</Text>
            ) : (
              <Notice kind="caution" live="off">
                {texts.noPasskeysHere}
              </Notice>
            )}
            <Button
              type="submit"
              kind="primary"
              size="lg"
              reason={knowsPasskeys() ? null : texts.noPasskeysHere}
              busy={busy === "passkey"}
              busyLabel={texts.checking}
            >
              {texts.usePasskey}
            </Button>
          </>
        ) : (
          <>
            <Text>{recovery ? texts.recoveryHelp : texts.verifyHelp}</Text>
            <TextField
              key={recovery ? "recovery" : "code"}
              id="verify-code"
              name="code"
              label={recovery ? texts.recoveryCode : texts.sixDigits}
              autoComplete={recovery ? "off" : "one-time-code"}
              inputMode={recovery ? "text" : "numeric"}
              autoCapitalize={recovery ? "characters" : "none"}
              spellCheck={false}
              data-autofocus
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's only field, and what one came here for
              autoFocus
              required
              value={code}
              onChange={setCode}
              error={problem?.field ? problem.text : null}
            />
            <Button type="submit" kind="primary" size="lg" busy={busy === "code"} busyLabel={texts.checking}>
              {texts.verify}
            </Button>
          </>
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="quiet" onClick={() => choose(other)}>
              {instead[other]}
            </Button>
          ))}
      </Stack>
    </form>
  );
}
