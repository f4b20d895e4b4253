import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { Strokes } from "#design-system/SignaturePad/SignaturePad.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { refuseMark } from "#schema/contracts/signing/mark.rules.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useTabState } from "#web/editing/useTabState.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { texts as formTexts } from "../begin/texts.ts";
import type { SignContract_contract$key } from "./__generated__/SignContract_contract.graphql.ts";
import type { SignatureMark, SignContractMutation } from "./__generated__/SignContractMutation.graphql.ts";
import { SigningCheck } from "../text/SigningCheck.tsx";
import { isAtMark, MarkFields } from "./MarkFields.tsx";
import { routeTexts as texts } from "./routeTexts.ts";
import { TextToSign } from "./TextToSign.tsx";

type Drawn = { mark: SignatureMark; strokes: Strokes };
const NOT_DRAWN: Drawn = { mark: "TYPED", strokes: [] };

type Props = { stepId: string; contract: SignContract_contract$key; onClose: () => void };

/** Shows what is signed, takes a typed or drawn name, and has signers prove their identity. */
export function SignContract({ stepId, contract, onClose }: Props) {
  const now = useFragment(
    graphql`
      fragment SignContract_contract on Contract {
        number
        name
        vendorName
        startDate
        endDate
        notToExceed
        text
        textHash
        ...SigningCheck_contract
      }
    `,
    contract,
  );
  // The signer signs the text that was opened, whatever arrives meanwhile. The server refuses if the current text
  // differs.
  const [read] = useState(now);
  const [run, busy, proof] = useProvenVerb<SignContractMutation>(
    graphql`
      mutation SignContractMutation($input: SignContractInput!) {
        signContract(input: $input) {
          ... on SignContractPayload {
            contract {
              ...ContractRecord_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  // A reload keeps the typed name.
  const [name, setName, typed] = useTypedState<string>(`signature ${stepId}`, "");
  // A reload also keeps the drawing, in this tab only, so that no handwritten signature stays on the device.
  const [{ mark, strokes }, setDrawn, forgetDrawn] = useTabState(`signature ${stepId}`, NOT_DRAWN);
  const [refusal, setRefusal] = useState<{ message: string; field?: string | null } | null>(null);
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : null);
  // The problem stays visible until it is fixed.
  const mends =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setRefusal(null);
      set(value);
    };
  const sign = async () => {
    const wrong = refuseMark({ name, strokes: mark === "DRAWN" ? strokes : null });
    setRefusal(wrong);
    if (wrong) return;
    const result = await run({
      stepId,
      name: name.trim(),
      mark,
      strokes: mark === "DRAWN" ? strokes.map((points) => ({ points })) : null,
      hash: read.textHash,
    });
    if (!result.ok) return setRefusal(result.refusal);
    typed.forget();
    forgetDrawn();
    notify({ kind: "positive", text: texts.signed });
    onClose();
  };
  const close = () => {
    forgetDrawn();
    onClose();
  };
  const day = (date: string | null | undefined) => (date ? writtenDate(date) : null);
  const atField = isAtMark(refusal?.field, { mark });
  return (
    <>
      <Dialog
        open
        title={texts.signTitle(read.number)}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button kind="primary" busy={busy} busyLabel={texts.signing} onClick={() => void sign()}>
              {texts.sign}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {refusal && !atField && <Notice kind="negative">{refusal.message}</Notice>}
          <TextToSign
            facts={[
              { term: formTexts.fields.number, value: read.number },
              { term: formTexts.fields.name, value: read.name },
              { term: formTexts.fields.vendorId, value: read.vendorName },
              { term: texts.term, value: texts.termOf(day(read.startDate), day(read.endDate)) },
              { term: texts.amount, value: read.notToExceed ? `$${showMoney(read.notToExceed)}` : texts.noAmount },
            ]}
            text={read.text}
            hash={read.textHash}
            most="14rem"
            focused
          />
          <SigningCheck contract={now} hash={read.textHash} />
          <MarkFields
            value={{ name, mark, strokes }}
            errorAt={errorAt}
            onName={mends(setName)}
            onMark={mends((next) => setDrawn((was) => ({ ...was, mark: next })))}
            onStrokes={mends((change) => setDrawn((was) => ({ ...was, strokes: change(was.strokes) })))}
          />
        </Stack>
      </Dialog>
      {proof}
    </>
  );
}
