import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const nothing = { checkedOn: "", source: "SAM.gov", found: "", note: "" };
type Problem = { field?: string; text: string };

/** Records a check of another debarment list. */
export function AddCheck({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const [values, setValues, typed] = useTypedState(`check of ${vendorId}`, nothing);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [run, busy] = useVerb(mutation("addDebarmentCheck { vendor { ...VendorChecks_vendor } }"), texts.actFailed);
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const { checkedOn, source, note } = values;
    const found = [
      ...(checkedOn ? [] : [{ field: "check-checkedOn", text: texts.checkedMissing }]),
      ...(source.trim() ? [] : [{ field: "check-source", text: texts.sourceMissing }]),
    ];
    setProblems(found);
    if (found.length > 0) return;
    const result = await run({ vendorId, checkedOn, source, note, found: values.found === "yes" });
    if (!result.ok) {
      const { field, message } = result.refusal;
      return setProblems([{ ...(field && { field: `check-${field}` }), text: message }]);
    }
    notify({ kind: "positive", text: texts.checkDone });
    close();
  };
  const errorOf = (field: string) => problems.find((each) => each.field === field)?.text ?? null;
  return (
    <Dialog
      open
      title={texts.addCheck}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.addCheck}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problems.length > 0 && <ErrorSummary errors={problems} />}
        <Columns fields min="11rem">
          <TextField
            id="check-source"
            label={texts.source}
            help={texts.sourceHelp}
            required
            autoComplete="off"
            value={values.source}
            error={errorOf("check-source")}
            onChange={(source) => setValues({ ...values, source })}
          />
          <DateField
            id="check-checkedOn"
            label={texts.checkedOn}
            required
            value={values.checkedOn}
            error={errorOf("check-checkedOn")}
            onChange={(checkedOn) => setValues({ ...values, checkedOn })}
          />
        </Columns>
        <CheckboxField
          label={texts.foundLabel}
          checked={values.found === "yes"}
          onChange={(checked) => setValues({ ...values, found: checked ? "yes" : "" })}
        />
        <TextArea
          id="check-note"
          label={texts.note}
          most={2000}
          value={values.note}
          error={errorOf("check-note")}
          onChange={(note) => setValues({ ...values, note })}
        />
      </Stack>
    </Dialog>
  );
}
