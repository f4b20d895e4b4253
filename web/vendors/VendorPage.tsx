import { Suspense } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { VendorPage_vendor$key } from "./__generated__/VendorPage_vendor.graphql.ts";
import type { VendorPageQuery } from "./__generated__/VendorPageQuery.graphql.ts";
import { texts } from "./texts.ts";
import { vendorGuard } from "./useVendorDraft.ts";
import { VendorActs } from "./VendorActs.tsx";
import { VendorChecks } from "./VendorChecks.tsx";
import { VendorDocuments } from "./VendorDocuments.tsx";
import { VendorDuplicates } from "./VendorDuplicates.tsx";
import { tabIn, vendorTabs } from "./vendorFilters.ts";
import { VendorForm } from "./VendorForm.tsx";
import { VendorHolds } from "./VendorHolds.tsx";
import { VendorNotices } from "./VendorNotices.tsx";
import { VendorPeople } from "./VendorPeople.tsx";
import { VendorStanding } from "./VendorStanding.tsx";

/** /vendors/{id} shows a vendor's file to staff. */
export default function VendorPage() {
  const { queryRef } = useLoaderData<PageData<VendorPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={texts.vendorFailed} onRetry={() => void revalidate()}>
      <LeaveGuard panel={vendorGuard}>
        <Loaded queryRef={queryRef} />
      </LeaveGuard>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<VendorPageQuery>) {
  const { vendor } = usePreloadedQuery<VendorPageQuery>(
    graphql`
      query VendorPageQuery($key: ID!) @preloadable {
        vendor(key: $key) {
          ...VendorPage_vendor
        }
      }
    `,
    queryRef,
  );
  return vendor ? <File vendor={vendor} /> : <Missing />;
}

function Missing() {
  usePageTitle(texts.missing);
  return (
    <>
      <PageHeader title={texts.vendors} back={<Link to="/vendors">{texts.back}</Link>} />
      <EmptyState title={texts.missing} text={texts.missingHelp} />
    </>
  );
}

function File({ vendor: key }: { vendor: VendorPage_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment VendorPage_vendor on Vendor {
        id
        key
        legalName
        dba
        createdAt
        approvedByName
        takenOverFrom
        takenOverOn
        contacts {
          __typename
        }
        documents {
          __typename
        }
        duplicates {
          __typename
        }
        viewerCan {
          edit {
            reason
          }
        }
        ...VendorActs_vendor
        ...VendorChecks_vendor
        ...VendorDocuments_vendor
        ...VendorDuplicates_vendor
        ...VendorHolds_vendor
        ...VendorNotices_vendor
        ...VendorPeople_vendor
        ...VendorStanding_vendor
        ...useVendorDraft_vendor
      }
    `,
    key,
  );
  const [search, setSearch] = useSearchParams();
  usePageTitle(vendor.legalName);
  const { legalName, dba, approvedByName, takenOverFrom, takenOverOn } = vendor;
  const context = [
    dba,
    texts.registeredOn(writtenDay(vendor.createdAt)),
    takenOverFrom && takenOverOn && texts.takenOver(takenOverFrom, writtenDate(takenOverOn)),
    approvedByName && texts.approvedBy(approvedByName),
  ].filter(Boolean);
  return (
    <>
      <PageHeader
        title={legalName}
        context={context.join(" · ")}
        status={<VendorStanding vendor={vendor} />}
        back={<Link to="/vendors">{texts.back}</Link>}
        action={<VendorActs vendor={vendor} />}
        secondary={<HistoryButton recordId={vendor.id} title={legalName} />}
      />
      <VendorNotices vendor={vendor} by="STAFF" />
      <Tabs
        label={texts.tabsOf}
        keep
        value={tabIn(search)}
        onChange={(tab) => setSearch(tab === vendorTabs[0] ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            value: "file",
            label: texts.tabs.file,
            content: <VendorForm vendor={vendor} by="STAFF" reason={vendor.viewerCan.edit.reason ?? null} />,
          },
          {
            value: "people",
            label: texts.tabs.people,
            count: vendor.contacts.length,
            content: <VendorPeople vendor={vendor} />,
          },
          {
            value: "documents",
            label: texts.tabs.documents,
            count: vendor.documents.length,
            content: <VendorDocuments vendor={vendor} by="STAFF" />,
          },
          {
            value: "insurance",
            label: texts.tabs.insurance,
            content: (
              <Suspense fallback={<PanelSkeleton label={texts.tabs.insurance} />}>
                <Brought place="vendor-insurance" recordKey={vendor.key} />
              </Suspense>
            ),
          },
          {
            value: "standing",
            label: texts.tabs.standing,
            content: (
              <Stack gap="5">
                <VendorHolds vendor={vendor} />
                <VendorChecks vendor={vendor} />
              </Stack>
            ),
          },
          {
            value: "duplicates",
            label: texts.tabs.duplicates,
            count: vendor.duplicates.length,
            content: <VendorDuplicates vendor={vendor} />,
          },
        ]}
      />
    </>
  );
}
