import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Box, Section } from "#design-system/Layout/Layout.tsx";
import { dollars } from "#schema/projects/lines/decimals.rules.ts";
import type { GridLine } from "./gridLines.ts";
import { GridRow, Mark, type Place } from "./GridRow.tsx";
import { texts } from "./texts.ts";

const HEIGHT = 66;
const WIDTH = 152;
const FIRST = 264;
const TALLEST = 620;
const css = {
  overflow: "auto",
  position: "relative",
  borderWidth: "1px",
  borderColor: "line",
  borderRadius: "6px",
  contain: "strict",
  bg: "surface.sunken",
  fontVariantNumeric: "tabular-nums",
  "& .row": { position: "absolute", left: 0, height: `${HEIGHT}px`, contain: "layout style", bg: "surface" },
  "& .cell": {
    position: "absolute",
    top: 0,
    height: `${HEIGHT}px`,
    width: `${WIDTH}px`,
    px: "2",
    py: "1",
    borderBottomWidth: "1px",
    borderInlineStartWidth: "1px",
    borderColor: "line",
    overflow: "hidden",
    textAlign: "end",
    lineHeight: "1.25",
  },
  "& .first": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    width: `${FIRST}px`,
    height: `${HEIGHT}px`,
    px: "3",
    py: "1",
    bg: "surface",
    borderBottomWidth: "1px",
    borderInlineEndWidth: "1px",
    borderColor: "line",
    overflow: "hidden",
    lineHeight: "1.25",
  },
  "& .first span, & .cell span": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .small": { color: "muted", fontSize: "0.8125rem" },
  "& .mark": {
    display: "inline-flex !important",
    alignItems: "center",
    gap: "1",
    fontSize: "0.8125rem",
    fontWeight: 600,
  },
  "& .mark svg": { width: "0.75rem", height: "0.75rem", flexShrink: 0 },
  "& .low": { color: "positive" },
  "& .unsure": { color: "caution" },
  "& .head, & .foot": { position: "sticky", zIndex: 2, height: `${HEIGHT}px`, bg: "surface.sunken" },
  "& .head": { top: 0 },
  "& .foot": { bottom: 0 },
  "& .head :is(.cell, .first), & .foot :is(.cell, .first)": { bg: "surface.sunken", fontWeight: 600 },
  "& .head .cell span": { whiteSpace: "normal" },
  "& .head .cell .two": { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical" },
} as const;

export interface GridBid {
  readonly key: string;
  readonly name: string;
  readonly rank: number | null | undefined;
  readonly compared: string | null | undefined;
  readonly isLowest: boolean;
  /** Counted lines without a price. */
  readonly missingLineCount: number;
}

interface Props {
  bids: readonly GridBid[];
  lineCount: number;
  lineAt: (at: number) => GridLine | undefined;
  want: (from: number, to: number) => void;
  /** Whether any line has an estimate to show. */
  hasEstimates: boolean;
  estimate: string | null;
  spread: string | null;
}

/**
 * A grid of lines and bidders, virtualized in both directions. The line name, the bidders and the totals stay visible.
 */
export function TabulationGrid({ bids, lineCount, lineAt, want, hasEstimates, estimate, spread }: Props) {
  // Columns before the bidders: the spread and, if there is one, the estimate.
  const before = hasEstimates ? 2 : 1;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called again at every render and given to no memoised part
  const rows = useVirtualizer({
    count: lineCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    scrollMargin: HEIGHT,
    overscan: 6,
    // Renders once per frame for both directions instead of immediately for each.
    useFlushSync: false,
  });
  // oxlint-disable-next-line react/incompatible-library -- as above
  const columns = useVirtualizer({
    horizontal: true,
    count: bids.length + before,
    getScrollElement: () => scroller.current,
    estimateSize: () => WIDTH,
    scrollMargin: FIRST,
    overscan: 2,
    useFlushSync: false,
  });
  const shown = columns.getVirtualItems().map(({ index, start }): Place => ({ index, start }));
  const seen = rows.getVirtualItems();
  const [top, bottom] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  useEffect(() => want(top, bottom), [want, top, bottom]);
  const width = FIRST + WIDTH * (bids.length + before);
  const place = shown.map(({ index, start }) => `${index}:${start}`).join(" ");
  const headOf = (index: number) =>
    index >= before ? (bids[index - before]?.name ?? "") : index === before - 1 ? texts.spread : texts.estimate;
  return (
    <Section title={texts.grid} description={texts.gridHelp}>
      <Box
        ref={scroller}
        role="group"
        aria-label={texts.grid}
        tabIndex={0}
        css={css}
        style={{ height: Math.min(TALLEST, HEIGHT * (lineCount + 2) + 18) }}
      >
        <div
          role="table"
          aria-label={texts.grid}
          aria-rowcount={lineCount + 2}
          aria-colcount={bids.length + before + 1}
        >
          <div role="rowgroup" className="head" style={{ width }}>
            <div role="row" aria-rowindex={1}>
              <div role="columnheader" aria-colindex={1} className="first">
                {texts.line}
              </div>
              {shown.map(({ index, start }) => (
                <div
                  key={index}
                  role="columnheader"
                  aria-colindex={index + 2}
                  className="cell"
                  style={{ left: start }}
                  title={headOf(index)}
                >
                  <span className="two">{headOf(index)}</span>
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" style={{ position: "relative", height: rows.getTotalSize(), width }}>
            {seen.map(({ index, start }) => (
              <GridRow
                key={index}
                at={index}
                top={start - HEIGHT}
                width={width}
                line={lineAt(index)}
                place={place}
                before={before}
                shown={shown}
              />
            ))}
          </div>
          <div role="rowgroup" className="foot" style={{ width }}>
            <div role="row" aria-rowindex={lineCount + 2}>
              <div role="rowheader" aria-colindex={1} className="first">
                {texts.total}
              </div>
              {shown.map(({ index, start }) => {
                const bid = bids[index - before];
                return (
                  <div key={index} role="cell" aria-colindex={index + 2} className="cell" style={{ left: start }}>
                    {bid ? (
                      <>
                        <span>{bid.compared ? dollars(bid.compared) : texts.noTotal}</span>
                        {bid.isLowest ? (
                          <Mark shape="triangle" word={texts.lowest} kind="low" />
                        ) : (
                          <span className="small">
                            {bid.rank
                              ? texts.rank(bid.rank)
                              : bid.compared && bid.missingLineCount > 0
                                ? texts.incomplete(bid.missingLineCount)
                                : texts.notRanked}
                          </span>
                        )}
                      </>
                    ) : index < before - 1 ? (
                      ((estimate && dollars(estimate)) ?? texts.none_)
                    ) : spread ? (
                      texts.perCent(spread)
                    ) : (
                      texts.none_
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
      </Box>
    </Section>
  );
}
