import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import type {
  DepartmentTable_departments$data,
  DepartmentTable_departments$key,
} from "./__generated__/DepartmentTable_departments.graphql.ts";
import { addressOf } from "./departmentAddress.ts";
import { DeleteDepartment } from "./DeleteDepartment.tsx";
import { texts } from "./texts.ts";

type Row = DepartmentTable_departments$data[number];
type Props = {
  departments: DepartmentTable_departments$key;
  onOpen: (key: string) => void;
  onDeleted: () => void;
};

const columns: Column<Row>[] = [
  {
    key: "munisId",
    header: texts.munisId,
    align: "end",
    width: "6rem",
    cell: ({ munisId }) => munisId ?? texts.absent,
  },
  {
    key: "name",
    header: texts.name,
    rowHeader: true,
    cell: ({ key, name }) => (
      <Link
        to={{ search: addressOf({ department: key, tab: "main", after: null, before: null }).toString() }}
        preventScrollReset
      >
        {name}
      </Link>
    ),
  },
  { key: "abbreviation", header: texts.abbreviation, cell: ({ abbreviation }) => abbreviation ?? texts.absent },
  { key: "address", header: texts.address, cell: ({ address }) => address ?? texts.absent },
  { key: "city", header: texts.city, cell: ({ city }) => city ?? texts.absent },
  { key: "state", header: texts.state, cell: ({ state }) => state ?? texts.absent },
  { key: "zip", header: texts.zip, cell: ({ zip }) => zip ?? texts.absent },
];

/** The departments by Munis ID. A double click or the row's menu opens one. */
export function DepartmentTable({ departments, onOpen, onDeleted }: Props) {
  const rows = useFragment(
    graphql`
      fragment DepartmentTable_departments on Department @relay(plural: true) {
        id
        key
        munisId
        name
        abbreviation
        address
        city
        state
        zip
        viewerCan {
          edit {
            allowed
          }
          delete {
            reason
          }
        }
      }
    `,
    departments,
  );
  const [leaving, setLeaving] = useState<Row | null>(null);
  return (
    <>
      <DataTable<Row>
        caption={texts.departments}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={({ key }) => onOpen(key)}
        rowActions={(row) => (
          <ActionMenu
            label={texts.actions}
            of={row.name}
            actions={[
              {
                key: "edit",
                label: row.viewerCan.edit.allowed ? texts.edit : texts.open,
                onSelect: () => onOpen(row.key),
              },
              {
                key: "delete",
                label: texts.delete,
                danger: true,
                reason: row.viewerCan.delete.reason,
                onSelect: () => setLeaving(row),
              },
            ]}
          />
        )}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
      />
      {leaving && <DeleteDepartment department={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />}
    </>
  );
}
