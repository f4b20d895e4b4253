import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "../FormField/FormField.tsx";

export type CheckboxFieldProps = {
  label: React.ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: string;
  error?: string | null;
  /** Why it cannot be changed now; it stays focusable and says this. */
  reason?: string | null;
  /** The id of the text that says the reason once for several boxes; then it does not stand beside each. */
  reasonAt?: string;
  id?: string;
  name?: string;
  hideLabel?: boolean;
};

/** One yes-or-no, with the words beside it to press on as well. */
export function CheckboxField({
  label,
  checked,
  onChange,
  help,
  error,
  reason,
  reasonAt,
  id: given,
  name,
  hideLabel = false,
}: CheckboxFieldProps) {
  const made = useId();
  const id = given ?? made;
  const hint = reasonAt === undefined ? (reason ?? help) : help;
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
            [reason ? reasonAt : null, hint ? `${id}-hint` : null, error ? `${id}-error` : null]
              .filter(Boolean)
              .join(" ") || undefined
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
        </div>
      </chakra.div>
    </div>
  );
}
