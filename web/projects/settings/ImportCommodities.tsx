import { graphql } from "react-relay";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ImportCommoditiesCheckMutation } from "./__generated__/ImportCommoditiesCheckMutation.graphql.ts";
import type { ImportCommoditiesMutation } from "./__generated__/ImportCommoditiesMutation.graphql.ts";

const headings = ["Code", "Name"];

/** Commodity codes from a file, each row's outcome shown before anything is written. */
export function ImportCommodities({ onClose }: { onClose: () => void }) {
  const [check] = useVerb<ImportCommoditiesCheckMutation>(
    graphql`
      mutation ImportCommoditiesCheckMutation($input: CheckCommodityCodesImportInput!) {
        checkCommodityCodesImport(input: $input) {
          ... on CheckCommodityCodesImportPayload {
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
  const [run] = useVerb<ImportCommoditiesMutation>(
    graphql`
      mutation ImportCommoditiesMutation($input: ImportCommodityCodesInput!) {
        importCommodityCodes(input: $input) {
          ... on ImportCommodityCodesPayload {
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
      title={texts.importCodes}
      name={texts.commodities}
      headings={headings}
      check={check}
      run={run}
      onClose={onClose}
      onImported={() => {}}
    />
  );
}
