import { graphql } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
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
  return <ExportMenu formats={sheets} run={(format) => run({ format })} busy={busy} exported={texts.exported} />;
}
