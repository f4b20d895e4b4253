import { Columns, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { CriteriaFields, NoEvaluation } from "./CriteriaFields.tsx";
import { parts } from "./propertiesForm.ts";
import type { PropertiesPart } from "./PropertiesInformation.tsx";
import { texts } from "./texts.ts";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const WORDS = {
  procurementType: texts.types,
  method: texts.methods,
  purchaseKind: texts.kinds,
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** How answers are compared: by price, or by weighted criteria with their running total. */
export function PropertiesEvaluation({ values, edit, errorOf, idOf, readOnly }: PropertiesPart) {
  const choice = (name: keyof typeof WORDS) => {
    const words: Readonly<Record<string, string>> = WORDS[name];
    const value = values[name];
    return (
      <SelectField
        id={idOf(name)}
        label={texts.fields[name]}
        readOnly={readOnly}
        value={value}
        error={errorOf(name)}
        options={optionsOf(words)}
        onChange={(chosen) => edit({ [name]: chosen })}
      />
    );
  };
  return (
    <Section title={texts.evaluation}>
      <Stack gap="4">
        <Columns fields min="14rem">
          {choice("procurementType")}
          {choice("purchaseKind")}
          {choice("method")}
        </Columns>
        {values.procurementType === "RFP" ? (
          <CriteriaFields
            readOnly={readOnly}
            value={parts.criteria(values)}
            onChange={(criteria) => edit({ criteria: JSON.stringify(criteria) })}
          />
        ) : (
          <NoEvaluation />
        )}
      </Stack>
    </Section>
  );
}
