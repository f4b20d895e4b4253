import { Suspense, type ReactNode } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { TableSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { cursors } from "#web/lists/listAddress.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import type { DepartmentList_page$key } from "./__generated__/DepartmentList_page.graphql.ts";
import type { Opened } from "./departmentAddress.ts";

/** Props of a tab with a department's records. */
type DepartmentListProps = {
  /** The name of the department. */
  department: string;
  opened: Opened;
  onShow: (change: Partial<Opened>) => void;
};

const PAGE_SIZE = 10;

type Listed<Row> = { totalCount: number; rows: readonly Row[]; page: DepartmentList_page$key };

type Tab<Query extends OperationType, Row> = {
  /** Fetches the records of a department, page by page. */
  query: GraphQLTaggedNode;
  listed: (response: Query["response"]) => Listed<Row>;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  loading: string;
  caption: (department: string) => string;
  /** What the pages contain. */
  label: string;
  empty: { title: string; text: string };
  summary: (shown: number, total: number) => string;
};

/** A tab with a department's records of one room that the viewer may read, newest first. */
export function departmentList<Query extends OperationType, Row>(
  tab: Tab<Query, Row>,
): (props: DepartmentListProps) => ReactNode {
  function Loaded({ department, opened, onShow }: DepartmentListProps) {
    const response = useLazyLoadQuery<Query>(
      tab.query,
      { filter: { department }, ...cursors(opened, PAGE_SIZE) },
      { fetchPolicy: "store-and-network" },
    );
    const { totalCount, rows, page: key } = tab.listed(response);
    const page = useFragment(
      graphql`
        fragment DepartmentList_page on PageInfo {
          ...ListPages_page
        }
      `,
      key,
    );
    return (
      <>
        <DataTable<Row>
          caption={tab.caption(department)}
          captionHidden
          rows={rows}
          rowKey={tab.rowKey}
          columns={tab.columns}
          empty={<EmptyState {...tab.empty} />}
        />
        {totalCount > 0 && (
          <ListPages page={page} label={tab.label} summary={tab.summary(rows.length, totalCount)} onShow={onShow} />
        )}
      </>
    );
  }
  return (props) => (
    <Suspense fallback={<TableSkeleton label={tab.loading} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
