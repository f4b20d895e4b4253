import { CLOCK_KEYS, CLOCK_RULES, type ClockKey } from "#schema/clocks/table.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { dayNow } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";

const options = CLOCK_KEYS.map((value) => ({ value, label: CLOCK_RULES[value].title }));

/** A figure of the county's own, with its start date. */
export function SetFigure({ onSet, onClose }: { onSet: () => void; onClose: () => void }) {
  const [set, busy] = useVerb(mutation("setClockFigure { figure { id } }"), texts.failed);
  return (
    <FormDialog
      title={texts.set}
      help={texts.setHelp}
      form="clock-figure"
      fields={{
        rule: { label: texts.rule, kind: "choice", required: true, options },
        amount: { label: texts.amount, kind: "text", required: true, help: texts.amountHelp },
        from: { label: texts.from, kind: "date", required: true },
        source: { label: texts.source, kind: "text", required: true, help: texts.sourceHelp },
      }}
      initial={{ rule: "NOTICE_POSTED", from: dayNow() }}
      submit={texts.set}
      submitting={texts.setting}
      run={async ({ rule, amount, from, source }) =>
        /^\d{1,6}$/.test(amount.trim())
          ? set({ rule: rule as ClockKey, amount: Number(amount), from, source })
          : { ok: false, refusal: { code: "NOT_WHOLE", message: texts.notWhole, field: "amount" } }
      }
      busy={busy}
      done={() => {
        onSet();
        return texts.figureSet;
      }}
      onClose={onClose}
    />
  );
}
