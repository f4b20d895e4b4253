import { graphql, useFragment } from "react-relay";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ActButton } from "#web/editing/Act.tsx";
import type {
  DepartmentUsers_department$data,
  DepartmentUsers_department$key,
} from "./__generated__/DepartmentUsers_department.graphql.ts";
import { texts } from "./texts.ts";

type Person = DepartmentUsers_department$data["people"][number];
type Props = {
  department: DepartmentUsers_department$key;
  /** Why the viewer may not see who works here. Null: they may. */
  hiddenReason: string | null;
  /** Why the viewer may not add users. Null: they may. */
  addReason: string | null;
};

const columns: Column<Person>[] = [
  {
    key: "name",
    header: texts.userName,
    rowHeader: true,
    cell: ({ key, name }) => <Link to={`/users?user=${key}`}>{name}</Link>,
  },
  { key: "title", header: texts.userTitle, cell: ({ title }) => title ?? texts.absent },
  { key: "email", header: texts.email, cell: ({ email }) => email },
  { key: "phone", header: texts.phone, cell: ({ phone }) => phone ?? texts.absent },
];

/** The tab Users: the people of the department, each linked to their record. */
export function DepartmentUsers({ department, hiddenReason, addReason }: Props) {
  const { id, name, people } = useFragment(
    graphql`
      fragment DepartmentUsers_department on Department {
        id
        name
        people {
          id
          key
          name
          title
          email
          phone
        }
      }
    `,
    department,
  );
  return (
    <Stack gap="3">
      <HStack justify="end">
        <ActButton
          label={texts.addUser}
          icon={<Plus aria-hidden size={18} />}
          to={`/new-user?into=${encodeURIComponent(id)}`}
          reason={addReason}
        />
      </HStack>
      <DataTable<Person>
        caption={texts.usersOf(name)}
        captionHidden
        rows={people}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          hiddenReason === null ? (
            <EmptyState title={texts.noUsers} text={texts.noUsersHelp} />
          ) : (
            <EmptyState title={texts.usersHidden} text={hiddenReason} />
          )
        }
      />
    </Stack>
  );
}
