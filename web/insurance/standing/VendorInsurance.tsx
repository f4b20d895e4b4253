import { graphql, useLazyLoadQuery } from "react-relay";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { ActButton } from "#web/editing/Act.tsx";
import { texts } from "./texts.ts";
import type { VendorInsuranceQuery } from "./__generated__/VendorInsuranceQuery.graphql.ts";
import { AskVendor } from "./AskVendor.tsx";
import { VendorCertificates } from "./VendorCertificates.tsx";
import { VendorContracts } from "./VendorContracts.tsx";

/** The Insurance part of a vendor's page: what its contracts require, its certificates, and letters to it. */
export default function VendorInsurance({ recordKey }: { recordKey: string }) {
  const { vendor } = useLazyLoadQuery<VendorInsuranceQuery>(
    graphql`
      query VendorInsuranceQuery($key: ID!) {
        vendor(key: $key) {
          id
          key
          viewerCan {
            enterCertificate {
              reason
            }
          }
          ...VendorContracts_vendor
          ...AskVendor_vendor
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  if (!vendor) return null;
  const reason = vendor.viewerCan.enterCertificate.reason ?? null;
  return (
    <Stack gap="5">
      <Section
        title={texts.vendorInsurance}
        actions={
          <>
            <AskVendor vendor={vendor} />
            <ActButton label={texts.enter} to={`/vendors/${vendor.key}/certificate`} reason={reason} />
          </>
        }
      >
        <VendorContracts vendor={vendor} none={texts.vendorNone} linked />
      </Section>
      <Section title={texts.recent}>
        <VendorCertificates vendorId={vendor.id} />
      </Section>
    </Stack>
  );
}
