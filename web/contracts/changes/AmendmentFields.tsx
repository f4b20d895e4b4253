import { DateField } from "#design-system/DateField/DateField.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import type { ActFields } from "#web/editing/ActDialog.tsx";
import { requiredWords } from "#schema/projects/request/fields.rules.ts";
import { amountOf } from "#web/procurement/workspace/propertiesForm.ts";
import { texts } from "./texts.ts";

/** The changes of an amendment, as typed. */
export const EMPTY_AMENDMENT = { way: "STAYS", by: "", endDate: "", why: "" };
export type AmendmentForm = typeof EMPTY_AMENDMENT;
type Way = keyof typeof texts.amounts;
const WAYS = (Object.entries(texts.amounts) as [Way, string][]).map(([value, label]) => ({ value, label }));

/** The form as the mutations' input. */
export const amendmentOf = ({ way, by, endDate, why }: AmendmentForm) => {
  const amount = way === "STAYS" ? "0" : (amountOf(by) ?? "0");
  return { amount: way === "FALLS" ? `-${amount}` : amount, endDate: endDate || null, why };
};

/** Without this check, an amount that cannot be parsed would be sent as null. */
export function amendmentProblem({ way, by }: AmendmentForm): { message: string; field: string } | null {
  if (way === "STAYS") return null;
  const read = parseMoney(by);
  if ("problem" in read) return { message: `${texts.by} ${read.problem}.`, field: "amount" };
  return read.amount === "" ? { message: requiredWords(texts.by), field: "amount" } : null;
}

type Props = { form: AmendmentForm; edit: (change: Partial<AmendmentForm>) => void; fields: ActFields };

/** The change of the amount, the new end date, and the reason. */
export function AmendmentFields({ form, edit, fields: { at, dayAt } }: Props) {
  return (
    <Stack gap="3">
      <RadioGroupField<Way>
        label={texts.amount}
        inline
        value={form.way as Way}
        options={WAYS}
        onChange={(way) => edit({ way })}
      />
      {form.way !== "STAYS" && (
        <MoneyField
          {...at("amount")}
          label={texts.by}
          required
          width="100%"
          value={form.by}
          onChange={(by) => edit({ by })}
        />
      )}
      <DateField
        {...dayAt("endDate")}
        label={texts.newEnd}
        help={texts.newEndHelp}
        value={form.endDate}
        onChange={(endDate) => edit({ endDate })}
      />
      <TextArea
        {...at("why")}
        label={texts.why}
        required
        rows={4}
        most={MAX_REASON_LENGTH}
        value={form.why}
        onChange={(why) => edit({ why })}
      />
    </Stack>
  );
}
