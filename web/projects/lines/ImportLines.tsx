import { graphql } from "react-relay";
import { LINE_COLUMNS } from "#schema/projects/lines/import.rules.ts";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ImportLinesMutation } from "./__generated__/ImportLinesMutation.graphql.ts";

const headings = LINE_COLUMNS.flatMap(({ headings: [usual] }) => usual ?? []);

/** Imports lines from a file. Each row's outcome is shown before anything is written. */
export function ImportLines({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [check] = useVerb(
    mutation("checkLineItemsImport { sheet { creates updates ...ImportRows_sheet } }"),
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
