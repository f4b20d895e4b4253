import { useState } from "react";
import { graphql } from "react-relay";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { BidNumberField, ReadNumberMutation } from "./__generated__/ReadNumberMutation.graphql.ts";

type Props = {
  bidId: string;
  field: BidNumberField | "%future added value";
  lineKey: string | null;
  written: string;
  where: string;
  onClose: () => void;
  onDone: () => void;
};

/** Asks what an unclear number should read, and why. Typed text stays on the device until it is saved. */
export function ReadNumber({ bidId, field, lineKey, written, where, onClose, onDone }: Props) {
  const [run, busy] = useVerb<ReadNumberMutation>(
    graphql`
      mutation ReadNumberMutation($input: ReadNumberInput!) {
        readNumber(input: $input) {
          ... on ReadNumberPayload {
            bid {
              id
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const form = `reads ${bidId} ${field} ${lineKey ?? ""}`;
  const [typed, setTyped, typedState] = useTypedState<{ reads: string; reason: string }>(form, {
    reads: "",
    reason: "",
  });
  const [fault, setFault] = useState<{ field: string | null; message: string } | null>(null);
  const close = () => {
    typedState.forget();
    onClose();
  };
  const save = async (reason: string) => {
    const result = await run({ bidId, field: field as BidNumberField, lineKey, written, reads: typed.reads, reason });
    if (!result.ok) return setFault(result.refusal);
    notify({ kind: "positive", text: texts.readDone });
    close();
    onDone();
  };
  const ofField = (name: string) => (fault?.field === name ? fault.message : null);
  return (
    <ReasonDialog
      title={texts.readQuestion(where, written)}
      text={texts.readText}
      confirmLabel={texts.save}
      busy={busy}
      busyLabel={texts.saving}
      most={MAX_REASON_LENGTH}
      reason={typed.reason}
      onReason={(reason) => setTyped({ ...typed, reason })}
      reasonError={ofField("reason")}
      error={fault && fault.field !== "reads" && fault.field !== "reason" ? fault.message : null}
      onConfirm={(reason) => void save(reason)}
      onCancel={close}
    >
      {() => (
        <>
          <TypedNotice typed={typedState} />
          <TextField
            label={texts.reads}
            help={texts.readsHelp}
            inputMode="decimal"
            numeric
            width="14rem"
            value={typed.reads}
            error={ofField("reads")}
            onChange={(reads) => setTyped({ ...typed, reads })}
          />
        </>
      )}
    </ReasonDialog>
  );
}
