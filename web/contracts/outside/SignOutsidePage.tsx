import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { call, textOf } from "#web/identity/calls.ts";
import { SignInFrame } from "#web/identity/SignInFrame.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { SignOutsidePageQuery } from "./__generated__/SignOutsidePageQuery.graphql.ts";
import { AskCode } from "./AskCode.tsx";
import { heldNow, hold, holdLinkAlone, letGo, type ToSign } from "./signing.ts";
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
  const given = search.get("token") ?? "";
  const [token, setToken] = useState(() => given || (heldNow()?.token ?? ""));
  // Opening the link of a second letter over this page replaces the first.
  if (given !== "" && given !== token) setToken(given);
  useEffect(() => {
    if (given === "") return;
    if (heldNow()?.token !== given) hold({ token: given, pass: null, name: "", mark: "TYPED", strokes: [] });
    void navigate({ search: "" }, { replace: true });
  }, [given, navigate]);
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
      const link = await call("/api/contracts/signing/link", { token }, texts.failed, texts.failed);
      if (left) return;
      if (!link.ok) {
        if (textOf(link.body, "code")?.startsWith("LINK_")) holdLinkAlone(token);
        return setProblem(link.text);
      }
      const held = heldNow();
      const pass = held?.token === token ? held.pass : null;
      const read = pass ? await call("/api/contracts/signing/read", { token, pass }, texts.failed) : null;
      if (left) return;
      if (read?.ok) setToSign(read.body as unknown as ToSign);
      else if (read && textOf(read.body, "code") === "PASS_OVER") {
        holdLinkAlone(token);
        setAgain(textOf(read.body, "error"));
      }
      setFound({ email: textOf(link.body, "email") ?? "", until: textOf(link.body, "until") ?? "" });
    };
    void look();
    return () => void (left = true);
  }, [token]);
  const opened = (next: ToSign) => {
    hold({ token, pass: next.pass, name: heldNow()?.name ?? "", mark: "TYPED", strokes: [] });
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
          holdLinkAlone(token);
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
