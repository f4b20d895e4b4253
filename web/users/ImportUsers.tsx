import { useState } from "react";
import { graphql } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { ImportUsersCheckMutation } from "./__generated__/ImportUsersCheckMutation.graphql.ts";
import type { ImportUsersMutation } from "./__generated__/ImportUsersMutation.graphql.ts";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { texts } from "./texts.ts";

const headings = [
  texts.firstName,
  texts.lastName,
  texts.email,
  texts.title,
  texts.address,
  texts.city,
  texts.state,
  texts.zip,
  texts.phone,
  texts.cellPhone,
  texts.role,
  texts.department,
];

/** Users from a file: found by their address, new ones with the role and department that the file names. */
export function ImportUsers({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const [sendWelcome, setSendWelcome] = useState(false);
  const [check, , checkProof] = useProvenVerb<ImportUsersCheckMutation>(
    graphql`
      mutation ImportUsersCheckMutation($input: CheckUsersImportInput!) {
        checkUsersImport(input: $input) {
          ... on CheckUsersImportPayload {
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
  const [run, , proof] = useProvenVerb<ImportUsersMutation>(
    graphql`
      mutation ImportUsersMutation($input: ImportUsersInput!) {
        importUsers(input: $input) {
          ... on ImportUsersPayload {
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
        title={texts.importUsers}
        name={texts.users}
        headings={headings}
        check={check}
        run={(file) => run({ ...file, sendWelcome })}
        options={
          <CheckboxField
            label={texts.welcomeAll}
            help={texts.welcomeHelp}
            checked={sendWelcome}
            onChange={setSendWelcome}
          />
        }
        onClose={onClose}
        onImported={onImported}
      />
      {checkProof}
      {proof}
    </>
  );
}
