import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { AmendButton_contract$key } from "./__generated__/AmendButton_contract.graphql.ts";
import { AmendmentFields, amendmentOf, amendmentProblem, EMPTY_AMENDMENT } from "./AmendmentFields.tsx";
import { texts } from "./texts.ts";

/** Starts an amendment and opens it. */
export function AmendButton({ contract }: { contract: AmendButton_contract$key }) {
  const { id, number, viewerCan } = useFragment(
    graphql`
      fragment AmendButton_contract on Contract {
        id
        number
        viewerCan {
          amend {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button reason={viewerCan.amend.reason ?? null} onClick={() => setAsking(true)}>
        {texts.amend}
      </Button>
      {asking && <Amend contractId={id} number={number} onClose={() => setAsking(false)} />}
    </>
  );
}

function Amend({ contractId, number, onClose }: { contractId: string; number: string; onClose: () => void }) {
  const verb = useVerb(
    mutation("proposeAmendment { contract { key number } first { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const navigate = useNavigate();
  const [form, setForm, typed] = useTypedState(`amend ${contractId}`, EMPTY_AMENDMENT);
  return (
    <ActDialog
      title={texts.amendQuestion(number)}
      text={texts.amendExplained}
      confirmLabel={texts.amend}
      verb={verb}
      input={{ contractId, ...amendmentOf(form) }}
      check={() => amendmentProblem(form)}
      done={({ contract }) => texts.amended(contract.number)}
      onClose={() => {
        typed.forget();
        onClose();
      }}
      onDone={({ contract }) => void navigate(`/contracts/${contract.key}`)}
    >
      {(fields) => (
        <>
          <TypedNotice typed={typed} />
          <AmendmentFields form={form} edit={(change) => setForm((now) => ({ ...now, ...change }))} fields={fields} />
        </>
      )}
    </ActDialog>
  );
}
