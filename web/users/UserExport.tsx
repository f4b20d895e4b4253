import { graphql } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/files/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { UserExportMutation } from "./__generated__/UserExportMutation.graphql.ts";
import { texts } from "./texts.ts";
import { filterOf, type UserFilters } from "./userFilters.ts";

/** Export of everybody whom the filters leave, not only the page shown, as a spreadsheet or as text. */
export function UserExport({ filters }: { filters: UserFilters }) {
  const [run, busy] = useVerb<UserExportMutation>(
    graphql`
      mutation UserExportMutation($input: ExportUsersInput!) {
        exportUsers(input: $input) {
          ... on ExportUsersPayload {
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
    const { sort, direction } = filters;
    const result = await run({ filter: filterOf(filters), sort, direction, format });
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
