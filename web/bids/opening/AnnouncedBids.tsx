import { graphql, useFragment } from "react-relay";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { dollarsAsWritten, dollars } from "#schema/projects/lines/decimals.rules.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type {
  AnnouncedBids_opening$data,
  AnnouncedBids_opening$key,
} from "./__generated__/AnnouncedBids_opening.graphql.ts";
import { texts } from "./texts.ts";

type Bid = AnnouncedBids_opening$data["bids"][number];

const bidder: Column<Bid> = {
  key: "bidder",
  header: texts.bidder,
  rowHeader: true,
  cell: ({ bidderName, bidsAs, kind, failure, refusedFiles, corrections }) => (
    <Stack gap="1">
      <HStack gap="2" wrap="wrap">
        <Box as="span">{bidderName}</Box>
        {kind === "PAPER" && <StatusBadge word={texts.paper} hue="brown" shape="square" />}
        {failure != null && <StatusBadge word={texts.unreadable} hue="red" shape="cross" />}
      </HStack>
      {bidsAs != null && <Text color="muted">{texts.bidsAs(bidsAs)}</Text>}
      {failure != null && <Text color="muted">{failure}</Text>}
      {corrections.map((each) => (
        <Text key={each.at} color="muted">
          {texts.corrected(each.byName, writtenMoment(each.at), each.reason)}{" "}
          {texts.announcedBefore(
            [each.statedTotal ?? each.price, each.computedTotal]
              .flatMap((figure) => (figure == null ? [] : [dollarsAsWritten(figure)]))
              .join(", ") || texts.none,
          )}
        </Text>
      ))}
      {refusedFiles.length > 0 && (
        <Text color="muted">
          {texts.keptOut}: {refusedFiles.join("; ")}
        </Text>
      )}
    </Stack>
  ),
};
const number: Column<Bid> = { key: "number", header: texts.number, width: "4rem", cell: ({ position }) => position };
const received: Column<Bid> = {
  key: "received",
  header: texts.received,
  hideOnPhone: true,
  cell: ({ receivedAt }) => writtenMoment(receivedAt),
};
const figures: Column<Bid>[] = [
  {
    key: "stated",
    header: texts.stated,
    align: "end",
    cell: ({ statedTotal }) => (statedTotal == null ? texts.none : dollarsAsWritten(statedTotal)),
  },
  {
    key: "computed",
    header: texts.computed,
    align: "end",
    cell: ({ computedTotal }) => (computedTotal == null ? texts.none : dollars(computedTotal)),
  },
];
const price: Column<Bid> = {
  key: "price",
  header: texts.price,
  align: "end",
  cell: ({ price: amount }) => (amount == null ? texts.none : dollarsAsWritten(amount)),
};

const byLines = [number, bidder, ...figures, received];
const byPrice = [number, bidder, price, received];
const both = [number, bidder, ...figures, price, received];
const withoutPrice = [number, bidder, received];

/** The bids announced so far. New ones appear live and are announced politely to screen readers. */
export function AnnouncedBids({ opening }: { opening: AnnouncedBids_opening$key }) {
  const { part, state, readsPrices, bids } = useFragment(
    graphql`
      fragment AnnouncedBids_opening on Opening {
        part
        state
        readsPrices
        bids {
          position
          bidderName
          bidsAs
          kind
          receivedAt
          statedTotal
          computedTotal
          price
          refusedFiles
          failure
          corrections {
            at
            byName
            reason
            statedTotal
            computedTotal
            price
          }
        }
      }
    `,
    opening,
  );
  const hasPrice = bids.some((bid) => bid.price != null);
  const hasLines = bids.some((bid) => bid.statedTotal != null || bid.computedTotal != null);
  const columns = !readsPrices ? withoutPrice : hasPrice ? (hasLines ? both : byPrice) : byLines;
  return (
    <Section title={texts.bids}>
      {!readsPrices && part !== "TECHNICAL" && <Text color="muted">{texts.pricesLater}</Text>}
      <Box aria-live="polite" aria-relevant="additions">
        <DataTable<Bid>
          caption={texts.bids}
          captionHidden
          rows={bids}
          rowKey={({ position }) => String(position)}
          columns={columns}
          empty={<Text color="muted">{state === "FINISHED" ? texts.noBidsAtAll : texts.noBids}</Text>}
        />
      </Box>
    </Section>
  );
}
