import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_OPTIONS } from "#schema/contracts/renewals/renewals.rules.ts";
import { amountsIn, idOf, takesRate, type ContractForm } from "./contractForm.ts";
import { texts } from "./texts.ts";

type Props = {
  values: ContractForm;
  edit: (change: Partial<ContractForm>) => void;
  errorOf: (id: string) => string | null;
};
const PRICES = Object.entries(texts.terms.prices).map(([value, label]) => ({ value, label }));

/** How often a contract may be renewed and at what price, and the notice for ending it. */
export function ContractTerms({ values, edit, errorOf }: Props) {
  const { terms, fields } = texts;
  const number = (name: "optionCount" | "optionMonths" | "optionNoticeDays", suffix?: string) => (
    <TextField
      id={idOf(name)}
      label={terms[name]}
      {...(name === "optionCount" && { help: terms.help })}
      inputMode="numeric"
      numeric
      {...(suffix !== undefined && { suffix })}
      value={values[name]}
      error={errorOf(idOf(name))}
      onChange={(typed) => edit({ [name]: typed })}
    />
  );
  const days = (name: "causeDays" | "convenienceDays", help: string) => (
    <TextField
      id={idOf(name)}
      label={fields[name]}
      help={help}
      inputMode="numeric"
      numeric
      suffix={terms.days}
      value={values[name]}
      error={errorOf(idOf(name))}
      onChange={(typed) => edit({ [name]: typed })}
    />
  );
  const count = Math.min(MAX_OPTIONS, Number(values.optionCount) || 0);
  const amounts = amountsIn(values);
  const { optionPrice } = values;
  return (
    <Stack gap="4" role="group" aria-label={terms.title}>
      <Columns fields min="13rem">
        {number("optionCount")}
        {count > 0 && number("optionMonths", terms.months)}
        {count > 0 && number("optionNoticeDays", terms.days)}
        {count > 0 && (
          <SelectField
            id={idOf("optionPrice")}
            label={terms.optionPrice}
            value={optionPrice}
            options={PRICES}
            error={errorOf(idOf("optionPrice"))}
            onChange={(chosen) => edit({ optionPrice: chosen })}
          />
        )}
        {count > 0 && takesRate(optionPrice) && (
          <TextField
            id={idOf("optionRate")}
            label={terms.optionRate}
            help={terms.rateHelp[optionPrice === "CPI" ? "CPI" : "PERCENT"]}
            inputMode="decimal"
            numeric
            suffix="%"
            value={values.optionRate}
            error={errorOf(idOf("optionRate"))}
            onChange={(typed) => edit({ optionRate: typed })}
          />
        )}
        {optionPrice === "SCHEDULE" &&
          Array.from({ length: count }, (_, index) => (
            <MoneyField
              key={index}
              label={terms.amount(index + 1)}
              value={amounts[index] ?? ""}
              width="100%"
              onChange={(typed) =>
                edit({
                  optionAmounts: JSON.stringify(
                    Array.from({ length: count }, (_none, n) => (n === index ? typed : (amounts[n] ?? ""))),
                  ),
                })
              }
            />
          ))}
      </Columns>
      <Columns fields min="16rem">
        {days("causeDays", terms.causeHelp)}
        {days("convenienceDays", terms.convenienceHelp)}
      </Columns>
    </Stack>
  );
}
