import { chakra } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";

const Control = chakra("input", controlRecipe);

export type PasswordFieldProps = Omit<FieldProps, "disabled" | "readOnly"> & {
  value: string;
  onChange: (value: string) => void;
  /** Whether password managers offer a stored password or generate a new one. */
  autoComplete: "current-password" | "new-password";
  /** The surrounding dialog puts the focus here first. */
  autoFocusHere?: boolean;
};

/** A password: hidden until the user shows it. Pasting and password managers work. */
export function PasswordField({
  label,
  help,
  error,
  required,
  id,
  hideLabel,
  name,
  value,
  onChange,
  autoComplete,
  autoFocusHere,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} help={help} error={error} required={required} id={id} hideLabel={hideLabel}>
      {(ids) => (
        <chakra.div display="flex" alignItems="stretch" gap="2">
          <Control
            {...ids}
            name={name}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={autoFocusHere || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            kind="quiet"
            aria-controls={ids.id}
            icon={shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
            onClick={() => setShown(!shown)}
          >
            <span>
              {shown ? "Hide" : "Show"}
              <chakra.span srOnly> {label}</chakra.span>
            </span>
          </Button>
        </chakra.div>
      )}
    </FormField>
  );
}
