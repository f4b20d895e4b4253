import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { ImportCommodities } from "./ImportCommodities.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { SettingsTabs } from "../SettingsTabs.tsx";
import { texts } from "./texts.ts";
import type { ProcurementSettingsPageQuery } from "./__generated__/ProcurementSettingsPageQuery.graphql.ts";

const pageQuery = graphql`
  query ProcurementSettingsPageQuery @preloadable {
    procurementSettings {
      viewerCanEdit {
        reason
      }
      ...SettingsForm_settings
    }
  }
`;

/** /procurement-settings covers numbers, deadlines, thresholds, the pre-flight and the county's commodity codes. */
export default function ProcurementSettingsPage() {
  const { queryRef } = useLoaderData<PageData<ProcurementSettingsPageQuery>>();
  const { procurementSettings } = usePreloadedQuery<ProcurementSettingsPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  const [importing, setImporting] = useState(false);
  return (
    <LeaveGuard panel="">
      <PageHeader title={texts.title} context={texts.context} />
      <SettingsTabs />
      <Stack gap="5">
        <SettingsForm settings={procurementSettings} />
        <Section
          title={texts.commodities}
          description={texts.commoditiesHelp}
          actions={
            <Button reason={procurementSettings.viewerCanEdit.reason} onClick={() => setImporting(true)}>
              {texts.importCodes}
            </Button>
          }
        >
          {null}
        </Section>
      </Stack>
      {importing && <ImportCommodities onClose={() => setImporting(false)} />}
    </LeaveGuard>
  );
}
