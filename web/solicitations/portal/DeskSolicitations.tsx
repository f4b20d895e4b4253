import { graphql, useLazyLoadQuery } from "react-relay";
import type { DeskSolicitationsQuery } from "./__generated__/DeskSolicitationsQuery.graphql.ts";
import { VendorSolicitations } from "./VendorSolicitations.tsx";

/** The procurement part of a vendor's desk. */
export default function DeskSolicitations() {
  const { viewerVendor } = useLazyLoadQuery<DeskSolicitationsQuery>(
    graphql`
      query DeskSolicitationsQuery {
        viewerVendor {
          ...VendorSolicitations_vendor
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  return viewerVendor ? <VendorSolicitations vendor={viewerVendor} /> : null;
}
