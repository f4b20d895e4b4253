import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = { letterId: string; subject: string; reason: string | null };

/** Sends a dead letter again. */
export function RetryLetter({ letterId, subject, reason }: Props) {
  const [run, busy] = useVerb(mutation("retryLetter { letter { state attempts nextAttemptAt } }"), texts.retryFailed);
  const retry = async () => {
    const result = await run({ letterId });
    if (result.ok) notify({ kind: "positive", text: texts.sentAgain });
    else notify({ kind: "negative", text: result.refusal.message });
  };
  return (
    <Button
      size="sm"
      reason={reason}
      busy={busy}
      busyLabel={texts.sendingAgain}
      aria-label={texts.sendAgainOf(subject)}
      onClick={() => void retry()}
    >
      {texts.sendAgain}
    </Button>
  );
}
