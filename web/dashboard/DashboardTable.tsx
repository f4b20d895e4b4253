import { type ReactNode, useMemo, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import type { Shown } from "#web/lists/shown.ts";
import { DashboardRoom } from "./DashboardRoom.tsx";
import { useDashboardView } from "./DashboardViews.tsx";
import type { DashboardView, Room } from "./dashboardView.ts";
import { texts } from "./texts.ts";

/** A file to save, or why there is none. */
type Exported =
  | { ok: true; payload: { file: { readonly url: string; readonly filename: string } } }
  | { ok: false; refusal: { message: string } };

type Props<Row> = {
  room: Room;
  shown: Shown<Row>;
  rowKey: (row: Row) => string;
  /** With the deed that asks whether to delete a row. Keep the same function between renders. */
  columnsFor: (onDelete: (row: Row) => void) => Column<Row>[];
  address: (row: Row) => string;
  /** Why the viewer may not export. Null: she may. */
  exportReason: string | null;
  exporting: boolean;
  onExport: (view: DashboardView) => Promise<Exported>;
  /** What begins a new one, where there is none yet. */
  begin: ReactNode;
  /** Asks before a row is deleted. */
  deletion: (row: Row, onClose: () => void, onDeleted: () => void) => ReactNode;
  /** Said above the rows. */
  notice?: ReactNode;
};

/** One table of the dashboard, whatever its rows are: five at once, as the address says. */
export function DashboardTable<Row>(props: Props<Row>) {
  const { room, shown, rowKey, columnsFor, address, exportReason, exporting, onExport, begin, deletion, notice } =
    props;
  const { rows, totalCount } = shown;
  const [view, show] = useDashboardView(room);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const columns = useMemo(() => columnsFor(setLeaving), [columnsFor]);
  const save = async () => {
    const result = await onExport(view);
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    download(result.payload.file.url, result.payload.file.filename);
  };
  const { title } = texts.rooms[room];
  const narrowed = view.q !== "" || view.tab !== "all";
  return (
    <DashboardRoom
      room={room}
      exportReason={exportReason ?? (totalCount === 0 ? texts.nothingToExport : null)}
      exporting={exporting}
      onExport={() => void save()}
    >
      {notice}
      <DataTable<Row>
        caption={title}
        captionHidden
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        onOpen={(row) => void navigate(address(row))}
        empty={
          narrowed ? (
            <EmptyState
              title={view.q === "" && view.tab === "waiting" ? texts.waitingNone : texts.noneMatch}
              text={texts.noneMatchHelp}
              action={<Button onClick={() => show({ q: "", tab: "all" })}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState {...texts.none[room]} action={begin} />
          )
        }
      />
      {totalCount > 0 && (
        <Pagination
          label={title}
          hasPrevious={shown.hasPrevious}
          hasNext={shown.hasNext}
          onPrevious={() => show({ before: shown.start ?? null })}
          onNext={() => show({ after: shown.end ?? null })}
          summary={texts.shown(rows.length, totalCount)}
        />
      )}
      {leaving &&
        deletion(
          leaving,
          () => setLeaving(null),
          () => void revalidate(),
        )}
    </DashboardRoom>
  );
}
