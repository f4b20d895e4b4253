import { useState } from "react";
import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { RoutingPageQuery } from "./__generated__/RoutingPageQuery.graphql.ts";
import { RouteTemplatePanel } from "./RouteTemplatePanel.tsx";
import { RouteTemplates } from "./RouteTemplates.tsx";
import { RoutingSettings } from "./RoutingSettings.tsx";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query RoutingPageQuery @preloadable {
    routeTemplates {
      ...RouteTemplates_templates
    }
    routingSettings {
      stages {
        status
        used
      }
      ...RoutingSettings_settings
    }
    viewer {
      editItems: can(permission: "meetings.meeting-items.edit") {
        allowed
      }
      editRoutes: can(permission: "meetings.routing.edit-route") {
        allowed
        reason
      }
    }
  }
`;

/** /routing: the county's templates of routes, the reviews and who holds each, and the reminders. */
export default function RoutingPage() {
  const { queryRef } = useLoaderData<PageData<RoutingPageQuery>>();
  const { routeTemplates, routingSettings, viewer } = usePreloadedQuery<RoutingPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.routing);
  const [adding, setAdding] = useState(false);
  const reason = viewer.editRoutes.reason ?? null;
  const stages = routingSettings.stages.flatMap(({ status, used }) => (used ? [status] : []));
  return (
    <LeaveGuard panel="template">
      <PageHeader
        title={texts.routing}
        context={texts.routingContext}
        action={
          <Button kind="primary" icon={<Plus aria-hidden size={18} />} reason={reason} onClick={() => setAdding(true)}>
            {texts.newTemplate}
          </Button>
        }
      />
      <Stack gap="5">
        <Section title={texts.templates} description={texts.templatesHelp}>
          {viewer.editItems.allowed || viewer.editRoutes.allowed ? (
            <RouteTemplates templates={routeTemplates} stages={stages} reason={reason} />
          ) : (
            <Notice kind="caution" live="off">
              {texts.refused}
            </Notice>
          )}
        </Section>
        <RoutingSettings settings={routingSettings} />
      </Stack>
      {adding && <RouteTemplatePanel template={null} stages={stages} onClose={() => setAdding(false)} />}
    </LeaveGuard>
  );
}
