import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { ApprovalLetterNoticeQuery } from "./__generated__/ApprovalLetterNoticeQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = { token: string; /** What the letter was about. */ noun?: "resolution" | "contract" };

/** Says so when the link of a letter is too old or not ours; the token proves nothing else. */
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
      // What cannot be asked now is not called bad.
    ).subscribe({ next: ({ routeStepByLink }) => setBad(!routeStepByLink), error: () => {} });
    return () => asking.unsubscribe();
  }, [environment, token]);
  return bad ? <Notice kind="caution">{texts.badLetter(noun)}</Notice> : null;
}
