import { useMemo, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { ListPages } from "#web/lists/ListPages.tsx";
import { ordered } from "#web/lists/ordered.ts";
import type { UserList_query$key } from "./__generated__/UserList_query.graphql.ts";
import { DeleteUser } from "./DeleteUser.tsx";
import { texts } from "./texts.ts";
import { rowOf, userColumns, type UserRow, withWords } from "./UserColumns.tsx";
import { isNarrowed, type UserFilters, widened, writeFilters } from "./userFilters.ts";

type Props = {
  query: UserList_query$key;
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
  /** Called after a user was deleted or deactivated. */
  onGone: () => void;
  onNew: () => void;
  /** Why the viewer may not add users. Null: they may. */
  newReason: string | null;
};

/** The users as a table with its pages. */
export function UserList({ query, filters, onChange, onGone, onNew, newReason }: Props) {
  const { users } = useFragment(
    graphql`
      fragment UserList_query on Query
      @argumentDefinitions(
        filter: { type: "UserFilter" }
        sort: { type: "UserSort" }
        direction: { type: "SortDirection" }
        first: { type: "Int" }
        after: { type: "String" }
        last: { type: "Int" }
        before: { type: "String" }
      ) {
        users(
          filter: $filter
          sort: $sort
          direction: $direction
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          edges {
            node {
              ...UserColumns_user
            }
          }
          pageInfo {
            ...ListPages_page
          }
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<UserRow | null>(null);
  const { edges, pageInfo, totalCount } = users;
  // A user who was just deleted leaves an empty edge until the list is refetched.
  const rows = useMemo(() => edges.flatMap(({ node }) => rowOf(node) ?? []), [edges]);
  const { columns: chosen } = filters;
  const list = writeFilters(filters).toString();
  const addressOf = useMemo(
    () =>
      ({ key }: UserRow) => {
        const search = new URLSearchParams(list);
        search.set("user", key);
        return { pathname: "/users", search: search.toString() };
      },
    [list],
  );
  const columns = useMemo(
    () => userColumns(withWords(chosen, rows), { addressOf, onDelete: setLeaving }),
    [chosen, rows, addressOf],
  );
  const narrowed = isNarrowed(filters);
  const empty = (
    <EmptyState
      title={texts.none}
      text={narrowed ? texts.noneMatch : texts.noneYet}
      action={
        narrowed ? (
          <Button onClick={() => onChange(widened(filters))}>{texts.clear}</Button>
        ) : (
          <Button reason={newReason} onClick={onNew}>
            {texts.newUser}
          </Button>
        )
      }
    />
  );
  return (
    <>
      {/* Thirteen columns are wider than a small screen, so the table scrolls, never the page. */}
      <Box overflowX="auto">
        <DataTable<UserRow>
          caption={texts.users}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          density={filters.density}
          {...ordered(filters, onChange)}
          onOpen={(row) => void navigate(addressOf(row), { preventScrollReset: true })}
          empty={empty}
        />
      </Box>
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.users}
          summary={texts.shown(rows.length, totalCount)}
          onShow={onChange}
        />
      )}
      {leaving && <DeleteUser user={leaving} onClose={() => setLeaving(null)} onGone={onGone} />}
    </>
  );
}
