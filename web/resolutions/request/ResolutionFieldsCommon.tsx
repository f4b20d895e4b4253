import { useState } from "react";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Columns } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { RESOLUTION_TYPES, TYPE_LABELS } from "#schema/resolutions/facts.rules.ts";
import { matchedPerson } from "../matchedPerson.ts";
import { PriorField } from "./ResolutionFieldsPrior.tsx";
import { type BlockProps, DayField } from "./ResolutionFieldsGroup.tsx";
import { useDepartments } from "./useDepartments.ts";
import { usePeople } from "#web/users/usePeople.ts";
import type { Prior } from "./usePriors.ts";
import { texts } from "./texts.ts";

type Props = { block: BlockProps; onPrior: ((prior: Prior | null) => void) | undefined };

function DepartmentField({ value, onChange, field }: BlockProps) {
  const { options, error } = useDepartments();
  const { readOnly, error: problem, ...named } = field("department");
  const { department } = value;
  // A department that was renamed or closed since keeps the name in the record.
  const known = department === "" || options.some((option) => option.value === department);
  return (
    <Combobox
      {...named}
      required
      readOnly={readOnly}
      error={problem ?? error}
      // Without a list to choose from, the name is typed.
      allowNew={options.length === 0}
      value={department}
      onChange={(chosen) => onChange({ department: chosen })}
      options={known ? options : [{ value: department, label: department }, ...options]}
      emptyText={texts.noDepartment}
    />
  );
}

function ContactField({ value, onChange, field }: BlockProps) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const { found, error } = usePeople(searchText);
  const { readOnly, error: problem, ...named } = field("contactName");
  const phoneOf = (phone: string | null | undefined) =>
    phone && value.contactPhone.trim() === "" ? { contactPhone: phone } : {};
  return (
    <div
      onFocus={() => setSearchText((before) => before ?? value.contactName)}
      onBlur={() => {
        const meant = matchedPerson(value.contactName, found);
        if (meant && !readOnly) onChange(phoneOf(meant.phone));
      }}
    >
      <Combobox
        {...named}
        readOnly={readOnly}
        error={problem ?? error}
        allowNew
        value={value.contactName}
        onInput={setSearchText}
        onChange={(chosen) => {
          const person = found.find(({ id }) => id === chosen);
          onChange(person ? { contactName: person.name, ...phoneOf(person.phone) } : { contactName: chosen });
        }}
        options={found.map((person) => ({
          value: person.id,
          label: person.name,
          detail: [person.title, person.department, person.email].filter(Boolean).join(", "),
        }))}
        placeholder={texts.contactPlaceholder}
      />
    </div>
  );
}

/** The requester, the date and the kind of entry. */
export function CommonFields({ block, onPrior }: Props) {
  const { value, onChange, field } = block;
  const { readOnly, ...type } = field("type");
  return (
    <>
      <Columns min="14rem">
        <DepartmentField {...block} />
        <DayField name="dateOfRequest" block={block} required />
        <ContactField {...block} />
        <TextField
          {...field("contactPhone")}
          type="tel"
          autoComplete="off"
          value={value.contactPhone}
          onChange={(contactPhone) => onChange({ contactPhone })}
        />
      </Columns>
      <Columns min="18rem">
        <RadioGroupField
          {...type}
          inline
          value={value.type}
          onChange={(chosen) => !readOnly && onChange({ type: chosen })}
          options={RESOLUTION_TYPES.map((each) => ({ value: each, label: TYPE_LABELS[each] }))}
        />
        <PriorField block={block} onPrior={onPrior} />
      </Columns>
    </>
  );
}
