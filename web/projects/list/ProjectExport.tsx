import { graphql } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ProjectExportMutation } from "./__generated__/ProjectExportMutation.graphql.ts";
import { filterOf, orderOf, type ProjectView } from "./projectAddress.ts";
import { texts } from "./texts.ts";

/** Export of the whole list that the view leaves, not only the page shown. `reason`: why it may not be had. */
export function ProjectExport({ view, reason }: { view: ProjectView; reason: string | null }) {
  const [run, busy] = useVerb<ProjectExportMutation>(
    graphql`
      mutation ProjectExportMutation($input: ExportProjectsInput!) {
        exportProjects(input: $input) {
          ... on ExportProjectsPayload {
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
      run={(format) => run({ filter: filterOf(view), ...orderOf(view), format, layout: "PROJECTS" })}
      busy={busy}
      exported={texts.exported}
      reason={reason}
    />
  );
}
