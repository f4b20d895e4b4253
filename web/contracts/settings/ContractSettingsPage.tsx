import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ContractSettingsPageQuery } from "./__generated__/ContractSettingsPageQuery.graphql.ts";
import { ContractSettingsForm } from "./ContractSettingsForm.tsx";
import { texts } from "./texts.ts";

/** /contract-settings covers the board's share and limit, lead days, notices and payments. */
export default function ContractSettingsPage() {
  const { queryRef } = useLoaderData<PageData<ContractSettingsPageQuery>>();
  const { contractSettings } = usePreloadedQuery<ContractSettingsPageQuery>(
    graphql`
      query ContractSettingsPageQuery @preloadable {
        contractSettings {
          ...ContractSettingsForm_settings
        }
      }
    `,
    queryRef,
  );
  usePageTitle(texts.title);
  return (
    <LeaveGuard panel="">
      <PageHeader title={texts.title} context={texts.context} />
      <ContractSettingsForm settings={contractSettings} />
    </LeaveGuard>
  );
}
