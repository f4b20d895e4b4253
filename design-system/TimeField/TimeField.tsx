import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";
import { ReadField } from "../FormField/ReadField.tsx";

const Control = chakra("input", controlRecipe);

export type TimeFieldProps = FieldProps & {
  /** HH:MM in 24-hour time, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** No margins, for a table row. */
  dense?: boolean;
};

/** '14:05' as people of a county write it: '2:05 PM'. Other text is returned unchanged. */
function showTime(value: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(value) ?? [];
  if (!hour || !minute) return value;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

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
  readOnly = false,
  value,
  onChange,
  dense = false,
}: TimeFieldProps) {
  if (readOnly) return <ReadField {...{ label, help, error, id, hideLabel }} value={showTime(value)} />;
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
