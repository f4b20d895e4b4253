import { use } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { BroughtPart } from "#web/shell/BroughtPart.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { WholeHouse } from "#web/shell/whole.ts";
import type { VendorDeskPageQuery } from "./__generated__/VendorDeskPageQuery.graphql.ts";
import { TakeElsewhere } from "./TakeElsewhere.tsx";
import { texts } from "./texts.ts";
import { vendorGuard } from "./useVendorDraft.ts";
import { VendorDocuments } from "./VendorDocuments.tsx";
import { VendorForm } from "./VendorForm.tsx";
import { VendorNotices } from "./VendorNotices.tsx";
import { VendorPeople } from "./VendorPeople.tsx";
import { VendorStanding } from "./VendorStanding.tsx";

type Desk = NonNullable<VendorDeskPageQuery["response"]["viewerVendor"]>;

/** /vendor-desk, the start page of a vendor's people: the parts that other rooms add, then their own organization. */
export default function VendorDeskPage() {
  const { queryRef } = useLoaderData<PageData<VendorDeskPageQuery>>();
  const { revalidate } = useRevalidator();
  return (
    <LoadBoundary attempt={queryRef} failed={texts.vendorFailed} onRetry={() => void revalidate()}>
      <LeaveGuard panel={vendorGuard}>
        <Loaded queryRef={queryRef} />
      </LeaveGuard>
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<VendorDeskPageQuery>) {
  const { viewerVendor } = usePreloadedQuery<VendorDeskPageQuery>(
    graphql`
      query VendorDeskPageQuery @preloadable {
        viewerVendor {
          legalName
          dba
          viewerCan {
            editOwn {
              reason
            }
          }
          ...TakeElsewhere_vendor
          ...VendorDocuments_vendor
          ...VendorNotices_vendor
          ...VendorPeople_vendor
          ...VendorStanding_vendor
          ...useVendorDraft_vendor
        }
      }
    `,
    queryRef,
  );
  return viewerVendor ? <Shown vendor={viewerVendor} /> : <NotFoundPage />;
}

function Shown({ vendor }: { vendor: Desk }) {
  const { outsiders } = use(WholeHouse);
  usePageTitle(texts.desk);
  return (
    <>
      <PageHeader
        title={vendor.legalName}
        context={vendor.dba}
        status={<VendorStanding vendor={vendor} />}
        action={
          <Button asChild kind="primary">
            <Link to="/vendor-portal">{texts.portal}</Link>
          </Button>
        }
      />
      <VendorNotices vendor={vendor} by="OWN" />
      <Stack gap="5">
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
          // A table needs the full width.
          css={{ "& > :has(table, dl)": { gridColumn: "1 / -1" } }}
        >
          {outsiders.desk.map((Part, index) => (
            <BroughtPart key={index}>
              <Part />
            </BroughtPart>
          ))}
        </Box>
        <VendorDocuments vendor={vendor} by="OWN" />
        <VendorPeople vendor={vendor} />
        <Section
          title={texts.organization}
          description={texts.takeElsewhereHelp}
          actions={<TakeElsewhere vendor={vendor} />}
        >
          <VendorForm vendor={vendor} by="OWN" reason={vendor.viewerCan.editOwn.reason ?? null} />
        </Section>
      </Stack>
    </>
  );
}
