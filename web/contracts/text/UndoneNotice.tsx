import { graphql, useFragment } from "react-relay";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { UndoneNotice_contract$key } from "./__generated__/UndoneNotice_contract.graphql.ts";
import { texts } from "./texts.ts";

/** Reports that the text changed after approvals, and restarts them. Renders nothing otherwise. */
export function UndoneNotice({ contract }: { contract: UndoneNotice_contract$key }) {
  const { id, isTextUndone, viewerCan } = useFragment(
    graphql`
      fragment UndoneNotice_contract on Contract {
        id
        isTextUndone
        viewerCan {
          renewApprovals {
            reason
          }
        }
      }
    `,
    contract,
  );
  const renewing = useVerb(
    mutation("renewContractApprovals { contract { ...ContractRecord_contract } }"),
    texts.renewFailed,
  );
  if (!isTextUndone) return null;
  return (
    <Notice
      kind="negative"
      title={texts.undone}
      live="off"
      action={
        <AskedAct
          reason={viewerCan.renewApprovals.reason}
          title={texts.renew}
          text={texts.renewHelp}
          confirmLabel={texts.renew}
          verb={renewing}
          input={{ contractId: id }}
          done={texts.renewed}
        />
      }
    >
      {texts.undoneHelp}
    </Notice>
  );
}
