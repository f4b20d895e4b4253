import { useState } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ClockSettingsPageQuery } from "./__generated__/ClockSettingsPageQuery.graphql.ts";
import { FigureList } from "./FigureList.tsx";
import { SetFigure } from "./SetFigure.tsx";
import { texts } from "./texts.ts";

type Rule = ClockSettingsPageQuery["response"]["clockSettings"]["rules"][number];

const columns: readonly Column<Rule>[] = [
  { key: "what", header: texts.ruleColumns.what, rowHeader: true, cell: ({ title }) => title },
  { key: "inForce", header: texts.ruleColumns.inForce, cell: ({ inForce }) => inForce ?? texts.nothingInForce },
  { key: "source", header: texts.ruleColumns.source, cell: ({ source }) => source ?? texts.noDue },
  {
    key: "law",
    header: texts.ruleColumns.law,
    cell: ({ lawful, lawfulSource }) => `${lawful} (${lawfulSource})`,
  },
];

const pageQuery = graphql`
  query ClockSettingsPageQuery @preloadable {
    clockSettings {
      rules {
        rule
        title
        inForce
        source
        lawful
        lawfulSource
      }
      viewerCanEdit {
        reason
      }
      ...FigureList_settings
    }
  }
`;

/** /clock-settings shows the figures set by law and the county's own. */
export default function ClockSettingsPage() {
  const { queryRef } = useLoaderData<PageData<ClockSettingsPageQuery>>();
  const { clockSettings } = usePreloadedQuery<ClockSettingsPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.settingsTitle);
  const environment = useRelayEnvironment();
  // Settings are not a node, so an answer cannot update them. If the refetch fails, the old values stay; the action is
  // done either way.
  const refresh = () => {
    fetchQuery<ClockSettingsPageQuery>(environment, pageQuery, {}, { fetchPolicy: "network-only" }).subscribe({
      error: () => {},
    });
  };
  const [setting, setSetting] = useState(false);
  const { rules, viewerCanEdit } = clockSettings;
  return (
    <>
      <PageHeader
        title={texts.settingsTitle}
        context={texts.settingsContext}
        action={
          <Button kind="primary" reason={viewerCanEdit.reason ?? null} onClick={() => setSetting(true)}>
            {texts.set}
          </Button>
        }
      />
      <Stack gap="5">
        <Section title={texts.rules}>
          <DataTable caption={texts.rules} captionHidden rows={rules} rowKey={({ rule }) => rule} columns={columns} />
        </Section>
        <FigureList settings={clockSettings} onRemoved={refresh} />
      </Stack>
      {setting && <SetFigure onSet={refresh} onClose={() => setSetting(false)} />}
    </>
  );
}
