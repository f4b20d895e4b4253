import { useMemo, useState, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { ordered } from "#web/lists/ordered.ts";
import type { ContractList_contracts$key } from "./__generated__/ContractList_contracts.graphql.ts";
import { everything, isNarrowed, orderOf, type ContractView } from "./contractAddress.ts";
import { columnsFor, contractPath, rowsOf, type ContractRow } from "./ContractColumns.tsx";
import { DeleteContract } from "./DeleteContract.tsx";
import { texts } from "./texts.ts";

type Props = {
  contracts: ContractList_contracts$key;
  view: ContractView;
  onChange: (change: Partial<ContractView>) => void;
  onDeleted: () => void;
  /** The first step, shown if the list is empty. */
  create: ReactNode;
};

/** One page of contracts, with a message if it is empty. */
export function ContractList({ contracts, view, onChange, onDeleted, create }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(
    graphql`
      fragment ContractList_contracts on QueryContractsConnection {
        totalCount
        pageInfo {
          ...ListPages_page
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
        {...ordered(orderOf(view), onChange)}
        onOpen={(row) => void navigate(contractPath(row))}
        empty={empty}
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.contracts}
          summary={texts.shown(rows.length, totalCount)}
          onShow={onChange}
        />
      )}
      {leaving && <DeleteContract contract={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />}
    </>
  );
}
