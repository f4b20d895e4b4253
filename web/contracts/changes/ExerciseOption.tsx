import { useNavigate } from "react-router";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { requiredWords } from "#schema/projects/request/fields.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = {
  contractId: string;
  number: string;
  option: number;
  /** The price follows readings of an index. */
  byIndex: boolean;
  onClose: () => void;
};
const EMPTY = { noticeOn: "", indexBefore: "", indexNow: "" };

/** Starts the renewal given by the next option and opens it. */
export function ExerciseOption({ contractId, number, option, byIndex, onClose }: Props) {
  const verb = useVerb(
    mutation("exerciseRenewalOption { contract { key number } first { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const navigate = useNavigate();
  const [form, setForm, typed] = useTypedState(`exercise ${contractId}`, EMPTY);
  const close = () => {
    typed.forget();
    onClose();
  };
  return (
    <ActDialog
      title={texts.exerciseQuestion(option, number)}
      text={texts.exerciseExplained}
      confirmLabel={texts.exercise}
      verb={verb}
      input={{
        contractId,
        noticeOn: form.noticeOn || null,
        indexBefore: form.indexBefore.trim() || null,
        indexNow: form.indexNow.trim() || null,
      }}
      check={() => {
        const missing = byIndex
          ? (["indexBefore", "indexNow"] as const).find((name) => form[name].trim() === "")
          : undefined;
        return missing ? { message: requiredWords(texts[missing]), field: missing } : null;
      }}
      done={({ contract }) => texts.exercised(contract.number)}
      onClose={close}
      onDone={({ contract }) => void navigate(`/contracts/${contract.key}`)}
    >
      {({ at, dayAt }) => (
        <Stack gap="3">
          <TypedNotice typed={typed} />
          <DateField
            {...dayAt("noticeOn")}
            label={texts.noticeOn}
            help={texts.noticeOnHelp}
            value={form.noticeOn}
            onChange={(noticeOn) => setForm((now) => ({ ...now, noticeOn }))}
          />
          {byIndex &&
            (["indexBefore", "indexNow"] as const).map((name) => (
              <TextField
                key={name}
                {...at(name)}
                label={texts[name]}
                required
                inputMode="decimal"
                numeric
                value={form[name]}
                onChange={(value) => setForm((now) => ({ ...now, [name]: value }))}
              />
            ))}
        </Stack>
      )}
    </ActDialog>
  );
}
