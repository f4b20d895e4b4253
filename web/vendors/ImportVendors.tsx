import { graphql } from "react-relay";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ImportVendorsCheckMutation } from "./__generated__/ImportVendorsCheckMutation.graphql.ts";
import type { ImportVendorsMutation } from "./__generated__/ImportVendorsMutation.graphql.ts";
import { texts } from "./texts.ts";

const headings = [
  "Legal Name",
  "DBA",
  "Tax ID",
  "Address",
  "City",
  "State",
  "Zip",
  "Phone",
  "Email",
  "Website",
  "Categories",
];

/** Vendors from a file, each row's outcome shown before anything is written. */
export function ImportVendors({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const [check] = useVerb<ImportVendorsCheckMutation>(
    graphql`
      mutation ImportVendorsCheckMutation($input: CheckVendorsImportInput!) {
        checkVendorsImport(input: $input) {
          ... on CheckVendorsImportPayload {
            sheet {
              creates
              updates
              ...ImportRows_sheet
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    importTexts.checkFailed,
  );
  const [run] = useVerb<ImportVendorsMutation>(
    graphql`
      mutation ImportVendorsMutation($input: ImportVendorsInput!) {
        importVendors(input: $input) {
          ... on ImportVendorsPayload {
            sheet {
              creates
              updates
              ...ImportRows_sheet
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    importTexts.importFailed,
  );
  return (
    <ImportPanel
      title={texts.importVendors}
      name={texts.vendors}
      headings={headings}
      check={check}
      run={run}
      onClose={onClose}
      onImported={onImported}
    />
  );
}
