import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { postCall, textOf } from "#web/identity/calls.ts";
import { SignInFrame } from "#web/identity/SignInFrame.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { SignOutsidePageQuery } from "./__generated__/SignOutsidePageQuery.graphql.ts";
import { AskCode } from "./AskCode.tsx";
import { savedSigning, hold, keepOnlyLink, letGo, type ToSign } from "./signing.ts";
import { SignText } from "./SignText.tsx";
import { Signed, type Outcome } from "./Signed.tsx";
import { texts } from "./texts.ts";

/** /sign-contract?token=…: the token is removed from the address immediately, so that no history keeps it. */
export default function SignOutsidePage() {
  const { queryRef } = useLoaderData<PageData<SignOutsidePageQuery>>();
  const { tenant } = usePreloadedQuery<SignOutsidePageQuery>(
    graphql`
      query SignOutsidePageQuery @preloadable {
        tenant {
          ...SignInFrame_tenant
        }
      }
    `,
    queryRef,
  );
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tokenParam = search.get("token") ?? "";
  const [token, setToken] = useState(() => tokenParam || (savedSigning()?.token ?? ""));
  // Opening the link of a second letter over this page replaces the first.
  if (tokenParam !== "" && tokenParam !== token) setToken(tokenParam);
  useEffect(() => {
    if (tokenParam === "") return;
    if (savedSigning()?.token !== tokenParam)
      hold({ token: tokenParam, pass: null, name: "", mark: "TYPED", strokes: [] });
    void navigate({ search: "" }, { replace: true });
  }, [tokenParam, navigate]);
  return (
    <SignInFrame tenant={tenant} title={texts.title} link={{ to: "/public", label: texts.other }} wide>
      {token ? <Link key={token} token={token} /> : <NoLink />}
    </SignInFrame>
  );
}

function NoLink() {
  usePageTitle(texts.title, true);
  return <Notice kind="caution">{texts.noLink}</Notice>;
}

type Found = { email: string; until: string };

/** The signer's step: the link is checked, a code is requested, the text is shown, or all is done. */
function Link({ token }: { token: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [toSign, setToSign] = useState<ToSign | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Why a code is requested again. */
  const [again, setAgain] = useState<string | null>(null);
  usePageTitle(texts.title, problem !== null);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const link = await postCall("/api/contracts/signing/link", { token }, texts.failed, texts.failed);
      if (left) return;
      if (!link.ok) {
        if (textOf(link.body, "code")?.startsWith("LINK_")) keepOnlyLink(token);
        return setProblem(link.text);
      }
      const session = savedSigning();
      const pass = session?.token === token ? session.pass : null;
      const read = pass ? await postCall("/api/contracts/signing/read", { token, pass }, texts.failed) : null;
      if (left) return;
      if (read?.ok) setToSign(read.body as unknown as ToSign);
      else if (read && textOf(read.body, "code") === "PASS_OVER") {
        keepOnlyLink(token);
        setAgain(textOf(read.body, "error"));
      }
      setFound({ email: textOf(link.body, "email") ?? "", until: textOf(link.body, "until") ?? "" });
    };
    void look();
    return () => void (left = true);
  }, [token]);
  const opened = (next: ToSign) => {
    hold({ token, pass: next.pass, name: savedSigning()?.name ?? "", mark: "TYPED", strokes: [] });
    setToSign(next);
  };
  const ended = (next: Outcome) => {
    letGo();
    setOutcome(next);
  };
  if (outcome) return <Signed outcome={outcome} />;
  if (problem) return <Notice kind="negative">{problem}</Notice>;
  if (!found) return <Text role="status">{texts.looking}</Text>;
  if (toSign)
    return (
      <SignText
        token={token}
        toSign={toSign}
        onEnd={ended}
        // Another code restores access. A refusal of the link itself is final.
        onOver={(code, words) => {
          keepOnlyLink(token);
          if (code !== "PASS_OVER") return setProblem(words);
          setAgain(words);
          setToSign(null);
        }}
      />
    );
  return (
    <>
      {again && <Notice kind="caution">{again}</Notice>}
      <AskCode token={token} email={found.email} until={found.until} onOpen={opened} onOver={setProblem} />
    </>
  );
}
