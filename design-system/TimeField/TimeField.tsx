import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";

const Control = chakra("input", controlRecipe);

export type TimeFieldProps = FieldProps & {
  /** HH:MM of 24 hours, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Leaves no room around it, for a row of a table. */
  dense?: boolean;
};

/** A time of day to the minute. */
export function TimeField({
  label,
  help,
  error,
  required,
  id,
  hideLabel,
  name,
  disabled,
  readOnly,
  value,
  onChange,
  dense = false,
}: TimeFieldProps) {
  return (
    <FormField
      label={label}
      help={help}
      error={error}
      required={required}
      id={id}
      hideLabel={hideLabel}
      width={dense ? "8.5rem" : "10rem"}
    >
      {(ids) => (
        <Control
          {...ids}
          type="time"
          step={60}
          name={name}
          disabled={disabled}
          readOnly={readOnly}
          minH={dense ? "8" : undefined}
          px={dense ? "2" : undefined}
          py={dense ? "0.5" : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
