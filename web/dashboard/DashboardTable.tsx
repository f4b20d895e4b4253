import { type ReactNode, useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import type { DashboardTable_page$key } from "./__generated__/DashboardTable_page.graphql.ts";
import { columnsOf, type Line } from "./dashboardColumns.tsx";
import { DashboardRoom } from "./DashboardRoom.tsx";
import { useDashboardView } from "./DashboardViews.tsx";
import type { DashboardView, Room } from "./dashboardView.ts";
import { texts } from "./texts.ts";

/** A file to save, or why there is none. */
type Exported =
  | { ok: true; payload: { file: { readonly url: string; readonly filename: string } } }
  | { ok: false; refusal: { message: string } };

type Narrowed = { filter: unknown; sort: unknown; direction: unknown };
type ExportInput<Asked extends Narrowed> = Pick<Asked, keyof Narrowed> & { format: "XLSX"; layout: "DASHBOARD" };

type Props<Edge, Asked extends Narrowed> = {
  room: Room;
  totalCount: number;
  edges: readonly (Edge | null)[];
  page: DashboardTable_page$key;
  lineOf: (edge: Edge) => Line;
  /** Why the viewer may not export. Null: they may. */
  exportReason?: string | null | undefined;
  /** The export mutation, and the query variables of a view. */
  exported: readonly [run: (input: ExportInput<Asked>) => Promise<Exported>, busy: boolean];
  variablesOf: (view: DashboardView) => Asked;
  /** The link to create one, if the list is empty. */
  begin: ReactNode;
  /** Renders the confirmation before a row is deleted. */
  deletion: (line: Line, onClose: () => void, onDeleted: () => void) => ReactNode;
  /** Shown above the rows. */
  notice?: ReactNode;
};

/** One table of the dashboard, for any kind of rows: five at a time, as the address says. */
export function DashboardTable<Edge extends { readonly node: unknown }, Asked extends Narrowed>(
  props: Props<Edge, Asked>,
) {
  const { room, totalCount, edges, lineOf, exportReason, exported, variablesOf, begin, deletion, notice } = props;
  const page = useFragment(
    graphql`
      fragment DashboardTable_page on PageInfo {
        ...ListPages_page
      }
    `,
    props.page,
  );
  const [view, show] = useDashboardView(room);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Line | null>(null);
  const columns = useMemo(() => columnsOf(room, setLeaving), [room]);
  const [run, exporting] = exported;
  const save = async () => {
    const { filter, sort, direction } = variablesOf(view);
    const result = await run({ filter, sort, direction, format: "XLSX", layout: "DASHBOARD" });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    download(result.payload.file.url, result.payload.file.filename);
  };
  const { title } = texts.rooms[room];
  const narrowed = view.q !== "" || view.tab !== "all";
  // A record that was just deleted leaves an empty edge until the list is refetched.
  const rows = edges.flatMap((edge) => (edge?.node ? [lineOf(edge)] : []));
  return (
    <DashboardRoom
      room={room}
      exportReason={exportReason ?? (totalCount === 0 ? texts.nothingToExport : null)}
      exporting={exporting}
      onExport={() => void save()}
    >
      {notice}
      <DataTable<Line>
        caption={title}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={({ address }) => void navigate(address)}
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
        <ListPages page={page} label={title} summary={texts.shown(rows.length, totalCount)} onShow={show} />
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
