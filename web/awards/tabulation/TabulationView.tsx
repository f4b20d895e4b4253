// oxlint-disable relay/unused-fields -- the bids go whole to the grid; what counts says when lines are fetched anew
import { graphql, useFragment } from "react-relay";
import { Box, Columns, Facts, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { dollars } from "#schema/projects/lines/decimals.rules.ts";
import { BidCard } from "./BidCard.tsx";
import { BidLines } from "./BidLines.tsx";
import { type GridLine, linesIn } from "./gridLines.ts";
import { TabulationGrid } from "./TabulationGrid.tsx";
import { texts } from "./texts.ts";
import { useLines } from "./useLines.ts";
import type { TabulationView_tabulation$key } from "./__generated__/TabulationView_tabulation.graphql.ts";

type Props = {
  tabulation: TabulationView_tabulation$key;
  /** Fetches a page of lines, starting at `from`. */
  load: (from: number) => Promise<readonly GridLine[]>;
  /** Runs after a bid has changed. Omitted if the viewer can only read. */
  onDone?: () => void;
  children?: React.ReactNode;
};

/** Bids side by side: totals, lines, and each bid. On a phone, one card per bidder. */
export function TabulationView({ tabulation, load, onDone, children }: Props) {
  const data = useFragment(
    graphql`
      fragment TabulationView_tabulation on Tabulation {
        lineCount
        allowances
        estimate
        spread
        ties
        alternates {
          key
          isChosen
        }
        bids {
          key
          name
          rank
          compared
          isLowest
          responsive
          withdrawnAt
          askCount
          missingLineCount
          ...BidCard_bid
        }
        ...gridLines_tabulation
      }
    `,
    tabulation,
  );
  const { bids, lineCount, estimate, spread } = data;
  const stamp = JSON.stringify([
    bids.map(({ key, rank, compared, responsive, withdrawnAt, askCount }) => [
      key,
      rank,
      compared,
      responsive,
      withdrawnAt,
      askCount,
    ]),
    data.alternates,
  ]);
  const first = linesIn(data);
  const { lineAt, want } = useLines(stamp, first, load);
  // If the county hides its estimate, only allowances have one.
  const hasEstimates = first.some(({ kind, estimate: lineEstimate }) => kind !== "ALLOWANCE" && lineEstimate);
  const asks = bids.reduce((count, { askCount }) => count + askCount, 0);
  const ranked = bids.toSorted((one, other) => (one.rank ?? bids.length + 1) - (other.rank ?? bids.length + 1));
  return (
    <Stack gap="5">
      {asks > 0 && (
        <Notice kind="caution" title={texts.asksTitle} live="off">
          {onDone ? texts.asksHelp(asks) : texts.asksPublic(asks)}
        </Notice>
      )}
      {data.ties.map((names) => (
        <Notice key={names} kind="info" title={texts.tie} live="off">
          {texts.tieHelp(names)}
        </Notice>
      ))}
      <Section title={texts.sums}>
        <Facts
          items={[
            { term: texts.bids, value: String(bids.length) },
            { term: texts.lines, value: String(lineCount) },
            { term: texts.allowances, value: dollars(data.allowances) },
            ...(estimate ? [{ term: texts.estimateTotal, value: dollars(estimate) }] : []),
            { term: texts.spreadTotal, value: spread ? texts.perCent(spread) : texts.none_ },
          ]}
        />
      </Section>
      {lineCount > 0 && (
        <Box display={{ base: "none", md: "block" }}>
          <TabulationGrid
            bids={bids}
            lineCount={lineCount}
            lineAt={lineAt}
            want={want}
            hasEstimates={hasEstimates}
            estimate={estimate ?? null}
            spread={spread ?? null}
          />
        </Box>
      )}
      {children}
      <Section title={texts.bids} plain>
        <Columns min="22rem">
          {ranked.map((bid) => (
            <BidCard
              key={bid.key}
              bid={bid}
              {...(onDone && { onDone })}
              lines={
                lineCount > 0 && (
                  <Box display={{ base: "block", md: "none" }}>
                    <BidLines at={bids.indexOf(bid)} lineCount={lineCount} lineAt={lineAt} want={want} />
                  </Box>
                )
              }
            />
          ))}
        </Columns>
      </Section>
    </Stack>
  );
}
