import { graphql, useLazyLoadQuery } from "react-relay";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import type { SendCertificatePageQuery } from "./__generated__/SendCertificatePageQuery.graphql.ts";
import { CertificateForm } from "./CertificateForm.tsx";

/** /vendor-desk/certificate, where a vendor's people send their broker's certificate. */
export default function SendCertificatePage() {
  usePageTitle(texts.enter);
  const { viewerVendor } = useLazyLoadQuery<SendCertificatePageQuery>(
    graphql`
      query SendCertificatePageQuery {
        viewerVendor {
          id
          legalName
          viewerCan {
            enterCertificate {
              reason
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  const navigate = useNavigate();
  if (!viewerVendor) return <NotFoundPage />;
  const refused = viewerVendor.viewerCan.enterCertificate.reason;
  return (
    <>
      <PageHeader title={texts.enter} back={<Link to="/vendor-desk">{viewerVendor.legalName}</Link>} />
      {refused ? (
        <EmptyState title={refused} />
      ) : (
        <CertificateForm
          certificate={null}
          vendor={{ id: viewerVendor.id, legalName: viewerVendor.legalName }}
          onDone={() => void navigate("/vendor-desk")}
        />
      )}
    </>
  );
}
