import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { BidActs_bid$key } from "./__generated__/BidActs_bid.graphql.ts";

type Props = {
  bid: BidActs_bid$key;
  name: string;
  /** Until when the bid may be withdrawn for a mistake. Null: already withdrawn, or the viewer may not know. */
  until: string | null;
  onDone: () => void;
};

/** Marks a bid, and withdraws it for a mistake within the time allowed. */
export function BidActs({ bid, name, until, onDone }: Props) {
  const { id, responsive, viewerCan } = useFragment(
    graphql`
      fragment BidActs_bid on Bid {
        id
        responsive
        viewerCan {
          markResponsive {
            reason
          }
          markNonResponsive {
            reason
          }
          allowWithdrawalForMistake {
            allowed
            reason
          }
        }
      }
    `,
    bid,
  );
  const [mark, marking] = useVerb(mutation("markResponsive { bid { ...BidActs_bid } }"), texts.failed);
  const reject = useVerb(mutation("markNonResponsive { bid { ...BidActs_bid } }"), texts.failed);
  const withdraw = useVerb(mutation("allowWithdrawalForMistake { bid { ...BidActs_bid } }"), texts.failed);
  const [now] = useState(() => Date.now());
  const markNow = async () => {
    const result = await mark({ bidId: id });
    notify(result.ok ? { kind: "positive", text: texts.marked } : { kind: "negative", text: result.refusal.message });
    if (result.ok) onDone();
  };
  const may = viewerCan.allowWithdrawalForMistake;
  return (
    <Stack gap="2" data-no-print>
      {until && (
        <Text color="muted">
          {may.allowed || Date.parse(until) > now
            ? texts.mayWithdrawUntil(writtenMoment(until))
            : texts.couldWithdrawUntil(writtenMoment(until))}
        </Text>
      )}
      <HStack gap="2" wrap="wrap">
        {responsive !== true && (
          <Button reason={viewerCan.markResponsive.reason ?? null} busy={marking} onClick={() => void markNow()}>
            {texts.markResponsive}
          </Button>
        )}
        {responsive !== false && (
          <AskedAct
            reason={viewerCan.markNonResponsive.reason}
            title={texts.nonResponsiveQuestion(name)}
            text={texts.nonResponsiveText}
            confirmLabel={texts.markNonResponsive}
            verb={reject}
            input={(reason) => ({ bidId: id, reason })}
            done={texts.marked}
            onDone={onDone}
          />
        )}
        <AskedAct
          kind="quiet"
          reason={may.reason}
          danger
          title={texts.withdrawQuestion(name)}
          text={texts.withdrawText}
          confirmLabel={texts.withdraw}
          verb={withdraw}
          input={(reason) => ({ bidId: id, reason })}
          done={texts.withdrawDone}
          onDone={onDone}
        />
      </HStack>
    </Stack>
  );
}
