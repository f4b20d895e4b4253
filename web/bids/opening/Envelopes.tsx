import { useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { Envelopes_opening$key } from "./__generated__/Envelopes_opening.graphql.ts";
import type { EnvelopesMutation } from "./__generated__/EnvelopesMutation.graphql.ts";

/** Where the conductor opens the envelopes one by one. Each is its own mutation, so an opened one stays open. */
export function Envelopes({ opening }: { opening: Envelopes_opening$key }) {
  const { id, envelopesLeft, bids, viewerConducts, viewerCan } = useFragment(
    graphql`
      fragment Envelopes_opening on Opening {
        id
        envelopesLeft
        bids {
          position
          bidderName
          bidsAs
        }
        viewerConducts
        viewerCan {
          openNext {
            reason
          }
        }
      }
    `,
    opening,
  );
  const verb = useVerb<EnvelopesMutation>(
    graphql`
      mutation EnvelopesMutation($input: OpenNextEnvelopeInput!) {
        openNextEnvelope(input: $input) {
          ... on OpenNextEnvelopePayload {
            opening {
              envelopesLeft
              bids {
                position
              }
              ...Envelopes_opening
              ...OpeningFacts_opening
              ...AnnouncedBids_opening
              ...ReadAloud_opening
              ...FinishOpening_opening
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [run] = verb;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ code: string; message: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const stopped = useRef(false);
  async function open(all: boolean) {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    stopped.current = false;
    // Naming the next envelope by position means that pressing in two tabs opens it only once.
    for (let position = bids.length + 1; ;) {
      const result = await run({ openingId: id, position });
      if (!result.ok) {
        setRefusal(result.refusal);
        break;
      }
      const now = result.payload.opening;
      if (!all || stopped.current || now.envelopesLeft === 0) break;
      position = now.bids.length + 1;
    }
    setBusy(false);
  }
  if (!viewerConducts) return null;
  const reason = viewerCan.openNext.reason ?? null;
  const otherNames = bids.filter(({ bidsAs }) => bidsAs != null);
  return (
    <Section title={texts.envelopesTitle}>
      <Stack gap="3" data-no-print>
        <Text>{texts.envelopes(envelopesLeft)}</Text>
        {refusal && (
          <Notice
            kind={refusal.code === "NOT_READ" ? "caution" : "negative"}
            title={refusal.code === "NOT_READ" ? texts.notRead : texts.failed}
            action={
              refusal.code === "NOT_READ" && (
                <HStack gap="2" wrap="wrap">
                  <Button onClick={() => void open(false)} busy={busy}>
                    {texts.tryAgain}
                  </Button>
                  <Button kind="danger" onClick={() => setAsking(true)}>
                    {texts.setAside}
                  </Button>
                </HStack>
              )
            }
          >
            {refusal.message}
          </Notice>
        )}
        {otherNames.length > 0 && (
          <Notice kind="caution" title={texts.otherNames}>
            {otherNames.map(({ position, bidderName, bidsAs }) => (
              <Text key={position}>{texts.otherName(position, bidderName, bidsAs ?? "")}</Text>
            ))}
          </Notice>
        )}
        <HStack gap="2" wrap="wrap">
          <Button kind="primary" reason={reason} busy={busy} busyLabel={texts.opening} onClick={() => void open(true)}>
            {texts.openAll}
          </Button>
          {busy ? (
            <Button onClick={() => (stopped.current = true)}>{texts.stop}</Button>
          ) : (
            <Button reason={reason} onClick={() => void open(false)}>
              {texts.openNext}
            </Button>
          )}
        </HStack>
      </Stack>
      {asking && (
        <ActDialog
          danger
          title={texts.setAsideQuestion}
          text={texts.setAsideText}
          confirmLabel={texts.setAside}
          verb={verb}
          input={{ openingId: id, position: bids.length + 1, setAside: true }}
          onDone={() => setRefusal(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
