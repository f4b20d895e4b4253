import { graphql, useFragment } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ExportTabulation_solicitation$key } from "./__generated__/ExportTabulation_solicitation.graphql.ts";
import type { ExportTabulationMutation } from "./__generated__/ExportTabulationMutation.graphql.ts";

const FORMATS = [
  ["XLSX", texts.excel],
  ["CSV", texts.csv],
  ["PDF", texts.pdf],
] as const;

/** Exports the tabulation as a file. */
export function ExportTabulation({ solicitation }: { solicitation: ExportTabulation_solicitation$key }) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment ExportTabulation_solicitation on Solicitation {
        id
        viewerCan {
          exportTabulation {
            reason
          }
        }
      }
    `,
    solicitation,
  );
  const [run, busy] = useVerb<ExportTabulationMutation>(
    graphql`
      mutation ExportTabulationMutation($input: ExportTabulationInput!) {
        exportTabulation(input: $input) {
          ... on ExportTabulationPayload {
            rows
            file {
              url
              filename
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  return (
    <ExportMenu
      formats={FORMATS}
      run={(format) => run({ solicitationId: id, format })}
      busy={busy}
      exported={texts.exported}
      reason={viewerCan.exportTabulation.reason ?? null}
    />
  );
}
