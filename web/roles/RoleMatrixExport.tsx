import { graphql } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/files/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RoleMatrixExportMutation } from "./__generated__/RoleMatrixExportMutation.graphql.ts";
import { texts } from "./accessTexts.ts";

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
  const save = async (format: "XLSX" | "CSV") => {
    const result = await run({ format });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { rows, file } = result.payload;
    download(file.url, file.filename);
    notify({ kind: "positive", text: texts.exported(rows) });
  };
  return (
    <ActionMenu
      label={busy ? texts.exporting : texts.export}
      actions={[
        { key: "xlsx", label: texts.exportXlsx, onSelect: () => void save("XLSX") },
        { key: "csv", label: texts.exportCsv, onSelect: () => void save("CSV") },
      ]}
    />
  );
}
