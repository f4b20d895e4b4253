import { useState } from "react";
import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { MATTERS } from "#schema/routing/kinds.rules.ts";
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
      viewOfContracts: can(permission: "contracts.routing-templates.view") {
        allowed
      }
      editOfContracts: can(permission: "contracts.routing-templates.edit") {
        allowed
        reason
      }
    }
  }
`;

/** /routing covers route templates, the reviews with the role responsible for each, and reminders. */
export default function RoutingPage() {
  const { queryRef } = useLoaderData<PageData<RoutingPageQuery>>();
  const { routeTemplates, routingSettings, viewer } = usePreloadedQuery<RoutingPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.routing);
  const [adding, setAdding] = useState(false);
  const { editItems, editRoutes, viewOfContracts, editOfContracts } = viewer;
  const reasons = { RESOLUTION: editRoutes.reason ?? null, CONTRACT: editOfContracts.reason ?? null };
  const matters = MATTERS.filter((matter) => reasons[matter] === null);
  const reviews = routingSettings.stages.flatMap(({ status, used }) => (used ? [status] : []));
  return (
    <LeaveGuard panel="template">
      <PageHeader
        title={texts.routing}
        context={texts.routingContext}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={matters.length > 0 ? null : reasons.RESOLUTION}
            onClick={() => setAdding(true)}
          >
            {texts.newTemplate}
          </Button>
        }
      />
      <Stack gap="5">
        <Section title={texts.templates} description={texts.templatesHelp}>
          {[editItems, editRoutes, viewOfContracts, editOfContracts].some(({ allowed }) => allowed) ? (
            <RouteTemplates templates={routeTemplates} reviews={reviews} matters={matters} reasons={reasons} />
          ) : (
            <Notice kind="caution" live="off">
              {texts.refused}
            </Notice>
          )}
        </Section>
        <RoutingSettings settings={routingSettings} />
      </Stack>
      {adding && (
        <RouteTemplatePanel template={null} reviews={reviews} matters={matters} onClose={() => setAdding(false)} />
      )}
    </LeaveGuard>
  );
}
