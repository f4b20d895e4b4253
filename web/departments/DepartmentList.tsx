import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import type { Shown } from "#web/lists/shown.ts";
import type { Opened } from "./departmentAddress.ts";

/** What a tab of a department's records is given. */
export type DepartmentListProps = {
  /** The name of the department. */
  department: string;
  opened: Opened;
  onShow: (change: Partial<Opened>) => void;
};

const PAGE_SIZE = 10;

/** The page that the address names, as a query of a department's records asks for it. */
export const departmentPage = (department: string, { after, before }: Opened) =>
  before
    ? { filter: { department }, first: null, after: null, last: PAGE_SIZE, before }
    : { filter: { department }, first: PAGE_SIZE, after, last: null, before: null };

type Props<Row> = {
  shown: Shown<Row>;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  caption: string;
  /** What the pages are of. */
  label: string;
  empty: { title: string; text: string };
  summary: (shown: number, total: number) => string;
  onShow: (change: Partial<Opened>) => void;
};

/** A department's records of one room, page by page. */
export function DepartmentList<Row>(props: Props<Row>) {
  const { shown, rowKey, columns, caption, label, empty, summary, onShow } = props;
  const { rows, totalCount } = shown;
  return (
    <>
      <DataTable<Row>
        caption={caption}
        captionHidden
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        empty={<EmptyState {...empty} />}
      />
      {totalCount > 0 && (
        <Pagination
          label={label}
          hasPrevious={shown.hasPrevious}
          hasNext={shown.hasNext}
          onPrevious={() => onShow({ before: shown.start ?? null })}
          onNext={() => onShow({ after: shown.end ?? null })}
          summary={summary(rows.length, totalCount)}
        />
      )}
    </>
  );
}
