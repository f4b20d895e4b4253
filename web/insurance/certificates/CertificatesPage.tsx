import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { STATE_LABELS } from "#schema/insurance/engine/states.rules.ts";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { certificatesAddress, certificateStates } from "../addresses.ts";
import { InsuranceFilters } from "../InsuranceFilters.tsx";
import { InsuranceFrame } from "../InsuranceFrame.tsx";
import { texts } from "./texts.ts";
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

/** /insurance/certificates lists the vendors' certificates by state, line and search. */
export default function CertificatesPage() {
  const { queryRef } = useLoaderData<PageData<CertificatesPageQuery>>();
  return (
    <InsuranceFrame title={texts.pages.certificates} context={texts.certificatesContext} attempt={queryRef}>
      <Loaded queryRef={queryRef} />
    </InsuranceFrame>
  );
}

function Loaded({ queryRef }: PageData<CertificatesPageQuery>) {
  const { insuranceCertificates, viewer } = usePreloadedQuery<CertificatesPageQuery>(pageQuery, queryRef);
  const [view, show] = useAddress(certificatesAddress);
  const refused = viewer.view.reason ?? null;
  if (refused) return <EmptyState title={texts.mayNot} text={refused} />;
  return (
    <Stack gap="4" mt="4">
      <InsuranceFilters
        search={texts.certificatesSearch}
        view={view}
        states={certificateStates}
        labels={STATE_LABELS}
        onChange={show}
      />
      <CertificateList certificates={insuranceCertificates} view={view} onChange={show} />
    </Stack>
  );
}
