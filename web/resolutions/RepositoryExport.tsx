import { graphql } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RepositoryExportMutation } from "./__generated__/RepositoryExportMutation.graphql.ts";
import { filterOf, orderOf, type RepositoryFilters } from "./repositoryFilters.ts";
import { texts } from "./texts.ts";

/** Saves what an address offers, as the browser does with a link that is pressed. */
function download(url: string, filename: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
}

/** Export of the whole filtered set, not only the page shown, as a spreadsheet or as text. */
export function RepositoryExport({ filters }: { filters: RepositoryFilters }) {
  const [run, busy] = useVerb<RepositoryExportMutation>(
    graphql`
      mutation RepositoryExportMutation($input: ExportResolutionsInput!) {
        exportResolutions(input: $input) {
          __typename
          ... on ExportResolutionsPayload {
            rows
            file {
              filename
              url
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.exportFailed,
  );
  const save = async (format: "XLSX" | "CSV") => {
    const result = await run({ filter: filterOf(filters), ...orderOf(filters), format, layout: "REPOSITORY" });
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
