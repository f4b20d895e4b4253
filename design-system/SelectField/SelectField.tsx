import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";
import { ReadField } from "../FormField/ReadField.tsx";

const Control = chakra("select", controlRecipe);

export type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string; disabled?: boolean }[];
  /** The first option, meaning nothing chosen yet. Its value is ''. */
  placeholder?: string;
  width?: string;
};

/** One of a short list, by the browser's own control, which works on every tablet. */
export function SelectField({
  label,
  help,
  error,
  required,
  id,
  hideLabel,
  name,
  disabled,
  readOnly = false,
  value,
  onChange,
  options,
  placeholder,
  width,
}: SelectFieldProps) {
  if (readOnly) {
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    return <ReadField {...{ label, help, error, id, hideLabel, width }} value={chosen} />;
  }
  return (
    <FormField label={label} help={help} error={error} required={required} id={id} hideLabel={hideLabel} width={width}>
      {(ids) => (
        <Control
          {...ids}
          name={name}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Control>
      )}
    </FormField>
  );
}
