import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { optionalColumns, pageSizes, type RepositoryFilters } from "./repositoryFilters.ts";
import { texts } from "./texts.ts";

type Props = { filters: RepositoryFilters; onChange: (change: Partial<RepositoryFilters>) => void };
const densities = ["compact", "comfortable"] as const;

/** Which columns the list has, how close its rows stand, and how many make a page. */
export function ColumnChoice({ filters: { columns, density, size }, onChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={<Columns3 aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.columns}
      </Button>
      <Dialog
        open={open}
        title={texts.columns}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{texts.done}</Button>}
      >
        <Stack gap="4">
          <Stack gap="2" role="group" aria-label={texts.columns}>
            <Text color="muted" textStyle="small">
              {texts.columnsHelp}
            </Text>
            {optionalColumns.map((column) => (
              <CheckboxField
                key={column}
                label={texts.columnNames[column]}
                checked={columns.includes(column)}
                onChange={(on) =>
                  onChange({
                    columns: optionalColumns.filter((each) => (each === column ? on : columns.includes(each))),
                  })
                }
              />
            ))}
          </Stack>
          <RadioGroupField
            label={texts.density}
            inline
            value={density}
            onChange={(chosen) => onChange({ density: chosen })}
            options={densities.map((each) => ({ value: each, label: texts[each] }))}
          />
          <RadioGroupField
            label={texts.perPage}
            inline
            value={String(size)}
            onChange={(chosen) => onChange({ size: pageSizes.find((each) => String(each) === chosen) ?? 25 })}
            options={pageSizes.map((each) => ({ value: String(each), label: String(each) }))}
          />
        </Stack>
      </Dialog>
    </>
  );
}
