import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { AuditBox_contract$key } from "./__generated__/AuditBox_contract.graphql.ts";
import type { AuditBoxPapersQuery } from "./__generated__/AuditBoxPapersQuery.graphql.ts";
import { AuditPanel } from "./AuditPanel.tsx";
import { AuditPapers } from "./AuditPapers.tsx";
import { auditTexts as texts } from "./auditTexts.ts";

/** The audit file of a contract: 'Why was this bought this way?' */
export function AuditBox({ contract }: { contract: AuditBox_contract$key }) {
  const { id, key, viewerCan } = useFragment(
    graphql`
      fragment AuditBox_contract on Contract {
        id
        key
        viewerCan {
          audit {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [build, busy] = useVerb(
    mutation("exportContractAudit { missing sha256 pages { filename url } archive { filename url } }"),
    texts.failed,
  );
  return (
    <AuditPanel
      reason={viewerCan.audit.reason ?? null}
      build={[() => build({ contractId: id }), busy]}
      papers={<Papers contractKey={key} />}
    />
  );
}

function Papers({ contractKey }: { contractKey: string }) {
  const { contract } = useLazyLoadQuery<AuditBoxPapersQuery>(
    graphql`
      query AuditBoxPapersQuery($key: ID!) {
        contract(key: $key) {
          auditPapers {
            ...AuditPapers_papers
          }
        }
      }
    `,
    { key: contractKey },
    { fetchPolicy: "store-and-network" },
  );
  return <AuditPapers papers={contract?.auditPapers ?? []} />;
}
