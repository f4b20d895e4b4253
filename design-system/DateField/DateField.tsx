import { chakra } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { controlRecipe } from "../FormField/FormField.recipe.ts";
import { FormField } from "../FormField/FormField.tsx";
import type { FieldProps } from "../FormField/FormField.tsx";
import { ReadField } from "../FormField/ReadField.tsx";
import { parseDate, showDate } from "./parseDate.ts";

const Control = chakra("input", controlRecipe);

export type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** Called with YYYY-MM-DD, or '' when the field is empty or its text is not a date. */
  onChange: (iso: string) => void;
  /** Receives the whole message when the text is not a date, null when it is fixed, for the error summary. */
  onProblem?: (message: string | null) => void;
  /** First and last day allowed, YYYY-MM-DD. */
  min?: string;
  max?: string;
};

/** A date field that accepts the usual ways to write a date. Shown as 'Mar 4, 2026', stored as YYYY-MM-DD. */
export function DateField({
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
  onProblem,
  min,
  max,
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = (text: string): { iso: string; message: string | null } => {
    const parsed = parseDate(text);
    if ("problem" in parsed) return { iso: "", message: `${label} ${parsed.problem}` };
    if (parsed.iso && min && parsed.iso < min)
      return { iso: "", message: `${label} must be ${showDate(min)} or later` };
    if (parsed.iso && max && parsed.iso > max)
      return { iso: "", message: `${label} must be ${showDate(max)} or earlier` };
    return { iso: parsed.iso, message: null };
  };
  const tell = (message: string | null) => {
    if (message !== problem) onProblem?.(message);
    setProblem(message);
  };
  // When the field is removed, its invalid text no longer blocks the form.
  const latest = useRef({ onProblem, problem });
  useEffect(() => {
    latest.current = { onProblem, problem };
  });
  useEffect(() => () => void (latest.current.problem !== null && latest.current.onProblem?.(null)), []);

  if (readOnly) return <ReadField {...{ label, help, error, id, hideLabel }} value={typed ?? showDate(value)} />;
  return (
    <FormField
      label={label}
      help={help}
      error={problem ?? error}
      required={required}
      id={id}
      hideLabel={hideLabel}
      width="14rem"
    >
      {(ids) => (
        <Control
          {...ids}
          name={name}
          disabled={disabled}
          autoComplete="off"
          placeholder="month/day/year"
          value={typed ?? showDate(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            const { iso, message } = read(event.target.value);
            if (iso !== value) onChange(iso);
            if (!message) tell(null);
          }}
          // Enter submits the form without leaving the field.
          onKeyDown={(event) => {
            if (event.key === "Enter" && typed !== null) tell(read(typed).message);
          }}
          onBlur={() => {
            if (typed === null) return;
            const { message } = read(typed);
            tell(message);
            if (!message) setTyped(null);
          }}
        />
      )}
    </FormField>
  );
}
