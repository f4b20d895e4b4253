import { graphql } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/files/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { LogExportMutation } from "./__generated__/LogExportMutation.graphql.ts";
import type { logFilter } from "./logAddress.ts";
import { texts } from "./logTexts.ts";

const formats = [
  ["XLSX", texts.exportXlsx],
  ["CSV", texts.exportCsv],
  ["JSONL", texts.exportJsonl],
] as const;

/** Export of everything that fits the filters, not only of the page shown. */
export function LogExport({ filter, reason }: { filter: ReturnType<typeof logFilter>; reason: string | null }) {
  const [run, busy] = useVerb<LogExportMutation>(
    graphql`
      mutation LogExportMutation($input: ExportLogInput!) {
        exportLog(input: $input) {
          ... on ExportLogPayload {
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
  const save = async (format: (typeof formats)[number][0]) => {
    const result = await run({ filter, format });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { rows, file } = result.payload;
    download(file.url, file.filename);
    notify({ kind: "positive", text: texts.exported(rows) });
  };
  return (
    <ActionMenu
      label={busy ? texts.exporting : texts.export}
      actions={formats.map(([key, label]) => ({ key, label, reason, onSelect: () => void save(key) }))}
    />
  );
}
