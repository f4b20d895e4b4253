import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ForgotPasswordPageQuery } from "./__generated__/ForgotPasswordPageQuery.graphql.ts";
import { postCall, textOf } from "./calls.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { texts } from "./texts.ts";

/** /forgot-password gives the same answer whether or not the address is known. */
export default function ForgotPasswordPage() {
  const { queryRef } = useLoaderData<PageData<ForgotPasswordPageQuery>>();
  const { tenant } = usePreloadedQuery<ForgotPasswordPageQuery>(
    graphql`
      query ForgotPasswordPageQuery @preloadable {
        tenant {
          subdomain
          ...SignInFrame_tenant
        }
      }
    `,
    queryRef,
  );
  return (
    <SignInFrame tenant={tenant} title={texts.forgot} link={{ to: "/login", label: texts.backToLogin }}>
      <Form subdomain={tenant?.subdomain ?? null} />
    </SignInFrame>
  );
}

function Form({ subdomain }: { subdomain: string | null }) {
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; text: string } | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  usePageTitle(texts.forgot, problem !== null);

  const submit = async () => {
    if (busy) return;
    setSent(null);
    if (!/^\S+@\S+$/.test(email.trim())) return setProblem({ field: "forgot-email", text: texts.emailWanted });
    setProblem(null);
    setBusy(true);
    const answer = await postCall(
      "/api/forgot-password",
      { email: email.trim(), ...(subdomain ? { subdomain } : {}) },
      texts.forgotFailed,
      texts.forgotFailed,
    );
    setBusy(false);
    if (answer.ok) setSent(textOf(answer.body, "message") ?? texts.forgotSent);
    else setProblem({ text: answer.text });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="4">
        {problem && <ErrorSummary errors={[problem]} />}
        {sent && <Notice kind="positive">{sent}</Notice>}
        <Text>{texts.forgotHelp}</Text>
        <TextField
          id="forgot-email"
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
          error={problem?.field ? problem.text : null}
        />
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={texts.sending}>
          {texts.sendLink}
        </Button>
      </Stack>
    </form>
  );
}
