import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { Box, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { type ColumnName, COLUMNS, cellsOf, emptyRow, type LineRow, pasted } from "./lineRows.ts";
import { LineRowView, type RowEvents } from "./LineRowView.tsx";
import { texts } from "./texts.ts";

const HEIGHT = 40;
const TALLEST = 560;

const css = {
  overflow: "auto",
  borderWidth: "1px",
  borderColor: "line",
  borderRadius: "6px",
  "& .row": {
    display: "grid",
    gridTemplateColumns: "2.75rem 4.25rem 7.5rem minmax(14rem, 1fr) 6rem 6.5rem 8rem 2.5rem",
    minWidth: "51rem",
    height: `${HEIGHT}px`,
    alignItems: "stretch",
  },
  // The columns for the estimate and its amount.
  "&.priced .row": {
    gridTemplateColumns: "2.75rem 4.25rem 7.5rem minmax(14rem, 1fr) 6rem 6.5rem 8rem 7.5rem 8rem 2.5rem",
    minWidth: "67rem",
  },
  "& .body .row": {
    position: "absolute",
    top: 0,
    left: 0,
    width: "100%",
    borderBottomWidth: "1px",
    borderColor: "line",
    // Typing in a row does not affect layout outside of it.
    contain: "strict",
  },
  "& .head": { position: "sticky", top: 0, zIndex: 1, bg: "surface.sunken", fontWeight: 600, fontSize: "0.875rem" },
  "& [role=columnheader], & .place, & .amount": { px: "2", display: "flex", alignItems: "center" },
  "& .place": { color: "muted", fontSize: "0.875rem" },
  "& .quantity, & .estimate, & .allowance, & .amount": { justifyContent: "end", fontVariantNumeric: "tabular-nums" },
  "& .quantity input, & .estimate input, & .allowance input": { textAlign: "end" },
  "& input, & select": {
    width: "100%",
    height: "100%",
    px: "2",
    bg: "transparent",
    color: "ink",
    font: "inherit",
    fontSize: "0.9375rem",
    textOverflow: "ellipsis",
    border: 0,
    borderRadius: 0,
  },
  "& select option": { bg: "surface", color: "ink" },
  "& [aria-invalid=true]": { boxShadow: "inset 0 0 0 2px var(--dais-colors-negative)" },
  "& :is(input, select):focus-visible": { outline: "2px solid var(--dais-colors-accent)", outlineOffset: "-2px" },
  "& .tools button": {
    width: "100%",
    height: "100%",
    display: "grid",
    placeItems: "center",
    color: "muted",
    cursor: "pointer",
  },
} as const;

type Props = {
  rows: readonly LineRow[];
  readOnly: boolean;
  /** Where the last save was refused. */
  fault: { row: number; column: string } | null;
  /** Default: all columns. The published list has neither estimate nor amount. */
  columns?: readonly ColumnName[];
  onChange: (rows: LineRow[]) => void;
};

/** Scrolls a row between the header and the lower edge. All rows have the same height, so nothing is measured. */
function reveal(box: HTMLElement, at: number): void {
  const lowest = (at + 1) * HEIGHT - (box.clientHeight - HEIGHT);
  if (box.scrollTop > at * HEIGHT) box.scrollTop = at * HEIGHT;
  else if (box.scrollTop < lowest) box.scrollTop = lowest;
}

/**
 * The lines as an editable table. Only visible rows are rendered. Arrow keys and Enter move between cells, Alt with an
 * arrow moves the row, Escape leaves the table.
 */
export function LineGrid({ rows, readOnly, fault, columns = COLUMNS, onChange }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called again at every render and given to no memoised part
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
    getItemKey: (at) => rows[at]?.id ?? at,
  });
  const end = useRef<HTMLDivElement>(null);
  /** The cell to focus as soon as it is rendered. */
  const wanted = useRef<string | null>(null);
  const now = useRef({ rows, onChange, readOnly, columns });
  useEffect(() => {
    now.current = { rows, onChange, readOnly, columns };
    if (wanted.current === null) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });
  const [goTo] = useState(() => (at: number, column: ColumnName) => {
    const row = now.current.rows[at];
    if (!row) return;
    const name = `${row.id} ${column}`;
    if (scroller.current) reveal(scroller.current, at);
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (cell) cell.focus();
    else wanted.current = name;
  });
  const [events] = useState((): RowEvents => {
    const placeOf = (id: string) => now.current.rows.findIndex((row) => row.id === id);
    return {
      onChange: (id, column, value) =>
        now.current.onChange(now.current.rows.map((row) => (row.id === id ? { ...row, [column]: value } : row))),
      onRemove: (id) => {
        const at = placeOf(id);
        now.current.onChange(now.current.rows.filter((row) => row.id !== id));
        wanted.current = `${(now.current.rows[at + 1] ?? now.current.rows[at - 1])?.id} number`;
      },
      onPaste: (event, id, column) => {
        const text = event.clipboardData.getData("text/plain");
        if (now.current.readOnly || !/[\t\n]/.test(text)) return;
        event.preventDefault();
        const at = { row: placeOf(id), column: now.current.columns.indexOf(column) };
        now.current.onChange(pasted(now.current.rows, at, cellsOf(text), now.current.columns));
      },
      onKeyDown: (event, id, column) => {
        // Otherwise Tab would pass through thousands of cells before leaving the table.
        if (event.key === "Escape") return end.current?.focus();
        const at = placeOf(id);
        const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
        if (step !== undefined) {
          // A select keeps its own arrow keys.
          if (column === "kind" && event.key !== "Enter" && !event.altKey) return;
          event.preventDefault();
          if (event.altKey && event.key !== "Enter") return move(id, at, at + step, column);
          if (event.key === "Enter" && at + step === now.current.rows.length && !now.current.readOnly) {
            const added = emptyRow(now.current.rows);
            wanted.current = `${added.id} description`;
            return now.current.onChange([...now.current.rows, added]);
          }
          return goTo(at + step, column);
        }
        const beside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        const cell = event.target;
        if (beside === undefined || !(cell instanceof HTMLInputElement)) return undefined;
        const edge = beside < 0 ? 0 : cell.value.length;
        if (cell.selectionStart !== cell.selectionEnd || cell.selectionStart !== edge) return undefined;
        const next = now.current.columns[now.current.columns.indexOf(column) + beside];
        if (!next) return undefined;
        event.preventDefault();
        return goTo(at, next);
      },
    };
    function move(id: string, from: number, to: number, column: ColumnName) {
      const { rows: all, readOnly: fixed } = now.current;
      const row = all[from];
      if (fixed || !row || to < 0 || to >= all.length) return;
      wanted.current = `${id} ${column}`;
      now.current.onChange(all.toSpliced(from, 1).toSpliced(to, 0, row));
    }
  });
  useEffect(() => {
    if (fault) goTo(fault.row, COLUMNS.find((column) => column === fault.column) ?? "number");
  }, [fault, goTo]);

  return (
    <>
      <Box
        ref={scroller}
        role="grid"
        aria-label={texts.grid}
        aria-rowcount={rows.length + 1}
        className={columns.includes("estimate") ? "priced" : undefined}
        css={css}
        style={{ maxHeight: TALLEST }}
      >
        <div role="rowgroup" className="head">
          <div role="row" aria-rowindex={1} className="row">
            <div role="columnheader">{texts.row}</div>
            {columns.map((column) => (
              <div key={column} role="columnheader" className={column}>
                {texts[column]}
              </div>
            ))}
            {columns.includes("estimate") && (
              <div role="columnheader" className="amount">
                {texts.amount}
              </div>
            )}
            <div role="columnheader">
              <VisuallyHidden>{texts.removeColumn}</VisuallyHidden>
            </div>
          </div>
        </div>
        <div role="rowgroup" className="body" style={{ position: "relative", height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <LineRowView
                key={row.id}
                row={row}
                at={index}
                top={start}
                fault={fault?.row === index ? fault.column : null}
                readOnly={readOnly}
                columns={columns}
                events={events}
              />
            );
          })}
        </div>
      </Box>
      <VisuallyHidden>
        <div ref={end} tabIndex={-1}>
          {texts.end}
        </div>
      </VisuallyHidden>
    </>
  );
}
