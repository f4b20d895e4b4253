import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { RecordDraft } from "#web/editing/useRecordDraft.ts";
import { texts } from "./texts.ts";
import type { DepartmentValues } from "./useDepartmentDraft.ts";

type Props = {
  draft: Pick<RecordDraft<DepartmentValues>, "values" | "errorOf" | "edit">;
  readOnly: boolean;
};

/** The tab Main: the name, the number in the ledger, and the address. */
export function DepartmentFields({ draft, readOnly }: Props) {
  const text = (
    field: keyof DepartmentValues,
    more: { required?: boolean; help?: string; inputMode?: "numeric" } = {},
  ) => (
    <TextField
      id={`department-${field}`}
      label={texts[field]}
      value={draft.values[field]}
      error={draft.errorOf(`department-${field}`)}
      readOnly={readOnly}
      autoComplete="off"
      onChange={(value) => draft.edit({ [field]: value })}
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
