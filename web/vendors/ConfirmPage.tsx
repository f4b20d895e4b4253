import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { passwordChecks } from "#schema/identity/rules.ts";
import { postCall, textOf } from "#web/identity/calls.ts";
import { NEW_PASSWORD, NewPasswordFields, REPEATED_PASSWORD } from "#web/identity/NewPasswordFields.tsx";
import { SignInFrame } from "#web/identity/SignInFrame.tsx";
import { usePasswordPolicy } from "#web/identity/usePasswordPolicy.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ConfirmPageQuery } from "./__generated__/ConfirmPageQuery.graphql.ts";
import { texts } from "./texts.ts";

/**
 * /vendor-register/confirm?token=…: the token is read once and removed from the address immediately, so that no history
 * keeps it.
 */
export default function ConfirmPage() {
  const { queryRef } = useLoaderData<PageData<ConfirmPageQuery>>();
  const { tenant } = usePreloadedQuery<ConfirmPageQuery>(
    graphql`
      query ConfirmPageQuery @preloadable {
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
  const tokenParam = search.get("token") ?? "";
  // Opening the link of a second letter over this page replaces the first.
  if (tokenParam !== "" && tokenParam !== token) setToken(tokenParam);
  useEffect(() => {
    if (tokenParam !== "") void navigate({ search: "" }, { replace: true });
  }, [tokenParam, navigate]);
  const words = [shell.product, ...(tenant ? [tenant.name, tenant.displayName, tenant.subdomain] : [])];
  return (
    <SignInFrame tenant={tenant} title={texts.confirmTitle} link={{ to: "/vendor-register", label: texts.register }}>
      {token || tokenParam ? <Link key={token || tokenParam} token={token || tokenParam} words={words} /> : <NoLink />}
    </SignInFrame>
  );
}

function NoLink() {
  usePageTitle(texts.confirmTitle, true);
  return <Notice kind="caution">{texts.noLink}</Notice>;
}

type Found = { kind: "REGISTRATION" | "INVITATION"; vendor: string; email: string };

/** Asks for confirmation. A mail scanner that only opens links does not use them up, because that takes a press. */
function Link({ token, words }: { token: string; words: readonly string[] }) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(texts.confirmTitle, problem !== null);
  useEffect(() => {
    let left = false;
    void postCall("/api/vendors/link", { token }, texts.linkFailed, texts.linkFailed).then((answer) => {
      if (left) return;
      if (!answer.ok) return setProblem(answer.text);
      const kind = textOf(answer.body, "kind") === "INVITATION" ? "INVITATION" : "REGISTRATION";
      setFound({ kind, vendor: textOf(answer.body, "vendor") ?? "", email: textOf(answer.body, "email") ?? "" });
    });
    return () => void (left = true);
  }, [token]);
  if (problem) return <Notice kind="negative">{problem}</Notice>;
  if (!found) return <Text role="status">{texts.linkLooking}</Text>;
  return <Form token={token} words={words} found={found} />;
}

type Problem = { field?: string; text: string };
const CONTROLS: Readonly<Record<string, string>> = {
  first_name: "join-firstName",
  last_name: "join-lastName",
  password: NEW_PASSWORD,
};

function Form({ token, words, found }: { token: string; words: readonly string[]; found: Found }) {
  const policy = usePasswordPolicy();
  const joins = found.kind === "INVITATION";
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const near = [...words, firstName, lastName, `${firstName} ${lastName}`, found.email];

  const check = (): Problem[] => {
    const all: Problem[] = [];
    if (!joins) return all;
    if (!firstName.trim()) all.push({ field: "join-firstName", text: texts.firstNameMissing });
    if (!lastName.trim()) all.push({ field: "join-lastName", text: texts.lastNameMissing });
    const missed = passwordChecks(password, policy, { words: near }).find(({ met }) => !met);
    if (password === "") all.push({ field: NEW_PASSWORD, text: texts.passwordMissing });
    else if (missed) all.push({ field: NEW_PASSWORD, text: texts.unmet(missed.text) });
    if (repeated !== password) all.push({ field: REPEATED_PASSWORD, text: texts.mismatch });
    return all;
  };
  const submit = async () => {
    if (busy) return;
    const all = check();
    setProblems(all);
    if (all.length > 0) return;
    setBusy(true);
    const account = joins ? { first_name: firstName, last_name: lastName, password } : {};
    const answer = await postCall(
      "/api/vendors/confirm",
      { token, ...account },
      texts.confirmFailed,
      texts.confirmFailed,
    );
    setBusy(false);
    if (answer.ok) return setDone(textOf(answer.body, "message") ?? texts.confirmedNow);
    const field = textOf(answer.body, "field");
    setProblems([{ ...(field && CONTROLS[field] && { field: CONTROLS[field] }), text: answer.text }]);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text ?? null;

  if (done !== null)
    return (
      <Stack gap="3">
        <Notice kind="positive">{done}</Notice>
        <Text>
          <a href="/login?next=%2Fvendor-desk">{texts.signIn}</a>
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
        <Text>
          {joins ? texts.joinHelp(found.vendor, found.email) : texts.confirmRegistration(found.vendor, found.email)}
        </Text>
        {joins && (
          <>
            <Columns fields min="10rem">
              <TextField
                id="join-firstName"
                label={texts.firstName}
                autoComplete="given-name"
                required
                value={firstName}
                error={errorOf("join-firstName")}
                onChange={setFirstName}
              />
              <TextField
                id="join-lastName"
                label={texts.lastName}
                autoComplete="family-name"
                required
                value={lastName}
                error={errorOf("join-lastName")}
                onChange={setLastName}
              />
            </Columns>
            <NewPasswordFields
              policy={policy}
              words={near}
              hasSecondFactor={false}
              password={password}
              repeated={repeated}
              onPassword={setPassword}
              onRepeated={setRepeated}
              passwordError={errorOf(NEW_PASSWORD)}
              repeatedError={errorOf(REPEATED_PASSWORD)}
              labels={{ password: texts.password, repeated: texts.repeat }}
            />
          </>
        )}
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={texts.confirming}>
          {joins ? texts.join : texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}
