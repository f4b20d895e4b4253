import { graphql } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VendorExportMutation } from "./__generated__/VendorExportMutation.graphql.ts";
import { texts } from "./texts.ts";
import { filterOf, type VendorFilters } from "./vendorFilters.ts";

/** All vendors that the filters leave, not only the page shown, as a spreadsheet or as text. */
export function VendorExport({ filters }: { filters: VendorFilters }) {
  const [run, busy] = useVerb<VendorExportMutation>(
    graphql`
      mutation VendorExportMutation($input: ExportVendorsInput!) {
        exportVendors(input: $input) {
          ... on ExportVendorsPayload {
            rows
            file {
              filename
              url
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.exportFailed,
  );
  const { sort, direction } = filters;
  return (
    <ExportMenu
      formats={sheets}
      run={(format) => run({ filter: filterOf(filters), sort, direction, format })}
      busy={busy}
      exported={texts.exported}
    />
  );
}
