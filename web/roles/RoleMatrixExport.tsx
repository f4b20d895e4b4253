import { graphql } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RoleMatrixExportMutation } from "./__generated__/RoleMatrixExportMutation.graphql.ts";
import { accessTexts as texts } from "./texts.ts";

/** The whole matrix, every module, as a spreadsheet or as text. */
export function RoleMatrixExport() {
  const [run, busy] = useVerb<RoleMatrixExportMutation>(
    graphql`
      mutation RoleMatrixExportMutation($input: ExportRoleMatrixInput!) {
        exportRoleMatrix(input: $input) {
          ... on ExportRoleMatrixPayload {
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
  return <ExportMenu formats={sheets} run={(format) => run({ format })} busy={busy} exported={texts.exported} />;
}
