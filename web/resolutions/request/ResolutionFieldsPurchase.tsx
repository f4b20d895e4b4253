import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Columns } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { CONTRACT_TYPES } from "#schema/resolutions/facts.rules.ts";
import { type BlockProps, DayField, FieldGroup } from "./ResolutionFieldsGroup.tsx";

const shares = ["fundingFederal", "fundingState", "fundingCounty", "fundingLocal"] as const;
const readingOnly = "This cannot be changed now.";

/** Purchase of goods, services and contracts; on the cover sheet of another section only vendor and term. Source: part 1, section 2. */
export function PurchaseFields(block: BlockProps) {
  const { value, onChange, field } = block;
  const whole = value.category === "PURCHASE";
  const { readOnly, ...contractType } = field("contractType");
  const term = (
    <Columns min="13rem">
      <DayField name="termStart" block={block} />
      <DayField name="termEnd" block={block} />
    </Columns>
  );
  const vendor = (
    <TextField
      {...field("vendor")}
      label={whole ? "Vendor (exact contract name)" : "Vendor (if applicable)"}
      value={value.vendor}
      onChange={(typed) => onChange({ vendor: typed })}
    />
  );
  if (!whole)
    return (
      <FieldGroup title="Vendor and term">
        {vendor}
        {term}
      </FieldGroup>
    );
  return (
    <>
      <FieldGroup title="Amount and term">
        <MoneyField {...field("amount")} value={value.amount} onChange={(amount) => onChange({ amount })} />
        <CheckboxField
          label="Annual amount?"
          checked={value.isAnnual}
          reason={readOnly ? readingOnly : null}
          onChange={(isAnnual) => onChange({ isAnnual })}
        />
        {term}
      </FieldGroup>
      <FieldGroup title="Vendor">
        {vendor}
        <TextArea
          {...field("vendorAddress")}
          rows={2}
          value={value.vendorAddress}
          onChange={(vendorAddress) => onChange({ vendorAddress })}
        />
        <TextArea
          {...field("purchasingConsulted")}
          rows={1}
          placeholder="Y/N + details"
          value={value.purchasingConsulted}
          onChange={(purchasingConsulted) => onChange({ purchasingConsulted })}
        />
      </FieldGroup>
      <FieldGroup title="Contract">
        <Columns min="13rem">
          <SelectField
            {...contractType}
            disabled={readOnly}
            placeholder="Not chosen"
            value={value.contractType}
            onChange={(chosen) => onChange({ contractType: chosen })}
            options={CONTRACT_TYPES.map((each) => ({ value: each, label: each }))}
          />
          <TextField
            {...field("contractRef")}
            value={value.contractRef}
            onChange={(contractRef) => onChange({ contractRef })}
          />
          <DayField name="contractDate" block={block} />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Funding" help="Who pays, in percent. Together at most 100.">
        <TextField
          {...field("budgetLine")}
          value={value.budgetLine}
          onChange={(budgetLine) => onChange({ budgetLine })}
        />
        <Columns min="6.5rem">
          {shares.map((share) => (
            <TextField
              key={share}
              {...field(share)}
              numeric
              suffix="%"
              autoComplete="off"
              value={value[share]}
              onChange={(typed) => onChange({ [share]: typed })}
            />
          ))}
        </Columns>
      </FieldGroup>
    </>
  );
}
