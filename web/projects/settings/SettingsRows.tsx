import { Plus, X } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { texts } from "./texts.ts";

/** A threshold as typed. */
export type ThresholdRow = { from: string; purchase: string; publicWork: string };
type Props<Row> = { value: readonly Row[]; onChange: (value: Row[]) => void; readOnly: boolean };

const changed = <Row,>(rows: readonly Row[], at: number, part: Partial<Row>): Row[] =>
  rows.map((row, n) => (n === at ? { ...row, ...part } : row));
const without = <Row,>(rows: readonly Row[], at: number): Row[] => rows.filter((_, n) => n !== at);

/** Thresholds, each effective from a date. */
export function ThresholdRows({ value, onChange, readOnly }: Props<ThresholdRow>) {
  return (
    <Stack gap="3">
      <Stack as="ol" gap="3" listStyleType="none" aria-label={texts.thresholds}>
        {value.map((row, index) => (
          <HStack as="li" key={index} align="end" gap="2">
            <Stack flex="1" minW="0">
              <Columns fields min="10rem">
                <DateField
                  id={`threshold-${index}-from`}
                  label={texts.numbered(texts.from, index + 1)}
                  readOnly={readOnly}
                  value={row.from}
                  onChange={(from) => onChange(changed(value, index, { from }))}
                />
                {(["purchase", "publicWork"] as const).map((name) => (
                  <MoneyField
                    key={name}
                    id={`threshold-${index}-${name}`}
                    label={texts.numbered(texts[name], index + 1)}
                    width="100%"
                    readOnly={readOnly}
                    value={row[name]}
                    onChange={(typed) => onChange(changed(value, index, { [name]: typed }))}
                  />
                ))}
              </Columns>
            </Stack>
            {!readOnly && value.length > 1 && (
              <IconButton
                kind="quiet"
                label={texts.removeThreshold(index + 1)}
                icon={<X aria-hidden size={18} />}
                onClick={() => onChange(without(value, index))}
              />
            )}
          </HStack>
        ))}
      </Stack>
      {!readOnly && (
        <HStack>
          <Button
            size="sm"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onChange([...value, { from: "", purchase: "", publicWork: "" }])}
          >
            {texts.addThreshold}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
