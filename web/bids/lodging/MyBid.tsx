import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { loggedMoment } from "#web/shell/formats.ts";
import type { MyBid_solicitation$key } from "./__generated__/MyBid_solicitation.graphql.ts";
import { OwnReceipts } from "./OwnReceipts.tsx";
import { texts } from "./texts.ts";

/** The company's submitted bid: its state, its receipts, and its withdrawal. */
export function MyBid({ solicitation, county }: { solicitation: MyBid_solicitation$key; county: string }) {
  const data = useFragment(
    graphql`
      fragment MyBid_solicitation on Solicitation {
        id
        key
        myBid {
          state
          receivedAt
          edition
          toConfirm
          others
        }
        ...OwnReceipts_solicitation
        viewerCan {
          withdrawBid {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const { id, key, myBid, viewerCan } = data;
  const withdraw = useVerb(mutation("withdrawBid { solicitation { ...MyBid_solicitation } }"), texts.withdrawFailed);
  const [asking, setAsking] = useState(false);
  const why = viewerCan.withdrawBid.reason ?? null;
  return (
    <Section
      title={texts.mine}
      actions={
        myBid?.state === "LODGED" && (
          <Button kind="quiet" reason={why} onClick={() => setAsking(true)}>
            {texts.withdraw}
          </Button>
        )
      }
    >
      {!myBid ? (
        <Text color="muted">{texts.none}</Text>
      ) : (
        <Stack gap="3">
          <HStack gap="3" wrap="wrap">
            <StatusBadge
              word={texts.states[myBid.state] ?? myBid.state}
              {...(myBid.state === "LODGED" && { hue: "green" as const })}
            />
            <Text>{texts.received(loggedMoment(myBid.receivedAt), myBid.edition)}</Text>
          </HStack>
          {myBid.toConfirm && (
            <Notice kind="caution" title={texts.sealAgain}>
              {texts.sealAgainHelp}
            </Notice>
          )}
          {myBid.others > 0 && <Notice kind="caution">{texts.others(myBid.others)}</Notice>}
          <Text fontWeight="600">{texts.receipts}</Text>
          <OwnReceipts solicitation={data} county={county} />
          <Text>
            {texts.keep} <Link to={`/vendor-portal/${key}/receipts`}>{texts.check}</Link>
          </Text>
        </Stack>
      )}
      {asking && (
        <ActDialog
          title={texts.withdrawQuestion}
          text={texts.withdrawText}
          confirmLabel={texts.withdraw}
          danger
          verb={withdraw}
          input={{ solicitationId: id }}
          done={texts.withdrawn}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
