import { graphql, useFragment } from "react-relay";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SetCeiling_contract$key } from "./__generated__/SetCeiling_contract.graphql.ts";
import { texts } from "./texts.ts";

type Props = { contract: SetCeiling_contract$key; onClose: () => void };

/** Sets the maximum that may be paid under an executed contract. */
export function SetCeiling({ contract: key, onClose }: Props) {
  const contract = useFragment(
    graphql`
      fragment SetCeiling_contract on Contract {
        id
        number
        money {
          notToExceed
        }
      }
    `,
    key,
  );
  const [run, busy] = useVerb(
    mutation("setContractNotToExceed { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  return (
    <FormDialog
      title={texts.setTitle(contract.number)}
      help={texts.setHelp}
      form={`ceiling of ${contract.id}`}
      fields={{
        notToExceed: { label: texts.fields.notToExceed, kind: "money", required: true },
        reason: { label: texts.fields.reason, kind: "area", required: true, most: MAX_REASON_LENGTH },
      }}
      initial={{ notToExceed: showMoney(contract.money?.notToExceed ?? "") }}
      submit={texts.set}
      busy={busy}
      run={(values) => run({ contractId: contract.id, ...values })}
      done={() => texts.setDone}
      onClose={onClose}
    />
  );
}
