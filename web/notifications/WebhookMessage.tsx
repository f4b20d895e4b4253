import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Box, Facts, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { WebhookMessage_delivery$key } from "./__generated__/WebhookMessage_delivery.graphql.ts";
import { letterLooks } from "./letterLooks.ts";
import type { LetterState } from "./mailboxFilters.ts";
import { webhookTexts as texts } from "./texts.ts";

type Props = {
  delivery: WebhookMessage_delivery$key;
  reason: string | null;
  busy: boolean;
  onResend: () => void;
};

/** The body, formatted for people. The signed body has no spaces. */
const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** One message to another system. Collapsed it shows type and state, expanded its body and each attempt. */
export function WebhookMessage({ delivery, reason, busy, onResend }: Props) {
  const { messageId, type, body, state, attempts, lastStatus, lastError, createdAt, sentAt, nextAttemptAt } =
    useFragment(
      graphql`
        fragment WebhookMessage_delivery on WebhookDelivery {
          messageId
          type
          body
          state
          attempts
          lastStatus
          lastError
          createdAt
          sentAt
          nextAttemptAt
        }
      `,
      delivery,
    );
  const [open, setOpen] = useState(false);
  const known = state as LetterState;
  const moment = writtenMoment(createdAt);
  return (
    <Disclosure
      level={3}
      title={texts.message(type, moment)}
      open={open}
      onToggle={setOpen}
      summary={<StatusBadge word={texts.states[known]} {...letterLooks[known]} />}
    >
      <Stack gap="3">
        <Facts
          items={[
            { term: texts.messageId, value: messageId },
            { term: texts.attempts, value: String(attempts) },
            { term: texts.status, value: lastStatus == null ? texts.noAnswer : String(lastStatus) },
            ...(lastError ? [{ term: texts.lastError, value: lastError }] : []),
            ...(sentAt ? [{ term: texts.taken, value: writtenMoment(sentAt) }] : []),
            ...(state === "WAITING" ? [{ term: texts.nextAttempt, value: writtenMoment(nextAttemptAt) }] : []),
          ]}
        />
        <Box
          as="pre"
          aria-label={texts.body}
          role="group"
          fontFamily="mono"
          textStyle="small"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          bg="surface.sunken"
          borderRadius="4px"
          p="3"
        >
          {readable(body)}
        </Box>
        <HStack>
          <Button
            size="sm"
            aria-label={texts.resendOf(type, moment)}
            reason={reason}
            busy={busy}
            busyLabel={texts.resending}
            onClick={onResend}
          >
            {texts.resend}
          </Button>
        </HStack>
      </Stack>
    </Disclosure>
  );
}
