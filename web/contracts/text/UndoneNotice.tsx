import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { UndoneNotice_contract$key } from "./__generated__/UndoneNotice_contract.graphql.ts";
import { texts } from "./texts.ts";

/** Says that the text changed under its approvals, and starts them over. Renders nothing otherwise. */
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
  const [asking, setAsking] = useState(false);
  if (!isTextUndone) return null;
  return (
    <>
      <Notice
        kind="negative"
        title={texts.undone}
        live="off"
        action={
          <Button reason={viewerCan.renewApprovals.reason ?? null} onClick={() => setAsking(true)}>
            {texts.renew}
          </Button>
        }
      >
        {texts.undoneHelp}
      </Notice>
      {asking && (
        <ActDialog
          title={texts.renew}
          text={texts.renewHelp}
          confirmLabel={texts.renew}
          verb={renewing}
          input={{ contractId: id }}
          done={texts.renewed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
