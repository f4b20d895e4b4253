import { graphql } from "react-relay";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import type { ImportDepartmentsCheckMutation } from "./__generated__/ImportDepartmentsCheckMutation.graphql.ts";
import type { ImportDepartmentsMutation } from "./__generated__/ImportDepartmentsMutation.graphql.ts";
import { texts } from "./texts.ts";

const headings = [texts.munisId, texts.name, texts.abbreviation, texts.address, texts.city, texts.state, texts.zip];

/** Departments from a file, each row's outcome shown before anything is written. */
export function ImportDepartments({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const [check, , checkProof] = useProvenVerb<ImportDepartmentsCheckMutation>(
    graphql`
      mutation ImportDepartmentsCheckMutation($input: CheckDepartmentsImportInput!) {
        checkDepartmentsImport(input: $input) {
          ... on CheckDepartmentsImportPayload {
            sheet {
              creates
              updates
              ...ImportRows_sheet
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    importTexts.checkFailed,
  );
  const [run, , proof] = useProvenVerb<ImportDepartmentsMutation>(
    graphql`
      mutation ImportDepartmentsMutation($input: ImportDepartmentsInput!) {
        importDepartments(input: $input) {
          ... on ImportDepartmentsPayload {
            sheet {
              creates
              updates
              ...ImportRows_sheet
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    importTexts.importFailed,
  );
  return (
    <>
      <ImportPanel
        title={texts.importDepartments}
        name={texts.departments}
        headings={headings}
        check={check}
        run={run}
        onClose={onClose}
        onImported={onImported}
      />
      {checkProof}
      {proof}
    </>
  );
}
