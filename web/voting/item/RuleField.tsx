import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { refuseRule, THRESHOLD_CHOICES } from "#schema/bodies/thresholds.rules.ts";
import type { Basis, Measure, ThresholdType } from "#schema/bodies/thresholds.rules.ts";
import { BASIS_WORDS, MEASURE_WORDS, texts } from "../texts.ts";

/** A custom rule as the server's input. */
export type CustomRuleValue = {
  measure: Measure;
  numerator: number;
  denominator: number;
  strict: boolean;
  basis: Basis;
  authority: string;
};
/** `thresholdType` null: no rule of its own, so the item's rule or else the body's applies. */
export type RuleValue = { thresholdType: ThresholdType | null; customRule: CustomRuleValue | null };

const firstCustom: CustomRuleValue = {
  measure: "HEADS",
  numerator: 2,
  denominator: 3,
  strict: false,
  basis: "PRESENT",
  authority: "",
};

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

const wholeNumber = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** Why this rule cannot be saved, as text. Null: it can be. */
export function ruleFault({ thresholdType, customRule }: RuleValue): string | null {
  if (thresholdType !== "CUSTOM") return null;
  const custom = customRule && { ...customRule, fraction: { p: customRule.numerator, q: customRule.denominator } };
  return refuseRule(custom)?.message ?? null;
}

type Props = {
  value: RuleValue;
  onChange: (value: RuleValue) => void;
  label?: string;
  defaultLabel?: string;
  error?: string | null;
  disabled?: boolean;
};

/** Chooses the rule of a vote, with the law behind each. The last choice is a custom fraction. */
export function RuleField({
  value,
  onChange,
  label = texts.rule,
  defaultLabel = texts.ruleOfItem,
  error,
  disabled,
}: Props) {
  const chosen = THRESHOLD_CHOICES.find((choice) => choice.type === value.thresholdType);
  const custom = value.customRule ?? firstCustom;
  const change = (part: Partial<CustomRuleValue>) =>
    onChange({ thresholdType: "CUSTOM", customRule: { ...custom, ...part } });
  const choose = (type: string) => {
    const thresholdType = type === "" ? null : (type as ThresholdType);
    onChange({ thresholdType, customRule: thresholdType === "CUSTOM" ? custom : null });
  };
  return (
    <Stack gap="3">
      <SelectField
        label={label}
        value={value.thresholdType ?? ""}
        onChange={choose}
        options={[
          { value: "", label: defaultLabel },
          ...THRESHOLD_CHOICES.map((choice) => ({ value: choice.type, label: choice.label })),
        ]}
        help={
          chosen
            ? `${chosen.explanation} ${chosen.type === "CUSTOM" ? "" : `${texts.authority}: ${chosen.authority}.`}`.trim()
            : undefined
        }
        error={chosen?.type === "CUSTOM" ? undefined : (error ?? undefined)}
        disabled={disabled}
      />
      {chosen?.type === "CUSTOM" && (
        <Columns min="9rem">
          <TextField
            label={texts.numerator}
            inputMode="numeric"
            value={String(custom.numerator || "")}
            onChange={(text) => change({ numerator: wholeNumber(text) })}
            disabled={disabled}
          />
          <TextField
            label={texts.denominator}
            inputMode="numeric"
            value={String(custom.denominator || "")}
            onChange={(text) => change({ denominator: wholeNumber(text) })}
            disabled={disabled}
          />
          <SelectField
            label={texts.countedIn}
            value={custom.measure}
            options={optionsOf(MEASURE_WORDS)}
            onChange={(measure) => change({ measure: measure as Measure })}
            disabled={disabled}
          />
          <SelectField
            label={texts.measuredAgainst}
            value={custom.basis}
            options={optionsOf(BASIS_WORDS)}
            onChange={(basis) => change({ basis: basis as Basis })}
            disabled={disabled}
          />
          <CheckboxField label={texts.strict} checked={custom.strict} onChange={(strict) => change({ strict })} />
          <TextField
            label={texts.authority}
            value={custom.authority}
            onChange={(authority) => change({ authority })}
            error={error ?? undefined}
            placeholder={texts.authorityExample}
            disabled={disabled}
          />
        </Columns>
      )}
    </Stack>
  );
}
