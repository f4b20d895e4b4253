import { useState } from "react";
import { graphql, usePaginationFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { WebhookMessages_webhook$key } from "./__generated__/WebhookMessages_webhook.graphql.ts";
import type { WebhookMessagesPageQuery } from "./__generated__/WebhookMessagesPageQuery.graphql.ts";
import { WebhookMessage } from "./WebhookMessage.tsx";
import { webhookTexts as texts } from "./texts.ts";

const AT_ONCE = 20;
type Props = {
  webhook: WebhookMessages_webhook$key;
  /** Why none can be sent again. Null: they can be. */
  reason: string | null;
  /** Called when one is being sent again. */
  onSent: () => void;
};

/** The log of a webhook's messages, newest first. Each expands to its body and attempts, and can be sent again. */
export function WebhookMessages({ webhook, reason, onSent }: Props) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    WebhookMessagesPageQuery,
    WebhookMessages_webhook$key
  >(
    graphql`
      fragment WebhookMessages_webhook on Webhook
      @argumentDefinitions(count: { type: "Int!" }, cursor: { type: "String" })
      @refetchable(queryName: "WebhookMessagesPageQuery") {
        deliveries(first: $count, after: $cursor) @connection(key: "WebhookMessages_deliveries") {
          edges {
            node {
              id
              ...WebhookMessage_delivery
            }
          }
        }
      }
    `,
    webhook,
  );
  const [run, busy] = useVerb(mutation("resendDelivery { delivery { ...WebhookMessage_delivery } }"), texts.failed);
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async (deliveryId: string) => {
    setSending(deliveryId);
    const result = await run({ deliveryId });
    setSending(null);
    setProblem(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    notify({ kind: "positive", text: texts.resent });
    onSent();
  };
  const messages = data.deliveries.edges.map(({ node }) => node);
  return (
    <Section title={texts.messages} description={texts.messagesHelp} plain>
      <Stack gap="3">
        {problem && <Notice kind="negative">{problem}</Notice>}
        {messages.length === 0 && <EmptyState title={texts.noMessages} text={texts.noMessagesHelp} />}
        {messages.map((node) => (
          <WebhookMessage
            key={node.id}
            delivery={node}
            reason={reason}
            busy={busy && sending === node.id}
            onResend={() => void resend(node.id)}
          />
        ))}
        {hasNext && (
          <HStack>
            <Button size="sm" busy={isLoadingNext} busyLabel={texts.loading} onClick={() => loadNext(AT_ONCE)}>
              {texts.older}
            </Button>
          </HStack>
        )}
      </Stack>
    </Section>
  );
}
