import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { ApprovalLetterNoticeQuery } from "./__generated__/ApprovalLetterNoticeQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = { token: string; /** What the letter was about. */ noun?: "resolution" | "contract" };

/** Reports that the link of a letter has expired or isn't ours. The token grants nothing else. */
export function ApprovalLetterNotice({ token, noun = "resolution" }: Props) {
  const environment = useRelayEnvironment();
  const [bad, setBad] = useState(false);
  useEffect(() => {
    const asking = fetchQuery<ApprovalLetterNoticeQuery>(
      environment,
      graphql`
        query ApprovalLetterNoticeQuery($token: String!) {
          routeStepByLink(token: $token) {
            __typename
          }
        }
      `,
      { token },
      // A link that cannot be checked now is not called invalid.
    ).subscribe({ next: ({ routeStepByLink }) => setBad(!routeStepByLink), error: () => {} });
    return () => asking.unsubscribe();
  }, [environment, token]);
  return bad ? <Notice kind="caution">{texts.badLetter(noun)}</Notice> : null;
}
