import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useForgetUnsaved } from "#web/editing/LeaveGuard.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { LIST } from "../list/contractAddress.ts";
import { DeleteContract } from "../list/DeleteContract.tsx";
import { CoverSheetButton } from "../papers/CoverSheetButton.tsx";
import type { ContractActions_contract$key } from "./__generated__/ContractActions_contract.graphql.ts";
import { texts } from "./texts.ts";

/** Actions on the whole contract: copy it, or end it as a draft. `dirty`: unsaved changes exist. */
export function ContractActions({ contract, dirty }: { contract: ContractActions_contract$key; dirty: boolean }) {
  const data = useFragment(
    graphql`
      fragment ContractActions_contract on Contract {
        id
        number
        name
        ...CoverSheetButton_contract
        viewerCan {
          clone {
            reason
          }
          delete {
            reason
          }
        }
      }
    `,
    contract,
  );
  const { id, number, name, viewerCan } = data;
  const [run, busy] = useVerb(mutation("cloneContract { contract { id key number } }"), texts.cloneFailed);
  const navigate = useNavigate();
  const forget = useForgetUnsaved();
  const [leaving, setLeaving] = useState(false);
  const clone = async () => {
    const result = await run({ contractId: id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { contract: copy } = result.payload;
    notify({ kind: "positive", text: texts.cloned(copy.number) });
    void navigate(`${LIST}/${copy.key}`);
  };
  return (
    <>
      <Button
        icon={<Copy aria-hidden />}
        reason={viewerCan.clone.reason ?? (dirty ? texts.saveFirst : null)}
        busy={busy}
        busyLabel={texts.cloning}
        onClick={() => void clone()}
      >
        {texts.clone}
      </Button>
      <CoverSheetButton contract={data} first={dirty ? texts.saveFirst : null} />
      <Button
        kind="danger"
        icon={<Trash2 aria-hidden />}
        reason={viewerCan.delete.reason ?? null}
        onClick={() => setLeaving(true)}
      >
        {texts.delete}
      </Button>
      {leaving && (
        <DeleteContract
          contract={{ id, number, name }}
          onClose={() => setLeaving(false)}
          onDeleted={() => {
            forget();
            void navigate(LIST);
          }}
        />
      )}
    </>
  );
}
