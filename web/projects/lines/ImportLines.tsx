import { graphql } from "react-relay";
import { LINE_COLUMNS } from "#schema/projects/lines/import.rules.ts";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ImportLinesCheckMutation } from "./__generated__/ImportLinesCheckMutation.graphql.ts";
import type { ImportLinesMutation } from "./__generated__/ImportLinesMutation.graphql.ts";

const headings = LINE_COLUMNS.flatMap(({ headings: [usual] }) => usual ?? []);

/** Lines from a file, each row's outcome shown before anything is written. */
export function ImportLines({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [check] = useVerb<ImportLinesCheckMutation>(
    graphql`
      mutation ImportLinesCheckMutation($input: CheckLineItemsImportInput!) {
        checkLineItemsImport(input: $input) {
          ... on CheckLineItemsImportPayload {
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
  const [run] = useVerb<ImportLinesMutation>(
    graphql`
      mutation ImportLinesMutation($input: ImportLineItemsInput!) {
        importLineItems(input: $input) {
          ... on ImportLineItemsPayload {
            project {
              ...LineItemsTable_project
            }
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
    <ImportPanel
      title={texts.importTitle}
      name={texts.importName}
      headings={headings}
      check={(file) => check({ projectId, ...file })}
      run={(file) => run({ projectId, ...file })}
      onClose={onClose}
      onImported={() => {}}
    />
  );
}
