import { memo } from "react";
import { X } from "lucide-react";
import { LINE_KIND_WORDS, LINE_KINDS, type LineKind } from "#schema/projects/lines/lines.rules.ts";
import { amountText, type ColumnName, isClear, type LineRow } from "./lineRows.ts";
import { texts } from "./texts.ts";

/** Events from a row to its table. The functions never change, so that only the changed row renders again. */
export type RowEvents = {
  onChange: (id: string, column: ColumnName, value: string) => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>, id: string, column: ColumnName) => void;
  onPaste: (event: React.ClipboardEvent<HTMLElement>, id: string, column: ColumnName) => void;
  onRemove: (id: string) => void;
};

type Props = {
  row: LineRow;
  /** Index, starting at 0. */
  at: number;
  /** Pixels from the top. */
  top: number;
  /** The column whose value the last save refused. Null: none. */
  fault: string | null;
  readOnly: boolean;
  columns: readonly ColumnName[];
  events: RowEvents;
};

/** A row of the table. It uses native controls, styled from the root, because hundreds of rows scroll past at once. */
export const LineRowView = memo(function LineRowView({ row, at, top, fault, readOnly, columns, events }: Props) {
  const { id } = row;
  const place = at + 1;
  return (
    <div role="row" aria-rowindex={place + 1} className="row" style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className="place">
        {place}
      </div>
      {columns.map((column) => {
        const shared = {
          "data-cell": `${id} ${column}`,
          "aria-label": texts.cell(texts[column], place),
          "aria-invalid": fault === column || !isClear(column, row[column]) || undefined,
          onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => events.onKeyDown(event, id, column),
          onPaste: (event: React.ClipboardEvent<HTMLElement>) => events.onPaste(event, id, column),
        };
        return (
          <div key={column} role="gridcell" className={column}>
            {column === "kind" && readOnly ? (
              <input {...shared} readOnly value={LINE_KIND_WORDS[row.kind]} />
            ) : column === "kind" ? (
              <select
                {...shared}
                value={row.kind}
                onChange={(event) => events.onChange(id, column, event.target.value)}
              >
                {LINE_KINDS.map((kind: LineKind) => (
                  <option key={kind} value={kind}>
                    {LINE_KIND_WORDS[kind]}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                value={row[column]}
                title={column === "description" && row.description.length > 40 ? row.description : undefined}
                readOnly={readOnly}
                inputMode={
                  column === "quantity" || column === "estimate" || column === "allowance" ? "decimal" : undefined
                }
                autoComplete="off"
                onChange={(event) => events.onChange(id, column, event.target.value)}
              />
            )}
          </div>
        );
      })}
      {columns.includes("estimate") && (
        <div role="gridcell" className="amount">
          {amountText(row)}
        </div>
      )}
      <div role="gridcell" className="tools">
        {!readOnly && (
          <button type="button" aria-label={texts.remove(place)} onClick={() => events.onRemove(id)}>
            <X aria-hidden size={16} />
          </button>
        )}
      </div>
    </div>
  );
});
