import { useEffect, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SignInFrame } from "#web/identity/SignInFrame.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import type { RenewalPageQuery } from "./__generated__/RenewalPageQuery.graphql.ts";
import { type Asked, savedToken, saveToken, lookAt } from "./link.ts";
import { SendRenewal } from "./SendRenewal.tsx";

const words = texts.renewal;

/** /insurance-renewal?token=…: the token is removed from the address immediately, so that no history keeps it. */
export default function RenewalPage() {
  const { queryRef } = useLoaderData<PageData<RenewalPageQuery>>();
  const { tenant } = usePreloadedQuery<RenewalPageQuery>(
    graphql`
      query RenewalPageQuery @preloadable {
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
  const [token, setToken] = useState(() => tokenParam || savedToken());
  // Opening the link of a second letter over this page replaces the first.
  if (tokenParam !== "" && tokenParam !== token) setToken(tokenParam);
  useEffect(() => {
    if (tokenParam === "") return;
    saveToken(tokenParam);
    void navigate({ search: "" }, { replace: true });
  }, [tokenParam, navigate]);
  return (
    <SignInFrame tenant={tenant} title={words.title} link={{ to: "/public", label: words.other }} wide>
      {token ? <Link key={token} token={token} /> : <NoLink />}
    </SignInFrame>
  );
}

function NoLink() {
  usePageTitle(words.title, true);
  return <Notice kind="caution">{words.noLink}</Notice>;
}

/** Shows what the link is for, once the county has answered, or that it has expired. */
function Link({ token }: { token: string }) {
  const [requirements, setRequirements] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<{ text: string; isOver: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  usePageTitle(words.title, problem !== null);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const answer = await lookAt(token);
      if (left) return;
      if (answer.ok) setRequirements(answer.body);
      setProblem(answer.ok ? null : answer);
    };
    void look();
    return () => void (left = true);
  }, [token, attempt]);
  if (problem)
    return (
      <>
        <Notice kind="negative">{problem.text}</Notice>
        {!problem.isOver && (
          <Button
            onClick={() => {
              setProblem(null);
              setAttempt((now) => now + 1);
            }}
          >
            {words.retry}
          </Button>
        )}
      </>
    );
  if (!requirements) return <Text role="status">{words.looking}</Text>;
  return (
    <SendRenewal
      token={token}
      requirements={requirements}
      onOver={(text) => setProblem({ text, isOver: true })}
      onAnother={() => setAttempt((now) => now + 1)}
    />
  );
}
