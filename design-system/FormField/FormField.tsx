import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { refuseLength, useBound } from "./useBound.ts";

/** Common props of every form field, whatever its control. */
export type FieldProps = {
  label: string;
  /** A hint that prevents the mistake. */
  help?: React.ReactNode;
  /** The error and how to fix it. The same words as in the error summary. */
  error?: string | null;
  required?: boolean;
  /** Maximum characters that the server accepts. Longer pasted text is refused before it is read. */
  most?: number | undefined;
  /** Id of the control, so that an error summary can link to it. */
  id?: string;
  name?: string;
  hideLabel?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
};

export type ControlIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FormFieldProps = Omit<FieldProps, "name" | "disabled" | "readOnly"> & {
  children: (ids: ControlIds) => React.ReactNode;
  width?: string;
  /** Present number of characters. */
  length?: number;
};

/** Label, help and error around a control. The control gets the ids that connect them. */
export function FormField({
  label,
  help,
  error: errorProp,
  required = false,
  most,
  length = 0,
  id: idProp,
  hideLabel = false,
  width,
  children,
}: FormFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const { refused, bound } = useBound(most);
  const error = refused ?? refuseLength(length, most) ?? errorProp;
  const describedBy = [help ? `${id}-help` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return (
    <chakra.div minW="0" maxW={width} {...bound}>
      <chakra.label htmlFor={id} display="block" textStyle="label" color="ink" mb="1" srOnly={hideLabel || undefined}>
        {label}
        {required && (
          <chakra.span color="negative" aria-hidden>
            {" "}
            *
          </chakra.span>
        )}
      </chakra.label>
      {help && (
        <chakra.p id={`${id}-help`} color="muted" textStyle="small" mb="1">
          {help}
        </chakra.p>
      )}
      {error && (
        // A refused paste is read out at once. Other errors wait for the summary.
        <div role={refused ? "alert" : undefined}>
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
    </chakra.div>
  );
}

/** One field's error, above its control so that it is read before the control. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <chakra.p
      id={id}
      color="negative"
      fontWeight="600"
      textStyle="small"
      mb="1"
      display="flex"
      alignItems="center"
      gap="1.5"
      css={{ "& svg": { flexShrink: "0" } }}
    >
      <CircleAlert aria-hidden size={16} />
      <span>
        <chakra.span srOnly>Error: </chakra.span>
        {text}
      </span>
    </chakra.p>
  );
}
