import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "../FormField/FormField.tsx";

export type RadioGroupFieldProps<Value extends string> = {
  label: string;
  value: Value | "";
  onChange: (value: Value) => void;
  options: { value: Value; label: string; help?: string }[];
  help?: string;
  error?: string | null;
  required?: boolean;
  id?: string;
  /** Side by side, for two or three short words. */
  inline?: boolean;
  hideLabel?: boolean;
};

/** One of a few, all visible. Arrow keys move between them. */
export function RadioGroupField<Value extends string>({
  label,
  value,
  onChange,
  options,
  help,
  error,
  required,
  id: idProp,
  inline = false,
  hideLabel = false,
}: RadioGroupFieldProps<Value>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <chakra.fieldset
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={
        [help ? `${id}-help` : null, error ? `${id}-error` : null].filter(Boolean).join(" ") || undefined
      }
      css={{
        "& input": {
          accentColor: "var(--dais-colors-accent)",
          width: "1.25rem",
          height: "1.25rem",
          flexShrink: 0,
          marginTop: "0.125rem",
        },
      }}
    >
      <chakra.legend textStyle="label" mb="1" srOnly={hideLabel || undefined}>
        {label}
        {required && (
          <chakra.span color="negative" aria-hidden>
            {" "}
            *
          </chakra.span>
        )}
      </chakra.legend>
      {help && (
        <chakra.p id={`${id}-help`} color="muted" textStyle="small" mb="1">
          {help}
        </chakra.p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
      <chakra.div display="flex" flexDirection={inline ? "row" : "column"} flexWrap="wrap" columnGap="6" rowGap="2">
        {options.map((option, index) => (
          <chakra.label key={option.value} display="flex" gap="2" alignItems="start" minH="6">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.help && (
                <chakra.span display="block" color="muted" textStyle="small">
                  {option.help}
                </chakra.span>
              )}
            </span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
