import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { GenerateMinutes_meeting$key } from "./__generated__/GenerateMinutes_meeting.graphql.ts";
import { texts } from "./texts.ts";

/** Drafts the minutes from the record. Repeating it uses the current record. */
export function GenerateMinutes({ meeting }: { meeting: GenerateMinutes_meeting$key }) {
  const { id, minutes, viewerCan } = useFragment(
    graphql`
      fragment GenerateMinutes_meeting on Meeting {
        id
        minutes {
          id
        }
        viewerCan {
          generateMinutes {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [generate, busy] = useVerb(
    mutation("generateMinutes { meeting { ...GenerateMinutes_meeting minutes { ...MinutesText_minutes } } }"),
    texts.failed,
  );
  const run = async () => {
    const result = await generate({ meetingId: id });
    notify(
      result.ok ? { kind: "positive", text: texts.generated } : { kind: "negative", text: result.refusal.message },
    );
  };
  return (
    <Button
      kind={minutes ? "secondary" : "primary"}
      reason={viewerCan.generateMinutes.reason}
      busy={busy}
      busyLabel={texts.generating}
      onClick={() => void run()}
    >
      {minutes ? texts.generateAgain : texts.generate}
    </Button>
  );
}
