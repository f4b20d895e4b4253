import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { Answered } from "./calls.ts";
import { answerWithPasskey, knowsPasskeys, offersPasskeysInFields, stopPasskeys } from "./passkeys.ts";
import { clearPending, emailOf, readSignedIn, signIn } from "./signIn.ts";
import { texts } from "./texts.ts";

type Problem = { field?: "login-email" | "login-password"; text: string };

type Props = {
  email?: string;
  onSignedIn: (email: string) => void;
  /** The password was right, and a second factor is required. */
  onSecondFactor: (email: string) => void;
  /** Lets the page put 'Error: …' in its window title. */
  onProblems?: (some: boolean) => void;
};

/** Email and password, or a passkey, by the button or as the browser offers it in the field. */
export function LoginForm({ email: known = "", onSignedIn, onSecondFactor, onProblems }: Props) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState<"password" | "passkey" | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const report = (found: readonly Problem[]) => {
    setProblems(found);
    onProblems?.(found.length > 0);
  };
  const readPasskey = (answer: Answered | null) => {
    if (!answer) return;
    if (!answer.ok) return report([{ text: answer.text }]);
    const result = readSignedIn(answer.body, answer.at);
    if (result.kind === "refused") report([{ text: result.text }]);
    else onSignedIn(emailOf(answer.body) ?? email);
  };
  const submit = async () => {
    if (busy) return;
    const missing: Problem[] = [];
    if (email.trim() === "") missing.push({ field: "login-email", text: texts.emailMissing });
    if (password === "") missing.push({ field: "login-password", text: texts.passwordMissing });
    report(missing);
    if (missing.length > 0) return;
    setBusy("password");
    const result = await signIn(email.trim(), password);
    setBusy(null);
    if (result.kind === "signedIn") onSignedIn(email.trim());
    else if (result.kind === "secondFactor") onSecondFactor(email.trim());
    else report([{ text: result.text }]);
  };
  const withPasskey = async () => {
    if (busy) return;
    report([]);
    clearPending();
    setBusy("passkey");
    const answer = await answerWithPasskey({ path: "/api/login/passkey" });
    setBusy(null);
    readPasskey(answer);
  };
  const chosenInField = useEffectEvent(readPasskey);
  useEffect(() => {
    let left = false;
    const offer = async () => {
      if (!(await offersPasskeysInFields()) || left) return;
      const answer = await answerWithPasskey({ path: "/api/login/passkey", autofill: true });
      if (!left) chosenInField(answer);
    };
    void offer();
    return () => {
      left = true;
      stopPasskeys();
    };
  }, []);
  const errorOf = (field: Problem["field"]) => problems.find((problem) => problem.field === field)?.text;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="4">
        {problems.length > 0 && <ErrorSummary errors={[...problems]} />}
        <TextField
          id="login-email"
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username webauthn"
          required
          value={email}
          onChange={setEmail}
          error={errorOf("login-email")}
        />
        <PasswordField
          id="login-password"
          name="password"
          label={texts.password}
          autoComplete="current-password"
          required
          autoFocusHere={known !== ""}
          value={password}
          onChange={setPassword}
          error={errorOf("login-password")}
        />
        <Button type="submit" kind="primary" size="lg" busy={busy === "password"} busyLabel={texts.signingIn}>
          {texts.login}
        </Button>
        {knowsPasskeys() && (
          <Button size="lg" busy={busy === "passkey"} busyLabel={texts.checking} onClick={() => void withPasskey()}>
            {texts.signInWithPasskey}
          </Button>
        )}
      </Stack>
    </form>
  );
}
