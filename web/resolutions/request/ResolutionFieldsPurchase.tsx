import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Columns } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { CONTRACT_TYPES } from "#schema/resolutions/facts.rules.ts";
import { type BlockProps, DayField, FieldGroup } from "./ResolutionFieldsGroup.tsx";
import { VendorField } from "./ResolutionFieldsVendor.tsx";
import { texts } from "./texts.ts";

const shares = ["fundingFederal", "fundingState", "fundingCounty", "fundingLocal"] as const;

/**
 * Purchase of goods, services and contracts. The cover sheet shows the term separately, and for another section only
 * vendor and term.
 */
export function PurchaseFields(block: BlockProps) {
  const { value, onChange, field, coverSheet } = block;
  const isPurchase = value.category === "PURCHASE";
  const { readOnly, ...contractType } = field("contractType");
  const term = (
    <Columns min="13rem">
      <DayField name="termStart" block={block} />
      <DayField name="termEnd" block={block} />
    </Columns>
  );
  const vendor = <VendorField {...block} />;
  const days = <FieldGroup title={texts.startEnd}>{term}</FieldGroup>;
  if (!isPurchase)
    return (
      <>
        {vendor}
        {days}
      </>
    );
  return (
    <>
      <FieldGroup title={coverSheet ? texts.amount : texts.amountAndTerm}>
        <MoneyField {...field("amount")} value={value.amount} onChange={(amount) => onChange({ amount })} />
        <CheckboxField
          label={texts.annualAmount}
          checked={value.isAnnual}
          reason={readOnly ? texts.notNow : null}
          onChange={(isAnnual) => onChange({ isAnnual })}
        />
        {!coverSheet && term}
      </FieldGroup>
      {coverSheet && days}
      <FieldGroup title={texts.vendor}>
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
          placeholder={texts.purchasingPlaceholder}
          value={value.purchasingConsulted}
          onChange={(purchasingConsulted) => onChange({ purchasingConsulted })}
        />
      </FieldGroup>
      <FieldGroup title={texts.contract}>
        <Columns min="13rem">
          <SelectField
            {...contractType}
            readOnly={readOnly}
            placeholder={texts.notChosen}
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
      <FieldGroup title={texts.funding} help={texts.fundingHelp}>
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
