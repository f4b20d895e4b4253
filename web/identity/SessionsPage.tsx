import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import type { SessionsPageQuery } from "./__generated__/SessionsPageQuery.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { SessionList } from "./SessionList.tsx";

/** /account/sessions lists the user's sessions, with a button to end each. */
export default function SessionsPage() {
  const { queryRef } = useLoaderData<PageData<SessionsPageQuery>>();
  const { viewer } = usePreloadedQuery<SessionsPageQuery>(
    graphql`
      query SessionsPageQuery @preloadable {
        viewer {
          account {
            ...SessionList_account
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <AccountFrame title={texts.sessions} context={texts.sessionsContext} current="sessions">
      {viewer.account ? <SessionList account={viewer.account} /> : <Notice kind="caution">{texts.signedOut}</Notice>}
    </AccountFrame>
  );
}
