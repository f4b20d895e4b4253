import { useMemo, useState, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import type { ContractList_contracts$key } from "./__generated__/ContractList_contracts.graphql.ts";
import { everything, isNarrowed, orderOf, type ContractSort, type ContractView } from "./contractAddress.ts";
import { columnsFor, contractPath, rowsOf, type ContractRow } from "./ContractColumns.tsx";
import { DeleteContract } from "./DeleteContract.tsx";
import { texts } from "./texts.ts";

type Props = {
  contracts: ContractList_contracts$key;
  view: ContractView;
  onChange: (change: Partial<ContractView>) => void;
  onDeleted: () => void;
  /** The first step where there is nothing yet. */
  create: ReactNode;
};

/** One page of contracts, with what there is to say where it is empty. */
export function ContractList({ contracts, view, onChange, onDeleted, create }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment ContractList_contracts on QueryContractsConnection {
        totalCount
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
        edges {
          ...ContractColumns_edge
        }
      }
    `,
    contracts,
  );
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ContractRow | null>(null);
  const isWaiting = view.tab === "waiting";
  const chosen = view.columns.join(" ");
  // oxlint-disable-next-line react/exhaustive-deps -- the address gives a new list of the same columns each time
  const columns = useMemo(() => columnsFor(view.columns, isWaiting, setLeaving), [chosen, isWaiting]);
  const rows = useMemo(() => rowsOf(edges), [edges]);
  const order = orderOf(view);
  const showAll = <Button onClick={() => onChange(everything)}>{texts.showAll}</Button>;
  const empty = isNarrowed(view) ? (
    <EmptyState title={texts.noneMatch} text={texts.noneMatchHelp} action={showAll} />
  ) : view.tab === "all" ? (
    <EmptyState title={texts.none} text={texts.noneHelp} action={create} />
  ) : (
    <EmptyState title={isWaiting ? texts.noneWaiting : texts.noneMine} action={showAll} />
  );
  return (
    <>
      <DataTable<ContractRow>
        caption={texts.contracts}
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        density={view.density}
        sort={{ column: order.sort, direction: order.direction === "ASC" ? "ascending" : "descending" }}
        onSort={({ column, direction }) =>
          onChange({ sort: column as ContractSort, direction: direction === "ascending" ? "ASC" : "DESC" })
        }
        onOpen={(row) => void navigate(contractPath(row))}
        empty={empty}
      />
      {totalCount > 0 && (
        <Pagination
          label={texts.contracts}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => onChange({ before: pageInfo.startCursor ?? null })}
          onNext={() => onChange({ after: pageInfo.endCursor ?? null })}
          summary={texts.shown(rows.length, totalCount)}
        />
      )}
      {leaving && <DeleteContract contract={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />}
    </>
  );
}
