import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { ordered } from "#web/lists/ordered.ts";
import type { RepositoryTable_resolutions$key } from "./__generated__/RepositoryTable_resolutions.graphql.ts";
import { DeleteResolution } from "./DeleteResolution.tsx";
import { itemAddress, type Picking, type RepositoryRow, rowColumns, rowOf } from "./RepositoryColumns.tsx";
import { orderOf, type RepositoryFilters } from "./repositoryFilters.ts";

export type RepositoryTableProps = {
  resolutions: RepositoryTable_resolutions$key;
  caption: string;
  filters: RepositoryFilters;
  onSort: (order: Pick<RepositoryFilters, "sort" | "direction">) => void;
  /** Called after an item of the list was changed or deleted. */
  onChanged: () => void;
  /** The selected rows. */
  picking: Picking;
  empty: React.ReactNode;
};

/** One page of meeting items. */
export function RepositoryTable({
  resolutions: key,
  caption,
  filters,
  onSort,
  onChanged,
  picking,
  empty,
}: RepositoryTableProps) {
  const { edges } = useFragment(
    graphql`
      fragment RepositoryTable_resolutions on QueryResolutionsConnection {
        edges {
          ...RepositoryColumns_edge
        }
      }
    `,
    key,
  );
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<RepositoryRow | null>(null);
  const { columns: chosen } = filters;
  const columns = useMemo(() => rowColumns(chosen, setLeaving, picking), [chosen, picking]);
  // An item that was just deleted leaves an empty edge until the list is refetched.
  const rows = useMemo(() => edges.flatMap((edge) => rowOf(edge) ?? []), [edges]);
  return (
    <>
      <DataTable<RepositoryRow>
        caption={caption}
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        density={filters.density}
        {...ordered(orderOf(filters), onSort)}
        onOpen={(row) => void navigate(itemAddress(row))}
        empty={empty}
      />
      {leaving && <DeleteResolution resolution={leaving} onClose={() => setLeaving(null)} onDeleted={onChanged} />}
    </>
  );
}
