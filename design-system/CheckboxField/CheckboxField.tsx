import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "../FormField/FormField.tsx";

export type CheckboxFieldProps = {
  label: React.ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: string;
  error?: string | null;
  /** Why it cannot be changed now. It stays focusable and shows this. */
  reason?: string | null;
  /** The group already shows the reason above these, so here it is only read out. */
  reasonAbove?: boolean;
  id?: string;
  name?: string;
  hideLabel?: boolean;
};

/** One yes-or-no, with a label that can be pressed too. */
export function CheckboxField({
  label,
  checked,
  onChange,
  help,
  error,
  reason,
  reasonAbove = false,
  id: idProp,
  name,
  hideLabel = false,
}: CheckboxFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const hint = reasonAbove ? help : (reason ?? help);
  const readOut = reasonAbove && reason ? reason : null;
  return (
    <div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <chakra.div display="flex" gap="2" alignItems="start" color={reason ? "muted" : "ink"}>
        <chakra.input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          aria-disabled={reason ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, readOut && `${id}-reason`, error && `${id}-error`].filter(Boolean).join(" ") ||
            undefined
          }
          boxSize="1.25rem"
          mt="0.125rem"
          flexShrink="0"
          css={{ accentColor: "var(--dais-colors-accent)", "&[aria-disabled=true]": { filter: "grayscale(1)" } }}
          onChange={(event) => {
            if (!reason) onChange(event.target.checked);
          }}
        />
        <div>
          <chakra.label htmlFor={id} srOnly={hideLabel || undefined}>
            {label}
          </chakra.label>
          {hint && (
            <chakra.p id={`${id}-hint`} color="muted" textStyle="small" srOnly={hideLabel || undefined}>
              {hint}
            </chakra.p>
          )}
          {readOut && (
            <chakra.span id={`${id}-reason`} srOnly>
              {readOut}
            </chakra.span>
          )}
        </div>
      </chakra.div>
    </div>
  );
}
