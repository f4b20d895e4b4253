import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Facts, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { WebhookSheetQuery } from "./__generated__/WebhookSheetQuery.graphql.ts";
import { useFreshWhileWaiting } from "./useFreshWhileWaiting.ts";
import { WebhookMessages } from "./WebhookMessages.tsx";
import { WebhookState } from "./WebhookTable.tsx";
import { webhookTexts as texts } from "./texts.ts";

type Props = {
  uuid: string;
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

const AT_ONCE = 20;
const query = graphql`
  query WebhookSheetQuery($key: ID!, $count: Int!) {
    webhook(key: $key) {
      id
      url
      description
      isActive
      disabledWhy
      previousUntil
      createdAt
      newest: deliveries(first: 5) {
        edges {
          node {
            state
            attempts
          }
        }
      }
      ...WebhookMessages_webhook @arguments(count: $count)
    }
  }
`;

/** One webhook in a side panel: its state, its messages, a test message and a new secret. */
export function WebhookSheet({ uuid, reason, onClose, onSecret }: Props) {
  const variables = { key: uuid, count: AT_ONCE };
  const { webhook } = useLazyLoadQuery<WebhookSheetQuery>(query, variables, { fetchPolicy: "store-and-network" });
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<"rotate" | "delete" | null>(null);
  const [error, setError] = useState<string | null>(null);
  // A new message is sent within a second: its outcome appears automatically.
  const waiting = webhook?.newest.edges.some(({ node }) => node.state === "WAITING" && node.attempts === 0) ?? false;
  const look = useFreshWhileWaiting<WebhookSheetQuery>(query, variables, waiting);
  const [test, testing] = useVerb(mutation("sendTestEvent { delivery { id } }"), texts.failed);
  const rotating = useProvenVerb(
    mutation("rotateWebhookSecret { secret webhook { previousUntil version } }"),
    texts.failed,
  );
  const removing = useVerb(mutation("deleteWebhook { deletedId }"), texts.failed);
  if (!webhook) return null;
  const { id, url } = webhook;

  const sendTest = async () => {
    const result = await test({ webhookId: id });
    setError(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    notify({ kind: "positive", text: texts.testSent });
    look();
  };
  return (
    <>
      <SidePanel open size="lg" title={url} onClose={onClose} reading>
        <Stack gap="4">
          {error && asking === null && <Notice kind="negative">{error}</Notice>}
          {webhook.disabledWhy && (
            <Notice kind="caution" live="off" title={texts.switchedOff}>
              {webhook.disabledWhy}
            </Notice>
          )}
          <Facts
            items={[
              {
                term: texts.state,
                value: <WebhookState isActive={webhook.isActive} disabledWhy={webhook.disabledWhy} />,
              },
              { term: texts.purpose, value: webhook.description },
              { term: texts.since, value: writtenMoment(webhook.createdAt) },
              ...(webhook.previousUntil ? [{ term: texts.bothSign, value: writtenMoment(webhook.previousUntil) }] : []),
            ]}
          />
          <HStack gap="2" wrap="wrap">
            <Button reason={reason} busy={testing} busyLabel={texts.sendingTest} onClick={() => void sendTest()}>
              {texts.sendTest}
            </Button>
            <Button reason={reason} onClick={() => setAsking("rotate")}>
              {texts.newSecret}
            </Button>
            <HistoryButton recordId={id} title={texts.history(url)} />
            <Button reason={reason} onClick={() => setAsking("delete")}>
              {texts.delete}
            </Button>
          </HStack>
          <WebhookMessages webhook={webhook} reason={reason} onSent={look} />
        </Stack>
      </SidePanel>
      {asking === "rotate" && (
        <ActDialog
          title={texts.newSecretQuestion}
          text={texts.newSecretText}
          confirmLabel={texts.newSecret}
          verb={rotating}
          input={{ webhookId: id }}
          onClose={() => setAsking(null)}
          onDone={({ secret }) => onSecret(secret)}
        />
      )}
      {asking === "delete" && (
        <ActDialog
          title={texts.deleteQuestion}
          text={texts.deleteText(url)}
          confirmLabel={texts.deleteConfirm}
          danger
          verb={removing}
          input={{ webhookId: id }}
          done={texts.deleted}
          onClose={() => setAsking(null)}
          onDone={() => {
            onClose();
            void revalidate();
          }}
        />
      )}
    </>
  );
}
