import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { certificatesAddress, certificatesVariables, type CertificatesView } from "../addresses.ts";
import { CertificateList } from "../certificates/CertificateList.tsx";
import type { VendorCertificatesQuery } from "./__generated__/VendorCertificatesQuery.graphql.ts";

const NEWEST = certificatesAddress.read(new URLSearchParams());

/** The certificates of one vendor, the newest first. */
export function VendorCertificates({ vendorId }: { vendorId: string }) {
  const [view, show] = useState<CertificatesView>(NEWEST);
  const { filter, ...page } = certificatesVariables(view);
  const { insuranceCertificates } = useLazyLoadQuery<VendorCertificatesQuery>(
    graphql`
      query VendorCertificatesQuery(
        $filter: InsuranceCertificateFilter
        $sort: InsuranceCertificateSort
        $direction: SortDirection
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
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
      }
    `,
    { filter: { ...filter, vendorId }, ...page },
    { fetchPolicy: "store-and-network" },
  );
  return (
    <CertificateList
      ofOneVendor
      certificates={insuranceCertificates}
      view={view}
      onChange={(change) => show((now) => ({ ...now, after: null, before: null, ...change }))}
    />
  );
}
