import { graphql } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ContractExportMutation } from "./__generated__/ContractExportMutation.graphql.ts";
import { filterOf, orderOf, type ContractView } from "./contractAddress.ts";
import { texts } from "./texts.ts";

/** Export of the whole list that the view leaves, not only the page shown. `reason`: why it may not be had. */
export function ContractExport({ view, reason }: { view: ContractView; reason: string | null }) {
  const [run, busy] = useVerb<ContractExportMutation>(
    graphql`
      mutation ContractExportMutation($input: ExportContractsInput!) {
        exportContracts(input: $input) {
          ... on ExportContractsPayload {
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
  return (
    <ExportMenu
      formats={sheets}
      run={(format) => run({ filter: filterOf(view), ...orderOf(view), format, layout: "CONTRACTS" })}
      busy={busy}
      exported={texts.exported}
      reason={reason}
    />
  );
}
