import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { receiptFile, receiptText } from "#schema/bids/lodging/receiptFile.rules.ts";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import { loggedMoment } from "#web/shell/formats.ts";
import type { OwnReceipts_solicitation$key } from "./__generated__/OwnReceipts_solicitation.graphql.ts";
import { saveAs } from "./saveAs.ts";
import { texts } from "./texts.ts";

/** The receipts of the viewer's own company. Each can be saved as a file, text or PDF. */
export function OwnReceipts({ solicitation, county }: { solicitation: OwnReceipts_solicitation$key; county: string }) {
  const { key, receiptKey, content, myBid } = useFragment(
    graphql`
      fragment OwnReceipts_solicitation on Solicitation {
        key
        receiptKey
        content {
          number
          title
        }
        myBid {
          receipts {
            number
            kind
            at
            hash
            json
          }
        }
      }
    `,
    solicitation,
  );
  const title = [content.number, content.title].filter(Boolean).join(" ");
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {myBid?.receipts.map(({ number, kind, at, hash, json }) => {
        const receipt = () => JSON.parse(json) as Receipt;
        return (
          <Box as="li" key={hash} borderBottomWidth="1px" borderColor="line" pb="2">
            <HStack gap="3" wrap="wrap">
              <Text fontWeight="600">{texts.receiptKinds[kind] ?? kind}</Text>
              <Text>{loggedMoment(at)}</Text>
            </HStack>
            <Text textStyle="small" color="muted" overflowWrap="anywhere">
              {hash}
            </Text>
            <HStack gap="2" wrap="wrap" mt="1" data-no-print>
              <Button
                size="sm"
                onClick={() => saveAs(`receipt-${number}.json`, receiptFile(receipt(), receiptKey), "application/json")}
              >
                {texts.json(number)}
              </Button>
              <Button
                size="sm"
                onClick={() =>
                  saveAs(`receipt-${number}.txt`, receiptText(receipt(), receiptKey, { county, title }), "text/plain")
                }
              >
                {texts.text(number)}
              </Button>
              <Button asChild size="sm">
                <a href={`/vendor-portal/${key}/receipts/${number}.pdf`} download={`receipt-${number}.pdf`}>
                  {texts.pdf(number)}
                </a>
              </Button>
            </HStack>
          </Box>
        );
      })}
    </Stack>
  );
}
