import { DateField } from "#design-system/DateField/DateField.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Ground = keyof typeof texts.grounds;
const GROUNDS = (Object.entries(texts.grounds) as [Ground, string][]).map(([value, label]) => ({ value, label }));
const EMPTY = { kind: "CAUSE", reason: "", noticeOn: "", effectiveOn: "" };

/** Requests the early termination of a contract. */
export function Terminate({
  contractId,
  number,
  onClose,
}: {
  contractId: string;
  number: string;
  onClose: () => void;
}) {
  const verb = useVerb(mutation("terminateContract { contract { ...ContractRecord_contract } }"), texts.failed);
  const [form, setForm, typed] = useTypedState(`terminate ${contractId}`, EMPTY);
  const edit = (change: Partial<typeof EMPTY>) => setForm((now) => ({ ...now, ...change }));
  const { reason, noticeOn, effectiveOn } = form;
  const kind = form.kind as Ground;
  return (
    <ActDialog
      danger
      title={texts.terminateQuestion(number)}
      text={texts.terminateExplained}
      confirmLabel={texts.terminate}
      verb={verb}
      input={{ contractId, kind, reason, noticeOn: noticeOn || null, effectiveOn: effectiveOn || null }}
      done={texts.asked}
      onClose={() => {
        typed.forget();
        onClose();
      }}
    >
      {({ at, dayAt }) => (
        <Stack gap="3">
          <TypedNotice typed={typed} />
          <RadioGroupField<Ground>
            label={texts.ground}
            inline
            value={kind}
            options={GROUNDS}
            onChange={(chosen) => edit({ kind: chosen })}
          />
          <TextArea
            {...at("reason")}
            label={texts.reason}
            required
            rows={3}
            most={MAX_REASON_LENGTH}
            value={reason}
            onChange={(typedReason) => edit({ reason: typedReason })}
          />
          <DateField
            {...dayAt("noticeOn")}
            label={texts.noticeOn}
            help={texts.noticeOnHelp}
            value={noticeOn}
            onChange={(day) => edit({ noticeOn: day })}
          />
          <DateField
            {...dayAt("effectiveOn")}
            label={texts.lastDay}
            help={texts.lastDayHelp}
            value={effectiveOn}
            onChange={(day) => edit({ effectiveOn: day })}
          />
        </Stack>
      )}
    </ActDialog>
  );
}
