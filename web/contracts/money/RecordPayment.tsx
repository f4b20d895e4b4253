import { graphql, useFragment } from "react-relay";
import { MAX_MONEY_LENGTH } from "#schema/contracts/money/payment.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RecordPayment_contract$key } from "./__generated__/RecordPayment_contract.graphql.ts";
import { texts } from "./texts.ts";
import { dollars } from "./written.ts";

type Props = { contract: RecordPayment_contract$key; onClose: () => void };

/** Records a payment by hand. */
export function RecordPayment({ contract: key, onClose }: Props) {
  const contract = useFragment(
    graphql`
      fragment RecordPayment_contract on Contract {
        id
        number
        encumbrances {
          id
          reference
          open
          releasedWhy
        }
      }
    `,
    key,
  );
  const [run, busy] = useVerb(
    mutation("recordContractPayment { contract { ...ContractRecord_contract } payment { flags { message } } }"),
    texts.failed,
  );
  const { fields } = texts;
  const choices = [
    { value: "", label: fields.free },
    ...contract.encumbrances
      .filter(({ releasedWhy }) => releasedWhy == null)
      .map(({ id, reference, open }) => ({ value: id, label: `${reference}, ${dollars(open)}` })),
  ];
  return (
    <FormDialog
      title={texts.recordTitle(contract.number)}
      form={`payment of ${contract.id}`}
      fields={{
        reference: {
          label: fields.reference,
          help: fields.referenceHelp,
          kind: "text",
          required: true,
          most: MAX_MONEY_LENGTH.reference,
        },
        amount: { label: fields.amount, kind: "money", required: true },
        paidOn: { label: fields.paidOn, kind: "date", required: true },
        encumbranceId: { label: fields.encumbranceId, kind: "choice", options: choices },
        invoiceNumber: { label: fields.invoiceNumber, kind: "text", most: MAX_MONEY_LENGTH.invoiceNumber },
        invoiceDate: { label: fields.invoiceDate, kind: "date" },
        serviceFrom: { label: fields.serviceFrom, kind: "date" },
        serviceTo: { label: fields.serviceTo, kind: "date" },
        note: { label: fields.note, kind: "area", most: MAX_MONEY_LENGTH.note },
      }}
      submit={texts.save}
      busy={busy}
      run={(values) =>
        run({
          contractId: contract.id,
          reference: values.reference,
          amount: values.amount,
          paidOn: values.paidOn,
          invoiceNumber: values.invoiceNumber || null,
          invoiceDate: values.invoiceDate || null,
          serviceFrom: values.serviceFrom || null,
          serviceTo: values.serviceTo || null,
          encumbranceId: values.encumbranceId || null,
          note: values.note || null,
        })
      }
      done={({ payment: { flags } }) =>
        flags.length > 0 ? texts.noted(flags.map(({ message }) => message).join(" ")) : texts.recorded
      }
      onClose={onClose}
    />
  );
}
