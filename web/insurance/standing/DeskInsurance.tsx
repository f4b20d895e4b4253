import { graphql, useLazyLoadQuery } from "react-relay";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { ActButton } from "#web/editing/Act.tsx";
import { texts } from "./texts.ts";
import type { DeskInsuranceQuery } from "./__generated__/DeskInsuranceQuery.graphql.ts";
import { VendorCertificates } from "./VendorCertificates.tsx";
import { VendorContracts } from "./VendorContracts.tsx";

/** The insurance part of a vendor's desk: what its contracts require, what is missing, and its certificates. */
export default function DeskInsurance() {
  const { viewerVendor } = useLazyLoadQuery<DeskInsuranceQuery>(
    graphql`
      query DeskInsuranceQuery {
        viewerVendor {
          id
          viewerCan {
            enterCertificate {
              reason
            }
          }
          ...VendorContracts_vendor
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  if (!viewerVendor) return null;
  return (
    <Section
      title={texts.vendorInsurance}
      description={texts.deskHelp}
      actions={
        <ActButton
          label={texts.enter}
          to="/vendor-desk/certificate"
          reason={viewerVendor.viewerCan.enterCertificate.reason}
        />
      }
    >
      <Stack gap="5">
        <VendorContracts vendor={viewerVendor} none={texts.ownNone} linked={false} />
        <VendorCertificates vendorId={viewerVendor.id} />
      </Stack>
    </Section>
  );
}
