import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { texts } from "./texts.ts";
import type { DepartmentValues } from "./useDepartmentDraft.ts";

type Props = {
  values: DepartmentValues;
  errors: readonly { field: string; text: string }[];
  readOnly: boolean;
  onEdit: (change: Partial<DepartmentValues>) => void;
};

/** The tab Main: the name, the number in the ledger, and the address. */
export function DepartmentFields({ values, errors, readOnly, onEdit }: Props) {
  const text = (
    field: keyof DepartmentValues,
    more: { required?: boolean; help?: string; inputMode?: "numeric" } = {},
  ) => (
    <TextField
      id={`department-${field}`}
      label={texts[field]}
      value={values[field]}
      error={errors.find((error) => error.field === `department-${field}`)?.text ?? null}
      readOnly={readOnly}
      autoComplete="off"
      onChange={(value) => onEdit({ [field]: value })}
      {...more}
    />
  );
  return (
    <Stack gap="4">
      {text("name", { required: true })}
      <Columns>
        {text("abbreviation")}
        {text("munisId", { inputMode: "numeric", help: texts.munisHelp })}
      </Columns>
      {text("address")}
      <Columns min="9rem">
        {text("city")}
        {text("state")}
        {text("zip")}
      </Columns>
    </Stack>
  );
}
