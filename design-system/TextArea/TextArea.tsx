import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";
import { ReadField } from "../FormField/ReadField.tsx";

const Control = chakra("textarea", controlRecipe);

type Native = Omit<React.ComponentPropsWithRef<"textarea">, "onChange" | "value" | "color" | keyof FieldProps>;

export type TextAreaProps = FieldProps &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** Legal text uses the serif face. */
    law?: boolean;
  };

/** A multi-line text field that grows with its content. */
export function TextArea({
  label,
  help,
  error,
  required,
  most,
  id,
  hideLabel,
  value,
  onChange,
  rows = 4,
  law = false,
  readOnly = false,
  ...rest
}: TextAreaProps) {
  if (readOnly) return <ReadField {...{ label, help, error, id, hideLabel, value, law }} />;
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
    >
      {(ids) => (
        <Control
          {...rest}
          {...ids}
          aria-describedby={[ids["aria-describedby"], rest["aria-describedby"]].filter(Boolean).join(" ") || undefined}
          rows={rows}
          value={value}
          fontFamily={law ? "law" : undefined}
          lineHeight="1.5"
          resize="vertical"
          css={{ fieldSizing: "content", minHeight: `calc(${rows} * 1.5em + 1rem)`, maxHeight: "60dvh" }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
