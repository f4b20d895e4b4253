import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { passwordChecks } from "#schema/identity/rules.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ResetPasswordPageQuery } from "./__generated__/ResetPasswordPageQuery.graphql.ts";
import { call, textOf } from "./calls.ts";
import { NEW_PASSWORD, NewPasswordFields, REPEATED_PASSWORD } from "./NewPasswordFields.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { texts } from "./texts.ts";
import { usePasswordPolicy } from "./usePasswordPolicy.ts";

/** Sets a new password by the link of a letter. */
const REDIRECT_AFTER = 2000;

/** /reset-password?token=…: the token is read once and leaves the address at once, so that it stays in no history. */
export default function ResetPasswordPage() {
  const { queryRef } = useLoaderData<PageData<ResetPasswordPageQuery>>();
  const { tenant } = usePreloadedQuery<ResetPasswordPageQuery>(
    graphql`
      query ResetPasswordPageQuery @preloadable {
        tenant {
          name
          displayName
          subdomain
          ...SignInFrame_tenant
        }
      }
    `,
    queryRef,
  );
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token, setToken] = useState("");
  const given = search.get("token") ?? "";
  // A second letter's link, opened over this page, counts instead of the first.
  if (given !== "" && given !== token) setToken(given);
  useEffect(() => {
    if (given !== "") void navigate({ search: "" }, { replace: true });
  }, [given, navigate]);
  const words = [shell.product, ...(tenant ? [tenant.name, tenant.displayName, tenant.subdomain] : [])];
  return (
    <SignInFrame tenant={tenant} title={texts.resetTitle} link={{ to: "/forgot-password", label: texts.askForLink }}>
      {token || given ? <Form token={token || given} words={words} /> : <NoLink />}
    </SignInFrame>
  );
}

function NoLink() {
  usePageTitle(texts.resetTitle, true);
  return <Notice kind="caution">{texts.noLink}</Notice>;
}

type Problem = { field?: string; text: string };

function Form({ token, words }: { token: string; words: readonly string[] }) {
  const policy = usePasswordPolicy();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [done, setDone] = useState<string | null>(null);
  usePageTitle(texts.resetTitle, problems.length > 0);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => window.location.assign("/"), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [done]);

  const submit = async () => {
    if (busy) return;
    const missed = passwordChecks(password, policy, { words }).find(({ met }) => !met);
    const found: Problem[] = [];
    if (password === "") found.push({ field: NEW_PASSWORD, text: texts.newPasswordMissing });
    else if (missed) found.push({ field: NEW_PASSWORD, text: texts.unmet(missed.text) });
    if (repeated === "") found.push({ field: REPEATED_PASSWORD, text: texts.confirmMissing });
    else if (repeated !== password) found.push({ field: REPEATED_PASSWORD, text: texts.resetMismatch });
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    const answer = await call(
      "/api/reset-password",
      { token, newPassword: password },
      texts.resetFailed,
      texts.resetFailed,
    );
    setBusy(false);
    if (answer.ok) setDone(textOf(answer.body, "message") ?? texts.resetDone);
    else setProblems([{ text: answer.text }]);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text ?? null;

  if (done !== null)
    return (
      <Stack gap="3">
        <Notice kind="positive">{done}</Notice>
        <Text>
          {texts.resetLeads} <a href="/">{texts.goOn}</a>
        </Text>
      </Stack>
    );
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
        <NewPasswordFields
          policy={policy}
          words={words}
          hasSecondFactor={false}
          password={password}
          repeated={repeated}
          onPassword={setPassword}
          onRepeated={setRepeated}
          passwordError={errorOf(NEW_PASSWORD)}
          repeatedError={errorOf(REPEATED_PASSWORD)}
        />
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={texts.resetting}>
          {texts.resetTitle}
        </Button>
      </Stack>
    </form>
  );
}
