import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { passwordChecks } from "#schema/identity/rules.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ResetPasswordPageQuery } from "./__generated__/ResetPasswordPageQuery.graphql.ts";
import { postCall, textOf } from "./calls.ts";
import { NEW_PASSWORD, NewPasswordFields, REPEATED_PASSWORD } from "./NewPasswordFields.tsx";
import { readFirstStep } from "./signIn.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { texts } from "./texts.ts";
import { usePasswordPolicy } from "./usePasswordPolicy.ts";

/** Milliseconds before the message that the password was reset disappears. */
const REDIRECT_AFTER = 2000;

/** Texts of the page, by the purpose of the link. */
const WORDS = {
  reset: {
    title: texts.resetTitle,
    help: null,
    submit: texts.resetTitle,
    failed: texts.resetFailed,
    noLink: texts.noLink,
    link: { to: "/forgot-password", label: texts.askForLink },
  },
  choose: {
    title: texts.chooseTitle,
    help: texts.chooseHelp,
    submit: texts.choose,
    failed: texts.chooseFailed,
    noLink: texts.noChooseLink,
    link: { to: "/login", label: texts.backToLogin },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/**
 * /reset-password?token=… is for the link of a letter, /choose-password?token=… for one created on the server. The
 * token is removed from the address immediately, so that no history keeps it. Opening the page does not use the link
 * up; only saving a password does.
 */
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
  const pageTexts = useLocation().pathname === "/choose-password" ? WORDS.choose : WORDS.reset;
  const navigate = useNavigate();
  const [token, setToken] = useState("");
  const tokenParam = search.get("token") ?? "";
  // Opening the link of a second letter over this page replaces the first.
  if (tokenParam !== "" && tokenParam !== token) setToken(tokenParam);
  useEffect(() => {
    if (tokenParam !== "") void navigate({ search: "" }, { replace: true });
  }, [tokenParam, navigate]);
  const words = [shell.product, ...(tenant ? [tenant.name, tenant.displayName, tenant.subdomain] : [])];
  return (
    <SignInFrame tenant={tenant} title={pageTexts.title} link={pageTexts.link}>
      {token || tokenParam ? (
        <Form token={token || tokenParam} words={words} pageTexts={pageTexts} />
      ) : (
        <NoLink pageTexts={pageTexts} />
      )}
    </SignInFrame>
  );
}

function NoLink({ pageTexts }: { pageTexts: Words }) {
  usePageTitle(pageTexts.title, true);
  return <Notice kind="caution">{pageTexts.noLink}</Notice>;
}

type Problem = { field?: string; text: string };

function Form({ token, words, pageTexts }: { token: string; words: readonly string[]; pageTexts: Words }) {
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [done, setDone] = useState<string | null>(null);
  usePageTitle(pageTexts.title, problems.length > 0);
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
    const answer = await postCall(
      "/api/reset-password",
      { token, newPassword: password },
      pageTexts.failed,
      pageTexts.failed,
    );
    setBusy(false);
    if (!answer.ok) return setProblems([{ text: answer.text }]);
    if (pageTexts === WORDS.reset) return setDone(textOf(answer.body, "message") ?? texts.resetDone);
    const result = readFirstStep(answer.body, answer.at);
    if (result.kind === "signedIn") window.location.assign("/");
    else if (result.kind === "secondFactor") void navigate("/verify-mfa");
    else setProblems([{ text: result.text }]);
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
        {pageTexts.help !== null && <Text>{pageTexts.help}</Text>}
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
          {pageTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
