import { Plus } from "lucide-react";
import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { late } from "#web/relay/code.ts";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useNewestSearch } from "#web/lists/useNewestSearch.ts";
import type { DepartmentsPageQuery } from "./__generated__/DepartmentsPageQuery.graphql.ts";
import { addressOf, departmentGuard, newKey, openedIn, type Opened } from "./departmentAddress.ts";
import { DepartmentExport } from "./DepartmentExport.tsx";
import { DepartmentTable } from "./DepartmentTable.tsx";
import { texts } from "./texts.ts";

const DepartmentPanel = late(async () => ({ default: (await import("./DepartmentPanel.tsx")).DepartmentPanel }));

const pageQuery = graphql`
  query DepartmentsPageQuery @preloadable {
    departments {
      ...DepartmentTable_departments
    }
    viewer {
      create: can(permission: "administration.department-record.create") {
        reason
      }
    }
  }
`;

/** /departments lists the county's departments in ledger order. ?department= opens one in a panel next to the list. */
export default function DepartmentsPage() {
  const { queryRef } = useLoaderData<PageData<DepartmentsPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.departments);
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <LeaveGuard panel={departmentGuard} parameter="department">
        <LoadedPage />
      </LeaveGuard>
    </LoadBoundary>
  );
}

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<DepartmentsPageQuery>>();
  const { departments, viewer } = usePreloadedQuery<DepartmentsPageQuery>(pageQuery, queryRef);
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const opened = openedIn(search);
  const reason = viewer.create.reason ?? null;
  const newest = useNewestSearch();
  const show = (change: Partial<Opened>, replace = false) =>
    setSearch(addressOf({ ...openedIn(newest()), after: null, before: null, ...change }), {
      replace,
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader
        title={texts.departments}
        context={texts.context}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={reason}
            onClick={() => show({ department: newKey, tab: "main" })}
          >
            {texts.newDepartment}
          </Button>
        }
        secondary={
          <>
            <Button reason={reason} onClick={() => void navigate("/imports?kind=departments")}>
              {texts.import}
            </Button>
            <DepartmentExport />
          </>
        }
      />
      <DepartmentTable
        departments={departments}
        onOpen={(department) => show({ department, tab: "main" })}
        onDeleted={() => void revalidate()}
      />
      <Suspense fallback={null}>
        {opened.department && (
          <DepartmentPanel
            departmentKey={opened.department === newKey ? null : opened.department}
            opened={opened}
            onShow={(change) => show(change, true)}
            onSaved={(madeKey) => {
              // For a new department, the tab with the people comes next.
              show(madeKey ? { department: madeKey, tab: "users" } : { department: null });
              void revalidate();
            }}
            onClose={() => show({ department: null })}
          />
        )}
      </Suspense>
    </>
  );
}
