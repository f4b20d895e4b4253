import { useState } from "react";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { signIn } from "./signIn.ts";
import { texts } from "./texts.ts";

type Problem = { field?: "login-email" | "login-password"; text: string };

/** E-mail and password. `onSecondFactor`: the password was right and a code is asked for; `onProblems` lets the page name its window 'Error: …'. */
export function LoginForm({
  email: known = "",
  onSignedIn,
  onSecondFactor,
  onProblems,
}: {
  email?: string;
  onSignedIn: (email: string) => void;
  onSecondFactor: (email: string) => void;
  onProblems?: (some: boolean) => void;
}) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const report = (found: readonly Problem[]) => {
    setProblems(found);
    onProblems?.(found.length > 0);
  };
  const submit = async () => {
    if (busy) return;
    const missing: Problem[] = [];
    if (email.trim() === "") missing.push({ field: "login-email", text: texts.emailMissing });
    if (password === "") missing.push({ field: "login-password", text: texts.passwordMissing });
    report(missing);
    if (missing.length > 0) return;
    setBusy(true);
    const result = await signIn(email.trim(), password);
    setBusy(false);
    if (result.kind === "signedIn") onSignedIn(email.trim());
    else if (result.kind === "secondFactor") onSecondFactor(email.trim());
    else report([{ text: result.text }]);
  };
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
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={texts.signingIn}>
          {texts.login}
        </Button>
      </Stack>
    </form>
  );
}
