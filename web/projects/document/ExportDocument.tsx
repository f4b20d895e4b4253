import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ExportDocument_project$key } from "./__generated__/ExportDocument_project.graphql.ts";
import type { ExportDocumentMutation, ProjectDocumentFormat } from "./__generated__/ExportDocumentMutation.graphql.ts";

/** Exports the saved document as Word or PDF and downloads it, one at a time. */
export function ExportDocument({ project }: { project: ExportDocument_project$key }) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment ExportDocument_project on Project {
        id
        viewerCan {
          exportDocument {
            reason
          }
        }
      }
    `,
    project,
  );
  const [run] = useVerb<ExportDocumentMutation>(
    graphql`
      mutation ExportDocumentMutation($input: ExportProjectDocumentInput!) {
        exportProjectDocument(input: $input) {
          ... on ExportProjectDocumentPayload {
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
  const [making, setMaking] = useState<ProjectDocumentFormat | null>(null);
  async function make(format: ProjectDocumentFormat) {
    setMaking(format);
    const result = await run({ projectId: id, format });
    setMaking(null);
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url, filename } = result.payload.file;
    return download(url, filename);
  }
  const reason = making ? texts.makingFile : (viewerCan.exportDocument.reason ?? null);
  return (
    <ActionMenu
      label={making ? texts.makingFile : texts.export}
      actions={(["WORD", "PDF"] as const).map((format) => ({
        key: format,
        label: texts.exportAs[format],
        reason,
        onSelect: () => void make(format),
      }))}
    />
  );
}
