import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { LINE_LABELS, LINES } from "#schema/insurance/engine/lines.rules.ts";
import { STATE_LABELS } from "#schema/insurance/engine/states.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { type Show, useAddress } from "#web/lists/useAddress.ts";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { certificatesAddress, certificateStates, type CertificatesView } from "../addresses.ts";
import { InsuranceTabs } from "../InsuranceTabs.tsx";
import { texts } from "../texts.ts";
import type { CertificatesPageQuery } from "./__generated__/CertificatesPageQuery.graphql.ts";
import { CertificateList } from "./CertificateList.tsx";

const pageQuery = graphql`
  query CertificatesPageQuery(
    $filter: InsuranceCertificateFilter
    $sort: InsuranceCertificateSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    insuranceCertificates(
      filter: $filter
      sort: $sort
      direction: $direction
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      ...CertificateList_certificates
    }
    viewer {
      view: can(permission: "insurance.certificate-record.view") {
        reason
      }
    }
  }
`;

/** /insurance/certificates: what vendors have shown, by state, line and search. */
export default function CertificatesPage() {
  const { queryRef } = useLoaderData<PageData<CertificatesPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.pages.certificates);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Loaded queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<CertificatesPageQuery>) {
  const { insuranceCertificates, viewer } = usePreloadedQuery<CertificatesPageQuery>(pageQuery, queryRef);
  const [view, show] = useAddress(certificatesAddress);
  const refused = viewer.view.reason ?? null;
  return (
    <>
      <PageHeader title={texts.pages.certificates} context={texts.certificatesContext} />
      <InsuranceTabs />
      {refused ? (
        <EmptyState title={texts.mayNot} text={refused} />
      ) : (
        <Stack gap="4" mt="4">
          <FilterBar view={view} show={show} />
          <CertificateList certificates={insuranceCertificates} view={view} onChange={show} />
        </Stack>
      )}
    </>
  );
}

/** Search, state and line of the list. */
function FilterBar({ view, show }: { view: CertificatesView; show: Show<CertificatesView> }) {
  const [typed, type] = useTypedFilter(view.q, (q) => show({ q }, true));
  return (
    <HStack gap="3" wrap="wrap" align="end" data-no-print>
      <SearchField label={texts.certificatesSearch} placeholder={texts.search} value={typed} onChange={type} />
      <SelectField
        label={texts.columns.state}
        width="13rem"
        value={view.state ?? ""}
        placeholder={texts.all}
        options={certificateStates.map((value) => ({ value, label: STATE_LABELS[value] }))}
        onChange={(value) => show({ state: certificateStates.find((each) => each === value) ?? null })}
      />
      <SelectField
        label={texts.columns.line}
        width="16rem"
        value={view.line ?? ""}
        placeholder={texts.all}
        options={LINES.map((value) => ({ value, label: texts.capital(LINE_LABELS[value]) }))}
        onChange={(value) => show({ line: LINES.find((each) => each === value) ?? null })}
      />
    </HStack>
  );
}
