import { graphql, useFragment } from "react-relay";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { ExportTabulation_solicitation$key } from "./__generated__/ExportTabulation_solicitation.graphql.ts";

const FORMATS = [
  ["XLSX", texts.excel],
  ["CSV", texts.csv],
  ["PDF", texts.pdf],
] as const;

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
  const [run, busy] = useVerb(mutation("exportTabulation { rows file { url filename } }"), texts.failed);
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
