import { Button } from "#design-system/Button/Button.tsx";
import { Columns, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import type { ThresholdType } from "#schema/bodies/thresholds.rules.ts";
import { kindField } from "#schema/weights/weightTables.rules.ts";
import { texts } from "./texts.ts";
import { type FormSeat, kindsOf, WEIGHING, type WrittenTable } from "./writtenTable.ts";

type Props = {
  seats: readonly FormSeat[];
  table: WrittenTable;
  onChange: (table: WrittenTable) => void;
  /** Id and problem of a field. */
  at: (field: string) => { id: string; error: string | null };
};

/** Weights for single kinds of votes, because some laws use other weights for a two-thirds vote than for a majority. */
export function KindWeights({ seats, table, onChange, at }: Props) {
  const set = (type: ThresholdType, weights: Record<string, string>) =>
    onChange({ ...table, kinds: { ...table.kinds, [type]: weights } });
  const remove = (type: ThresholdType) => {
    const { [type]: _removed, ...kinds } = table.kinds;
    onChange({ ...table, kinds });
  };
  const free = WEIGHING.filter(({ type }) => !table.kinds[type]);
  return (
    <Stack gap="4">
      {kindsOf(table).map(({ type, label, weights }) => (
        <Section
          key={type}
          level={3}
          title={label}
          description={texts.kindHelp}
          actions={<Button onClick={() => remove(type)}>{texts.removeKind(label)}</Button>}
        >
          <Columns fields min="11rem">
            {seats.map(({ key, label: seat }) => (
              <TextField
                key={key}
                {...at(kindField(type, key))}
                label={seat}
                numeric
                value={weights[key] ?? ""}
                onChange={(value) => set(type, { ...weights, [key]: value })}
              />
            ))}
          </Columns>
        </Section>
      ))}
      {free.length > 0 && (
        <SelectField
          label={texts.addKind}
          help={texts.addKindHelp}
          placeholder={texts.noKind}
          options={free.map(({ type, label }) => ({ value: type, label }))}
          value=""
          onChange={(type) => {
            const chosen = free.find((each) => each.type === type);
            if (chosen) set(chosen.type, {});
          }}
        />
      )}
    </Stack>
  );
}
