import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import type { EnterCertificatePageQuery } from "./__generated__/EnterCertificatePageQuery.graphql.ts";
import { CertificateForm } from "./CertificateForm.tsx";

/** /vendors/{id}/certificate, where staff enter a vendor's certificate. */
export default function EnterCertificatePage() {
  const { queryRef } = useLoaderData<PageData<EnterCertificatePageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.enter);
  return (
    <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
      <Loaded queryRef={queryRef} />
    </LoadBoundary>
  );
}

function Loaded({ queryRef }: PageData<EnterCertificatePageQuery>) {
  const { vendor } = usePreloadedQuery<EnterCertificatePageQuery>(
    graphql`
      query EnterCertificatePageQuery($key: ID!) @preloadable {
        vendor(key: $key) {
          id
          key
          legalName
          viewerCan {
            enterCertificate {
              reason
            }
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  if (!vendor)
    return (
      <>
        <PageHeader title={texts.enter} back={<Link to="/vendors">{texts.allVendors}</Link>} />
        <EmptyState title={texts.noVendor} text={texts.noVendorHelp} />
      </>
    );
  const refused = vendor.viewerCan.enterCertificate.reason;
  const back = `/vendors/${vendor.key}?tab=insurance`;
  return (
    <>
      <PageHeader title={texts.enterTitle(vendor.legalName)} back={<Link to={back}>{vendor.legalName}</Link>} />
      {refused ? (
        <EmptyState title={texts.mayNotEnter} text={refused} />
      ) : (
        <CertificateForm
          certificate={null}
          vendor={{ id: vendor.id, legalName: vendor.legalName }}
          onDone={(key) => void navigate(key ? `/insurance/certificates/${key}` : back)}
        />
      )}
    </>
  );
}
