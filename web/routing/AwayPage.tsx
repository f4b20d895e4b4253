import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { AccountTabs } from "#web/identity/AccountTabs.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { AwayPageQuery } from "./__generated__/AwayPageQuery.graphql.ts";
import { DelegationForm } from "./DelegationForm.tsx";
import { DelegationList } from "./DelegationList.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query AwayPageQuery @preloadable {
    tenant {
      today
    }
    viewer {
      delegations {
        viewerIsDelegate
        ...DelegationList_delegations
      }
    }
  }
`;

/** /account/away shows who decides for the user, and for whom the user decides. */
export default function AwayPage() {
  const { queryRef } = useLoaderData<PageData<AwayPageQuery>>();
  const { tenant, viewer } = usePreloadedQuery<AwayPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.away);
  const ownDelegations = viewer.delegations.filter(({ viewerIsDelegate }) => !viewerIsDelegate);
  const others = viewer.delegations.filter(({ viewerIsDelegate }) => viewerIsDelegate);
  return (
    <LeaveGuard panel="delegation">
      <PageHeader title={texts.away} context={texts.awayContext} />
      <AccountTabs current="away" />
      <Stack gap="5" maxW="52rem">
        <DelegationForm today={tenant?.today ?? ""} />
        <DelegationList title={texts.mine} delegations={ownDelegations} />
        {others.length > 0 && <DelegationList title={texts.others} delegations={others} standsIn />}
      </Stack>
    </LeaveGuard>
  );
}
