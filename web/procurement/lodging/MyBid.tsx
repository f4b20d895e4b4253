import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { receiptFile, receiptText } from "#schema/procurement/lodging/receiptFile.rules.ts";
import type { Receipt } from "#schema/procurement/sealing/receipts.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { loggedMoment } from "#web/shell/formats.ts";
import type { MyBid_solicitation$key } from "./__generated__/MyBid_solicitation.graphql.ts";
import type { MyBidMutation } from "./__generated__/MyBidMutation.graphql.ts";
import { saveAs } from "./saveAs.ts";
import { texts } from "./texts.ts";

/** What her company has lodged: how far it is, its receipts, and the way back. */
export function MyBid({ solicitation, county }: { solicitation: MyBid_solicitation$key; county: string }) {
  const { id, key, receiptKey, content, myBid, viewerCan } = useFragment(
    graphql`
      fragment MyBid_solicitation on Solicitation {
        id
        key
        receiptKey
        content {
          number
          title
        }
        myBid {
          state
          receivedAt
          edition
          toConfirm
          others
          receipts {
            number
            kind
            at
            hash
            json
          }
        }
        viewerCan {
          withdrawBid {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const withdraw = useVerb<MyBidMutation>(
    graphql`
      mutation MyBidMutation($input: WithdrawBidInput!) {
        withdrawBid(input: $input) {
          ... on WithdrawBidPayload {
            solicitation {
              ...MyBid_solicitation
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.withdrawFailed,
  );
  const [asking, setAsking] = useState(false);
  const title = [content.number, content.title].filter(Boolean).join(" ");
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
          <Stack as="ul" gap="2" listStyleType="none">
            {myBid.receipts.map(({ number, kind, at, hash, json }) => (
              <Box as="li" key={hash} borderBottomWidth="1px" borderColor="line" pb="2">
                <HStack gap="3" wrap="wrap">
                  <Text fontWeight="600">{texts.receiptKinds[kind] ?? kind}</Text>
                  <Text>{loggedMoment(at)}</Text>
                </HStack>
                <Text textStyle="small" color="muted" overflowWrap="anywhere">
                  {hash}
                </Text>
                <HStack gap="2" wrap="wrap" data-no-print>
                  <Button
                    size="sm"
                    onClick={() =>
                      saveAs(
                        `receipt-${number}.json`,
                        receiptFile(JSON.parse(json) as Receipt, receiptKey),
                        "application/json",
                      )
                    }
                  >
                    {texts.json(number)}
                  </Button>
                  <Button
                    size="sm"
                    onClick={() =>
                      saveAs(
                        `receipt-${number}.txt`,
                        receiptText(JSON.parse(json) as Receipt, receiptKey, { county, title }),
                        "text/plain",
                      )
                    }
                  >
                    {texts.text(number)}
                  </Button>
                </HStack>
              </Box>
            ))}
          </Stack>
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
          cancelLabel={texts.cancel}
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
