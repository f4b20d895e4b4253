import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const nothing = { kind: "SUSPENSION", fromDay: "", toDay: "", reason: "" };
type Problem = { field?: string; text: string };

/** Suspends or debars a vendor, with dates and a reason. */
export function HoldVendor({ vendorId, name, onClose }: { vendorId: string; name: string; onClose: () => void }) {
  const [values, setValues, typed] = useTypedState(`hold of ${vendorId}`, nothing);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [run, busy] = useVerb(
    mutation("holdVendor { vendor { ...VendorStanding_vendor ...VendorHolds_vendor } }"),
    texts.actFailed,
  );
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const found = [
      ...(values.fromDay ? [] : [{ field: "hold-fromDay", text: texts.dayMissing }]),
      ...(values.reason.trim() ? [] : [{ field: "hold-reason", text: texts.reasonMissing }]),
    ];
    setProblems(found);
    if (found.length > 0) return;
    const kind = values.kind === "DEBARMENT" ? "DEBARMENT" : "SUSPENSION";
    const { fromDay, toDay, reason } = values;
    const result = await run({ vendorId, kind, fromDay, toDay: toDay || null, reason });
    if (!result.ok) {
      const { field, message } = result.refusal;
      return setProblems([{ ...(field && { field: `hold-${field}` }), text: message }]);
    }
    notify({ kind: "positive", text: texts.holdDone });
    close();
  };
  const errorOf = (field: string) => problems.find((each) => each.field === field)?.text ?? null;
  return (
    <Dialog
      open
      title={texts.holdTitle(name)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="danger" busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.hold}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problems.length > 0 && <ErrorSummary errors={problems} />}
        <SelectField
          id="hold-kind"
          label={texts.kind}
          value={values.kind}
          onChange={(kind) => setValues({ ...values, kind })}
          options={Object.entries(texts.holdKinds).map(([value, label]) => ({ value, label }))}
        />
        <Columns fields min="11rem">
          <DateField
            id="hold-fromDay"
            label={texts.fromDay}
            required
            value={values.fromDay}
            error={errorOf("hold-fromDay")}
            onChange={(fromDay) => setValues({ ...values, fromDay })}
          />
          <DateField
            id="hold-toDay"
            label={texts.toDay}
            help={texts.toDayHelp}
            value={values.toDay}
            error={errorOf("hold-toDay")}
            onChange={(toDay) => setValues({ ...values, toDay })}
          />
        </Columns>
        <TextArea
          id="hold-reason"
          label={texts.reason}
          required
          most={MAX_REASON_LENGTH}
          value={values.reason}
          error={errorOf("hold-reason")}
          onChange={(reason) => setValues({ ...values, reason })}
        />
      </Stack>
    </Dialog>
  );
}
