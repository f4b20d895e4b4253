import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileDown } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ExportDocument_project$key } from "./__generated__/ExportDocument_project.graphql.ts";
import type { ExportDocumentMutation, ProjectDocumentFormat } from "./__generated__/ExportDocumentMutation.graphql.ts";

/** Makes the saved document as Word or PDF and downloads it. */
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
  return (["WORD", "PDF"] as const).map((format) => (
    <Button
      key={format}
      icon={<FileDown aria-hidden />}
      reason={viewerCan.exportDocument.reason ?? null}
      busy={making === format}
      busyLabel={texts.makingFile}
      onClick={() => void make(format)}
    >
      {texts.exportAs[format]}
    </Button>
  ));
}
