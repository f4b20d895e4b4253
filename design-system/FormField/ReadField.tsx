import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "./FormField.tsx";
import type { FieldProps } from "./FormField.tsx";

export type ReadFieldProps = Pick<FieldProps, "label" | "help" | "error" | "id" | "hideLabel"> & {
  value: string;
  width?: string | undefined;
  /** Right-aligns figures where the label is hidden: in a table. */
  numeric?: boolean;
  /** Legal text uses the serif face. */
  law?: boolean;
};

/** A read-only field: its label and its value, as text. Empty: 'Not provided'. */
export function ReadField({
  label,
  help,
  error,
  id: idProp,
  hideLabel = false,
  value,
  width,
  numeric = false,
  law = false,
}: ReadFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <chakra.dl className="dais-read" minW="0" maxW={width}>
      <chakra.dt id={`${id}-label`} textStyle="label" color="muted" srOnly={hideLabel || undefined}>
        {label}
      </chakra.dt>
      {help && (
        <chakra.dd color="muted" textStyle="small">
          {help}
        </chakra.dd>
      )}
      <chakra.dd
        id={id}
        className="value"
        aria-labelledby={`${id}-label`}
        // An error summary may link here.
        tabIndex={error ? -1 : undefined}
        color={value ? "ink" : "muted"}
        fontFamily={law ? "law" : undefined}
        fontVariantNumeric={numeric ? "tabular-nums" : undefined}
        textAlign={numeric && hideLabel ? "end" : undefined}
        lineHeight="1.5"
        maxW="75ch"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {value || "Not provided"}
      </chakra.dd>
      {error && (
        <dd>
          <FieldError id={`${id}-error`} text={error} />
        </dd>
      )}
    </chakra.dl>
  );
}
