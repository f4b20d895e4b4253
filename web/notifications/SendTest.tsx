import { graphql } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { TemplateDraft } from "#schema/notifications/template.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SendTestMutation } from "./__generated__/SendTestMutation.graphql.ts";
import { templateTexts as texts } from "./texts.ts";

type Props = {
  draft: TemplateDraft;
  reason: string | null;
  onRefused: (refusal: { message: string; field: string | null }) => void;
};

/** Sends the letter as it is being written to the one who writes it. */
export function SendTest({ draft, reason, onRefused }: Props) {
  const [run, busy] = useVerb<SendTestMutation>(
    graphql`
      mutation SendTestMutation($input: SendTestNotificationInput!) {
        sendTestNotification(input: $input) {
          ... on SendTestNotificationPayload {
            toEmail
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.testFailed,
  );
  const send = async () => {
    const { key, fromEmail, subject, body, html } = draft;
    const result = await run({ key, fromEmail, subject, body, html });
    if (result.ok) notify({ kind: "positive", text: texts.testSent(result.payload.toEmail) });
    else onRefused(result.refusal);
  };
  return (
    <Button reason={reason} busy={busy} busyLabel={texts.sendingTest} onClick={() => void send()}>
      {texts.sendTest}
    </Button>
  );
}
