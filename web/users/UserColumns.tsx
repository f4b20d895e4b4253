import { Eye, Pencil, Trash2 } from "lucide-react";
import { graphql, readInlineData } from "react-relay";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDay } from "#web/shell/formats.ts";
import type { UserColumns_user$data, UserColumns_user$key } from "./__generated__/UserColumns_user.graphql.ts";
import { standingLooks } from "./standingLooks.ts";
import { texts } from "./texts.ts";
import type { OptionalColumn } from "./userFilters.ts";

const fragment = graphql`
  fragment UserColumns_user on User @inline {
    id
    key
    fullName
    firstName
    lastName
    email
    title
    address
    city
    state
    zip
    phone
    cellPhone
    role {
      name
    }
    department {
      name
    }
    standing
    lastSignInAt
    viewerCan {
      edit {
        allowed
      }
      delete {
        allowed
        reason
      }
      deactivate {
        allowed
      }
    }
  }
`;

/** A user as the list shows them. */
export type UserRow = UserColumns_user$data;

/** The row of a user. Null: the user was just deleted. */
export function rowOf(user: UserColumns_user$key | null): UserRow | null {
  const row = user && readInlineData(fragment, user);
  return row && { ...row, id: row.id };
}

/** Labels of the optional columns. */
export const columnLabels: Readonly<Record<OptionalColumn, string>> = {
  EMAIL: texts.email,
  TITLE: texts.title,
  ADDRESS: texts.address,
  CITY: texts.city,
  STATE: texts.state,
  ZIP: texts.zip,
  PHONE: texts.phone,
  CELL_PHONE: texts.cellPhone,
  ROLE: texts.role,
  DEPARTMENT: texts.department,
  STANDING: texts.standing,
  LAST_SIGN_IN: texts.lastSignIn,
};

const sortable: readonly OptionalColumn[] = ["EMAIL", "TITLE", "ROLE", "LAST_SIGN_IN"];
/** On a phone these appear only in the form, because they would fill the screen. */
const longOnACard: readonly OptionalColumn[] = ["ADDRESS", "CITY", "STATE", "ZIP"];
const figures = (words: string | null | undefined) =>
  words ? (
    <Box as="span" whiteSpace="nowrap" data-figures>
      {words}
    </Box>
  ) : (
    texts.absent
  );

const optional: Readonly<Record<OptionalColumn, (row: UserRow) => React.ReactNode>> = {
  EMAIL: ({ email }) => {
    const at = email.indexOf("@");
    // A long address breaks before its @, never within a word.
    return (
      <>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </>
    );
  },
  TITLE: ({ title }) => title ?? texts.absent,
  ADDRESS: ({ address }) => address ?? texts.absent,
  CITY: ({ city }) => city ?? texts.absent,
  STATE: ({ state }) => state ?? texts.absent,
  ZIP: ({ zip }) => figures(zip),
  PHONE: ({ phone }) => figures(phone),
  CELL_PHONE: ({ cellPhone }) => figures(cellPhone),
  ROLE: ({ role }) => role.name,
  DEPARTMENT: ({ department }) => department?.name ?? texts.absent,
  STANDING: ({ standing }) => <StatusBadge word={texts.standings[standing]} {...standingLooks[standing]} size="sm" />,
  LAST_SIGN_IN: ({ lastSignInAt }) => (lastSignInAt ? figures(writtenDay(lastSignInAt)) : texts.never),
};

const words: Partial<Record<OptionalColumn, (row: UserRow) => string | null | undefined>> = {
  TITLE: ({ title }) => title,
  ADDRESS: ({ address }) => address,
  CITY: ({ city }) => city,
  STATE: ({ state }) => state,
  ZIP: ({ zip }) => zip,
  PHONE: ({ phone }) => phone,
  CELL_PHONE: ({ cellPhone }) => cellPhone,
};

/** The chosen columns, without those that are empty for everyone on the page. */
export const withWords = (chosen: readonly OptionalColumn[], rows: readonly UserRow[]): OptionalColumn[] =>
  chosen.filter((key) => {
    const textOf = words[key];
    return !textOf || rows.length === 0 || rows.some((row) => textOf(row));
  });

type Doing = { addressOf: (row: UserRow) => { pathname: string; search: string }; onDelete: (row: UserRow) => void };

/** Delete is also offered if only deactivating is possible. The dialog says so and offers that. */
const deleteReason = ({ viewerCan }: UserRow) =>
  viewerCan.delete.allowed || viewerCan.deactivate.allowed ? null : (viewerCan.delete.reason ?? null);

/** The columns of the list: edit, delete, first and last name, then the chosen ones. */
export function userColumns(chosen: readonly OptionalColumn[], { addressOf, onDelete }: Doing): Column<UserRow>[] {
  return [
    {
      key: "EDIT",
      header: texts.editAction,
      hideHeader: true,
      width: "2.75rem",
      // On a phone, the name is the link.
      hideOnPhone: true,
      hideOnPaper: true,
      cell: (row) => (
        <Button asChild kind="quiet" size="sm">
          <Link
            to={addressOf(row)}
            preventScrollReset
            aria-label={row.viewerCan.edit.allowed ? texts.edit(row.fullName) : texts.open(row.fullName)}
          >
            {row.viewerCan.edit.allowed ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
          </Link>
        </Button>
      ),
    },
    {
      key: "DELETE",
      header: texts.deleteAction,
      hideHeader: true,
      hideOnPaper: true,
      width: "2.75rem",
      cell: (row) => (
        <IconButton
          label={texts.delete(row.fullName)}
          icon={<Trash2 aria-hidden size={16} />}
          reason={deleteReason(row)}
          onClick={() => onDelete(row)}
        />
      ),
    },
    {
      key: "FIRST_NAME",
      header: texts.firstName,
      rowHeader: true,
      cell: (row) => (
        <Link to={addressOf(row)} preventScrollReset aria-label={row.fullName}>
          {row.firstName || row.email}
          {/* The name on a card. In the table, the last name has its own column. */}
          <Box as="span" hideFrom="md">
            {` ${row.lastName}`}
          </Box>
        </Link>
      ),
    },
    {
      key: "NAME",
      header: texts.lastName,
      sortable: true,
      hideOnPhone: true,
      cell: ({ lastName, standing }) => (
        <>
          {lastName}{" "}
          {standing !== "ACTIVE" && !chosen.includes("STANDING") && (
            <StatusBadge word={texts.standings[standing]} {...standingLooks[standing]} size="sm" />
          )}
        </>
      ),
    },
    ...chosen.map((key) => ({
      key,
      header: columnLabels[key],
      sortable: sortable.includes(key),
      hideOnPhone: longOnACard.includes(key),
      cell: optional[key],
    })),
  ];
}
