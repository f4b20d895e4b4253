import { Suspense, useState } from "react";
import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { WebhooksPageQuery } from "./__generated__/WebhooksPageQuery.graphql.ts";
import { WebhookPanel } from "./WebhookPanel.tsx";
import { WebhookSecret, type MadeSecret } from "./WebhookSecret.tsx";
import { WebhookSheet } from "./WebhookSheet.tsx";
import { WebhookTable } from "./WebhookTable.tsx";
import { webhookTexts as texts } from "./texts.ts";

const pageQuery = graphql`
  query WebhooksPageQuery @preloadable {
    webhooks {
      id
      uuid
      ...WebhookTable_webhooks
      ...WebhookPanel_webhook
    }
    eventTypes {
      ...WebhookPanel_eventTypes
    }
    viewer {
      see: can(permission: "administration.settings.view") {
        reason
      }
      change: can(permission: "administration.webhooks.manage") {
        reason
      }
    }
  }
`;

/** /webhooks lists the addresses that receive events. `open` in the address shows one with its messages. */
export default function WebhooksPage() {
  const { queryRef } = useLoaderData<PageData<WebhooksPageQuery>>();
  const { webhooks, eventTypes, viewer } = usePreloadedQuery<WebhooksPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.webhooks);
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState<string | null>(null);
  const [createdSecret, setCreatedSecret] = useState<MadeSecret | null>(null);
  const reason = viewer.change.reason ?? null;
  const show = (uuid: string | null) => setSearch(uuid === null ? {} : { open: uuid }, { preventScrollReset: true });
  if (viewer.see.reason)
    return (
      <>
        <PageHeader title={texts.webhooks} />
        <Notice kind="caution" title={texts.refused}>
          {viewer.see.reason}
        </Notice>
      </>
    );
  const edited = webhooks.find(({ id }) => id === editing);
  const opened = webhooks.find(({ uuid }) => uuid === search.get("open"));
  return (
    <LeaveGuard panel="webhook">
      <PageHeader
        title={texts.webhooks}
        context={texts.context}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={reason}
            onClick={() => setEditing("new")}
          >
            {texts.newWebhook}
          </Button>
        }
      />
      <Stack gap="4">
        {createdSecret && <WebhookSecret made={createdSecret} onKept={() => setCreatedSecret(null)} />}
        <Text color="muted">{texts.help}</Text>
        <WebhookTable webhooks={webhooks} reason={reason} onEdit={setEditing} />
      </Stack>
      {(editing === "new" || edited) && (
        <WebhookPanel
          key={editing}
          webhook={edited ?? null}
          eventTypes={eventTypes}
          onClose={() => setEditing(null)}
          onMade={(secret) => {
            setCreatedSecret({ secret, rotated: false });
            void revalidate();
          }}
        />
      )}
      {opened && !createdSecret && (
        <Suspense fallback={null}>
          <WebhookSheet
            key={opened.uuid}
            uuid={opened.uuid}
            reason={reason}
            onClose={() => show(null)}
            onSecret={(secret) => setCreatedSecret({ secret, rotated: true })}
          />
        </Suspense>
      )}
    </LeaveGuard>
  );
}
