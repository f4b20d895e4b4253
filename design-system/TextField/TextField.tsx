import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";
import { ReadField } from "../FormField/ReadField.tsx";

const Control = chakra("input", controlRecipe);

type Native = Omit<
  React.ComponentPropsWithRef<"input">,
  "onChange" | "value" | "prefix" | "size" | "width" | "height" | "color" | keyof FieldProps
>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** Such as '$'. */
    prefix?: string;
    /** Such as '%'. */
    suffix?: string;
    /** A width that suits the content: '8rem' for an amount. */
    width?: string;
    /** Right-aligned figures. */
    numeric?: boolean;
  };

/** One line of text; with `numeric` an amount without spin buttons. */
export function TextField({
  label,
  help,
  error,
  required,
  most,
  id,
  hideLabel,
  value,
  onChange,
  prefix,
  suffix,
  width,
  numeric = false,
  inputMode,
  readOnly = false,
  ...rest
}: TextFieldProps) {
  if (readOnly)
    return (
      <ReadField
        {...{ label, help, error, id, hideLabel, width, numeric }}
        value={value && `${prefix ?? ""}${value}${suffix === "%" ? "%" : suffix ? ` ${suffix}` : ""}`}
      />
    );
  return (
    <FormField
      label={label}
      help={help}
      error={error}
      required={required}
      most={most}
      length={value.length}
      id={id}
      hideLabel={hideLabel}
      width={width}
    >
      {(ids) => (
        <chakra.div display="flex" alignItems="center" gap="2">
          {prefix && <span aria-hidden>{prefix}</span>}
          <Control
            {...rest}
            {...ids}
            value={value}
            inputMode={inputMode ?? (numeric ? "decimal" : undefined)}
            textAlign={numeric ? "end" : undefined}
            fontVariantNumeric={numeric ? "tabular-nums" : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <span aria-hidden>{suffix}</span>}
        </chakra.div>
      )}
    </FormField>
  );
}
