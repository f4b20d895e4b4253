import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Columns } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { type BlockProps, DayField, FieldGroup } from "./ResolutionFieldsGroup.tsx";
import { texts } from "./texts.ts";

/** Grant Funds: purpose, amount, duration and source. */
export function GrantFields(block: BlockProps) {
  const { value, onChange, field } = block;
  return (
    <FieldGroup title={texts.grant}>
      <TextArea
        {...field("grantPurpose")}
        rows={3}
        value={value.grantPurpose}
        onChange={(grantPurpose) => onChange({ grantPurpose })}
      />
      <MoneyField
        {...field("grantAmount")}
        value={value.grantAmount}
        onChange={(grantAmount) => onChange({ grantAmount })}
      />
      <CheckboxField
        label={texts.annualGrant}
        checked={value.grantIsAnnual}
        reason={field("grantIsAnnual").readOnly ? texts.notNow : null}
        onChange={(grantIsAnnual) => onChange({ grantIsAnnual })}
      />
      <Columns min="13rem">
        <DayField name="grantTermStart" block={block} />
        <DayField name="grantTermEnd" block={block} />
      </Columns>
      <TextField
        {...field("grantAgency")}
        value={value.grantAgency}
        onChange={(grantAgency) => onChange({ grantAgency })}
      />
      <TextArea
        {...field("grantAgencyAddress")}
        rows={2}
        value={value.grantAgencyAddress}
        onChange={(grantAgencyAddress) => onChange({ grantAgencyAddress })}
      />
    </FieldGroup>
  );
}
