import { graphql } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { UserExportMutation } from "./__generated__/UserExportMutation.graphql.ts";
import { texts } from "./texts.ts";
import { filterOf, type UserFilters } from "./userFilters.ts";

/** Export of everybody whom the filters leave, not only the page shown, as a spreadsheet or as text. */
export function UserExport({ filters }: { filters: UserFilters }) {
  const [run, busy] = useVerb<UserExportMutation>(
    graphql`
      mutation UserExportMutation($input: ExportUsersInput!) {
        exportUsers(input: $input) {
          ... on ExportUsersPayload {
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
  const { sort, direction } = filters;
  return (
    <ExportMenu
      formats={sheets}
      run={(format) => run({ filter: filterOf(filters), sort, direction, format })}
      busy={busy}
      exported={texts.exported}
    />
  );
}
