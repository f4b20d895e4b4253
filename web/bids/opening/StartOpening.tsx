import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { Countdown } from "./Countdown.tsx";
import { texts } from "./texts.ts";
import type { StartOpening_solicitation$key } from "./__generated__/StartOpening_solicitation.graphql.ts";

type Props = { solicitation: StartOpening_solicitation$key; onHour: () => void };

/** Before the opening begins: the countdown and the conductor's button. The server refuses an early start. */
export function StartOpening({ solicitation, onHour }: Props) {
  const { id, openingAt, serverNow, viewerCan } = useFragment(
    graphql`
      fragment StartOpening_solicitation on Solicitation {
        id
        openingAt
        serverNow
        viewerCan {
          startOpening {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const [run, busy] = useVerb(
    mutation("startOpening { opening { id } solicitation { ...OpeningRoom_solicitation } }"),
    texts.failed,
  );
  const reason = viewerCan.startOpening.reason ?? null;
  async function start() {
    const result = await run({ solicitationId: id });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  }
  return (
    <Section
      title={texts.title}
      description={texts.startHelp}
      actions={
        <Button kind="primary" reason={reason} busy={busy} onClick={() => void start()}>
          {texts.start}
        </Button>
      }
    >
      <Stack gap="3">
        <Countdown openingAt={openingAt} serverNow={serverNow} onHour={onHour} />
        {reason != null && <Text color="muted">{reason}</Text>}
      </Stack>
    </Section>
  );
}
