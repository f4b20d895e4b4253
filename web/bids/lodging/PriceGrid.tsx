import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Box, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import {
  amountOf,
  money,
  pastedPrices,
  type SealingSheet,
  type SheetLine,
} from "#schema/bids/lodging/bidForm.rules.ts";
import { grouped, priceOf, quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import { cellsOf } from "#web/projects/lines/lineRows.ts";
import { texts } from "./texts.ts";

const HEIGHT = 44;
const TALLEST = 560;
const MAX_LENGTH = 40;

const css = {
  overflow: "auto",
  borderWidth: "1px",
  borderColor: "line",
  borderRadius: "6px",
  "& .row": {
    display: "grid",
    gridTemplateColumns: "4rem minmax(9rem, 1fr) 8rem 9rem 9rem",
    minWidth: "40rem",
    height: `${HEIGHT}px`,
    alignItems: "stretch",
  },
  "& .body .row": {
    position: "absolute",
    top: 0,
    left: 0,
    width: "100%",
    borderBottomWidth: "1px",
    borderColor: "line",
    contain: "strict",
  },
  "& .head": { position: "sticky", top: 0, zIndex: 1, bg: "surface.sunken", fontWeight: 600, fontSize: "0.875rem" },
  "& .row > div": { px: "2", display: "flex", alignItems: "center", minWidth: 0 },
  "& .words": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .figure": { justifyContent: "end", fontVariantNumeric: "tabular-nums" },
  "& .row > div.cell": { p: 0 },
  "& input": {
    width: "100%",
    height: "100%",
    px: "2",
    bg: "transparent",
    color: "ink",
    font: "inherit",
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    border: 0,
    borderRadius: 0,
    boxShadow: "inset 0 0 0 1px var(--dais-colors-muted)",
  },
  "& [aria-invalid=true]": { boxShadow: "inset 0 0 0 2px var(--dais-colors-negative)" },
  "& input:focus-visible": { outline: "2px solid var(--dais-colors-accent)", outlineOffset: "-2px" },
} as const;

type Props = {
  sheet: SealingSheet;
  prices: Readonly<Record<string, string>>;
  onChange: (prices: Record<string, string>) => void;
};

/**
 * The lines, each with a unit price. Only visible rows are rendered. Arrow keys and Enter move between prices; Escape
 * leaves the table.
 */
export function PriceGrid({ sheet, prices, onChange }: Props) {
  const { lines } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called again at every render and given to no memoised part
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
    getItemKey: (at) => lines[at]?.id ?? at,
  });
  const focus = (id: string) => scroller.current?.querySelector<HTMLElement>(`[id="price-${CSS.escape(id)}"]`)?.focus();
  useEffect(() => {
    if (wanted.current === null) return;
    focus(wanted.current);
    wanted.current = null;
  });
  const step = (from: number, by: number) => {
    let at = from + by;
    while (lines[at]?.kind === "ALLOWANCE") at += by;
    const line = lines[at];
    if (!line) return;
    virtual.scrollToIndex(at);
    wanted.current = line.id;
    focus(line.id);
  };
  const cell = (line: SheetLine, at: number) => {
    const typed = prices[line.id] ?? "";
    return (
      <input
        id={`price-${line.id}`}
        aria-label={texts.priceOf(line.number, line.description)}
        aria-invalid={typed.trim() !== "" && priceOf(typed) === null}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={({ target }) => onChange({ ...prices, [line.id]: target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!/[\t\n]/.test(text)) return;
          event.preventDefault();
          onChange(pastedPrices(sheet, prices, line.id, cellsOf(text)));
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") return end.current?.focus();
          const by = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
          if (by === undefined) return undefined;
          event.preventDefault();
          return step(at, by);
        }}
      />
    );
  };
  return (
    <>
      <Box
        ref={scroller}
        role="table"
        aria-label={texts.grid}
        aria-rowcount={lines.length + 1}
        css={css}
        style={{ maxHeight: TALLEST }}
      >
        <div role="rowgroup" className="head">
          <div role="row" aria-rowindex={1} className="row">
            {texts.columns.map((column, index) => (
              <div key={column} role="columnheader" className={index > 1 ? "figure" : undefined}>
                {column}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="body"
          style={{ height: virtual.getTotalSize(), position: "relative", minWidth: "40rem" }}
        >
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index];
            if (!line) return null;
            const amount = amountOf(line, prices[line.id] ?? "");
            const isFixed = line.kind === "ALLOWANCE";
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className="row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <div role="cell">{line.number}</div>
                <div role="cell" title={line.description}>
                  <span className="words">
                    {line.kind === "ALTERNATE" && `${texts.alternate}: `}
                    {line.description}
                  </span>
                </div>
                <div role="cell" className="figure">
                  {quantityInWords(line)}
                </div>
                <div role="cell" className={isFixed ? "figure" : "cell"}>
                  {isFixed ? "—" : cell(line, index)}
                </div>
                <div
                  role="cell"
                  className="figure"
                  title={isFixed ? texts.allowance(`$${line.allowance ?? "0"}`) : undefined}
                >
                  {isFixed ? `$${grouped(line.allowance ?? "0")}` : amount === null ? "" : money(amount)}
                </div>
              </div>
            );
          })}
        </div>
      </Box>
      <VisuallyHidden>
        <div ref={end} tabIndex={-1}>
          {texts.gridEnd}
        </div>
      </VisuallyHidden>
    </>
  );
}
