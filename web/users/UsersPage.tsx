import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useLocation, useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { late } from "#web/relay/code.ts";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { UsersPageQuery } from "./__generated__/UsersPageQuery.graphql.ts";
import { ColumnChoice } from "#web/lists/ColumnChoice.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import { texts } from "./texts.ts";
import { columnLabels } from "./UserColumns.tsx";
import { UserExport } from "./UserExport.tsx";
import { UserFilterBar } from "./UserFilterBar.tsx";
import { openedIn, userAddress, userGuard, type UserTab, writeFilters } from "./userFilters.ts";
import { UserList } from "./UserList.tsx";

const UserPanel = late(async () => ({ default: (await import("./UserPanel.tsx")).UserPanel }));
const home = "/users";
const option = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

const pageQuery = graphql`
  query UsersPageQuery(
    $filter: UserFilter
    $sort: UserSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...UserList_query
      @arguments(
        filter: $filter
        sort: $sort
        direction: $direction
        first: $first
        after: $after
        last: $last
        before: $before
      )
    roles {
      id
      name
    }
    departments {
      id
      name
    }
    viewer {
      view: can(permission: "administration.user-record.view") {
        reason
      }
      create: can(permission: "administration.user-record.create") {
        reason
      }
    }
  }
`;

/**
 * /users lists everyone who signs in, filtered by the address. ?user= opens one in a panel over the list, /new-user an
 * empty one.
 */
export default function UsersPage() {
  const { queryRef } = useLoaderData<PageData<UsersPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.users);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <LeaveGuard panel={userGuard} parameter="user">
        <LoadedPage />
      </LeaveGuard>
    </LoadBoundary>
  );
}

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<UsersPageQuery>>();
  const page = usePreloadedQuery<UsersPageQuery>(pageQuery, queryRef);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [filters, show, newest] = useAddress(userAddress, home);
  const params = new URLSearchParams(search);
  const { user, tab } = openedIn(params);
  const isNew = pathname === "/new-user";
  const newReason = page.viewer.create.reason ?? null;
  const [begin, setBegin] = useState({ count: 0, departmentId: params.get("into") ?? "", roleId: "" });

  const openAt = (key: string | null, at: UserTab, replace = false) => {
    const next = writeFilters(newest());
    if (key) next.set("user", key);
    if (key && at !== "main") next.set("tab", at);
    void navigate({ pathname: home, search: next.toString() }, { replace, preventScrollReset: true });
  };
  const beginNew = () => void navigate({ pathname: "/new-user", search: writeFilters(newest()).toString() });
  const refused = page.viewer.view.reason ?? null;

  return (
    <>
      <PageHeader
        title={texts.users}
        context={texts.context}
        action={
          <Button kind="primary" icon={<Plus aria-hidden size={18} />} reason={newReason} onClick={beginNew}>
            {texts.newUser}
          </Button>
        }
        secondary={
          <>
            <Button reason={newReason} onClick={() => void navigate("/imports?kind=users")}>
              {texts.import}
            </Button>
            {!refused && <UserExport filters={filters} />}
          </>
        }
      />
      {refused ? (
        <Notice kind="caution" title={texts.refused} live="off">
          {refused}
        </Notice>
      ) : (
        <>
          <UserFilterBar
            filters={filters}
            roles={page.roles.map(option)}
            departments={page.departments.map(option)}
            onChange={show}
          >
            <HStack ms={{ md: "auto" }}>
              <ColumnChoice
                labels={columnLabels}
                help={texts.columnsHelp}
                drawn={filters}
                onChange={(change) => show(change, true)}
              />
            </HStack>
          </UserFilterBar>
          <UserList
            query={page}
            filters={filters}
            onChange={show}
            onGone={() => void revalidate()}
            onNew={beginNew}
            newReason={newReason}
          />
        </>
      )}
      <Suspense fallback={null}>
        {(isNew || user) && (
          <UserPanel
            begin={begin}
            userKey={isNew ? null : user}
            tab={tab}
            onTab={(at) => openAt(user, at, true)}
            onCreated={(key, another) => {
              if (another) setBegin(({ count }) => ({ count: count + 1, ...another }));
              else openAt(key, "main", true);
              void revalidate();
            }}
            onChanged={() => void revalidate()}
            onClose={() => openAt(null, "main")}
          />
        )}
      </Suspense>
    </>
  );
}
