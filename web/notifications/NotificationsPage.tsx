import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { NotificationsPageQuery } from "./__generated__/NotificationsPageQuery.graphql.ts";
import { NotificationTable } from "./NotificationTable.tsx";
import { SenderForm } from "./SenderForm.tsx";
import { ShippedWords } from "./ShippedWords.tsx";
import { templateTexts as texts } from "./texts.ts";

const pageQuery = graphql`
  query NotificationsPageQuery @preloadable {
    notificationTemplates {
      ...NotificationTable_templates
    }
    notificationKeys {
      ...ShippedWords_keys
    }
    notificationSettings {
      ...SenderForm_settings
    }
    viewer {
      see: can(permission: "administration.templates.view") {
        reason
      }
      create: can(permission: "administration.templates.create") {
        reason
      }
    }
  }
`;

/** /notifications shows the county's own letters, the default texts for other keys, and the sender. */
export default function NotificationsPage() {
  const { queryRef } = useLoaderData<PageData<NotificationsPageQuery>>();
  const data = usePreloadedQuery<NotificationsPageQuery>(pageQuery, queryRef);
  const { see, create } = data.viewer;
  usePageTitle(texts.notifications);
  const navigate = useNavigate();
  if (see.reason)
    return (
      <>
        <PageHeader title={texts.notifications} />
        <Notice kind="caution" title={texts.refused}>
          {see.reason}
        </Notice>
      </>
    );
  return (
    <LeaveGuard panel="sender">
      <PageHeader
        title={texts.notifications}
        context={texts.context}
        secondary={
          <Button asChild>
            <Link to="/mailbox">{texts.mailbox}</Link>
          </Button>
        }
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={create.reason ?? null}
            onClick={() => void navigate("/notifications/new")}
          >
            {texts.newTemplate}
          </Button>
        }
      />
      <Stack gap="5">
        <NotificationTable templates={data.notificationTemplates} />
        <Section title={texts.shipped} description={texts.shippedHelp}>
          <ShippedWords keys={data.notificationKeys} reason={create.reason ?? null} />
        </Section>
        <SenderForm settings={data.notificationSettings} />
      </Stack>
    </LeaveGuard>
  );
}
