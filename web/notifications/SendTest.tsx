import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { TemplateDraft } from "#schema/notifications/template.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { templateTexts as texts } from "./texts.ts";

type Props = {
  draft: TemplateDraft;
  reason: string | null;
  onRefused: (refusal: { message: string; field: string | null }) => void;
};

/** Sends the unsaved letter to the user who is writing it. */
export function SendTest({ draft, reason, onRefused }: Props) {
  const [run, busy] = useVerb(mutation("sendTestNotification { toEmail }"), texts.testFailed);
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
