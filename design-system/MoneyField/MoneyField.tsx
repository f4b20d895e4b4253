import { useState } from "react";
import type { FieldProps } from "../FormField/FormField.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { parseMoney, showMoney } from "./parseMoney.ts";

export type MoneyFieldProps = FieldProps & {
  /** The typed text; `parseMoney` reads it. */
  value: string;
  onChange: (typed: string) => void;
  width?: string | undefined;
};

/** A free-text amount in dollars. On leaving, it is formatted with separators, or its error is shown. */
export function MoneyField({ value, onChange, error, width = "14rem", ...rest }: MoneyFieldProps) {
  const [left, setLeft] = useState(false);
  const parsed = parseMoney(value);
  const problem = left && "problem" in parsed ? `${rest.label} ${parsed.problem}` : null;
  return (
    <TextField
      {...rest}
      numeric
      prefix="$"
      autoComplete="off"
      width={width}
      value={value}
      error={problem ?? error ?? null}
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={() => {
        setLeft(true);
        const shown = showMoney(value);
        if (shown !== value) onChange(shown);
      }}
    />
  );
}
