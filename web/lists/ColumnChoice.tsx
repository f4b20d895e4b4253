import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { densities, pageSizes, type Drawn } from "./listAddress.ts";
import { texts } from "./texts.ts";

type Props<Column extends string> = {
  /** The optional columns in order, with their labels. */
  labels: Readonly<Record<Column, string>>;
  /** Explains which columns always stay. */
  help: string;
  drawn: Drawn<Column>;
  /** A function gets the current or pending values. */
  onChange: (change: Partial<Drawn<Column>> | ((newest: Drawn<Column>) => Partial<Drawn<Column>>)) => void;
};

/** The columns of a list, its row density, and its page size. */
export function ColumnChoice<Column extends string>({ labels, help, drawn, onChange }: Props<Column>) {
  const [open, setOpen] = useState(false);
  const { columns, density, size } = drawn;
  const all = Object.keys(labels) as Column[];
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
              {help}
            </Text>
            {all.map((column) => (
              <CheckboxField
                key={column}
                label={labels[column]}
                checked={columns.includes(column)}
                onChange={(on) =>
                  onChange((newest) => ({
                    columns: all.filter((each) => (each === column ? on : newest.columns.includes(each))),
                  }))
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
