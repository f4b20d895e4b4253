import { graphql } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/files/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DepartmentExportMutation } from "./__generated__/DepartmentExportMutation.graphql.ts";
import { texts } from "./texts.ts";

/** All departments as a spreadsheet or as text. */
export function DepartmentExport() {
  const [run, busy] = useVerb<DepartmentExportMutation>(
    graphql`
      mutation DepartmentExportMutation($input: ExportDepartmentsInput!) {
        exportDepartments(input: $input) {
          ... on ExportDepartmentsPayload {
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
        { key: "xlsx", label: "Spreadsheet (.xlsx)", onSelect: () => void save("XLSX") },
        { key: "csv", label: "Text (.csv)", onSelect: () => void save("CSV") },
      ]}
    />
  );
}
