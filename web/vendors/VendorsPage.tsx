import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import { late } from "#web/relay/code.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { VendorsPageQuery } from "./__generated__/VendorsPageQuery.graphql.ts";
import { texts } from "./texts.ts";
import { vendorGuard } from "./useVendorDraft.ts";
import { VendorExport } from "./VendorExport.tsx";
import { VendorFilterBar } from "./VendorFilterBar.tsx";
import { vendorAddress } from "./vendorFilters.ts";
import { VendorList } from "./VendorList.tsx";

const NewVendor = late(async () => ({ default: (await import("./NewVendor.tsx")).NewVendor }));

const pageQuery = graphql`
  query VendorsPageQuery(
    $filter: VendorFilter
    $sort: VendorSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...VendorList_query
      @arguments(
        filter: $filter
        sort: $sort
        direction: $direction
        first: $first
        after: $after
        last: $last
        before: $before
      )
    waiting: vendors(filter: { standing: WAITING }, first: 1) {
      totalCount
    }
    vendorDuplicates {
      __typename
    }
    viewer {
      view: can(permission: "procurement.vendor-file.view") {
        reason
      }
      create: can(permission: "procurement.vendor-file.create") {
        reason
      }
    }
  }
`;

/** /vendors lists all vendors that match the address. */
export default function VendorsPage() {
  const { queryRef } = useLoaderData<PageData<VendorsPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.vendors);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <LeaveGuard panel={vendorGuard}>
        <LoadedPage />
      </LeaveGuard>
    </LoadBoundary>
  );
}

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<VendorsPageQuery>>();
  const page = usePreloadedQuery<VendorsPageQuery>(pageQuery, queryRef);
  const [filters, show] = useAddress(vendorAddress);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"new" | null>(null);
  const newReason = page.viewer.create.reason ?? null;
  const refused = page.viewer.view.reason ?? null;
  const pairs = page.vendorDuplicates.length;
  const waiting = page.waiting.totalCount;
  return (
    <>
      <PageHeader
        title={texts.vendors}
        context={texts.context}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={newReason}
            onClick={() => setOpened("new")}
          >
            {texts.newVendor}
          </Button>
        }
        secondary={
          <>
            <Button reason={newReason} onClick={() => void navigate("/imports?kind=vendors")}>
              {texts.import}
            </Button>
            {!refused && <VendorExport filters={filters} />}
          </>
        }
      />
      {refused ? (
        <Notice kind="caution" title={texts.refused} live="off">
          {refused}
        </Notice>
      ) : (
        <>
          <Stack gap="3" mb="4" _empty={{ display: "none" }}>
            {waiting > 0 && filters.standing !== "WAITING" && (
              <Notice
                kind="caution"
                live="off"
                action={<Link to="/vendors?standing=waiting">{texts.showWaiting}</Link>}
              >
                {texts.waiting(waiting)}
              </Notice>
            )}
            {pairs > 0 && (
              <Notice kind="info" live="off" action={<Link to="/vendors/duplicates">{texts.showPairs}</Link>}>
                {texts.pairs(pairs)}
              </Notice>
            )}
          </Stack>
          <VendorFilterBar filters={filters} onChange={show} />
          <VendorList
            query={page}
            filters={filters}
            onChange={show}
            onNew={() => setOpened("new")}
            newReason={newReason}
          />
        </>
      )}
      <Suspense fallback={null}>
        {opened === "new" && (
          <NewVendor onClose={() => setOpened(null)} onCreated={(key) => void navigate(`/vendors/${key}`)} />
        )}
      </Suspense>
    </>
  );
}
