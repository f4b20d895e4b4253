import { chakra } from "@chakra-ui/react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";

const Control = chakra("input", controlRecipe);

export type ColorFieldProps = FieldProps & {
  /** #rrggbb, or '' for none. Typed text is kept as typed. */
  value: string;
  onChange: (value: string) => void;
  /** Label of the button that opens the device's own palette. */
  pickLabel: string;
  /** The palette shows it while none is chosen. */
  fallback: string;
};

/** A color, picked from the device's palette or typed as #rrggbb. */
export function ColorField({
  label,
  help,
  error,
  required,
  id,
  hideLabel,
  readOnly,
  value,
  onChange,
  pickLabel,
  fallback,
}: ColorFieldProps) {
  return (
    <FormField label={label} help={help} error={error} required={required} id={id} hideLabel={hideLabel} width="14rem">
      {(ids) => (
        <chakra.div display="flex" alignItems="center" gap="2">
          <Control
            {...ids}
            value={value}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <chakra.input
            type="color"
            aria-label={pickLabel}
            disabled={readOnly}
            value={/^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : fallback}
            w="11"
            h="11"
            p="1"
            flexShrink={0}
            bg="surface"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="6px"
            onChange={(event) => onChange(event.target.value)}
          />
        </chakra.div>
      )}
    </FormField>
  );
}
