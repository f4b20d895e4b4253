import { Plus, X } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { texts } from "./texts.ts";

/** A threshold as it is typed. */
export type ThresholdRow = { from: string; purchase: string; publicWork: string };
/** A day on which the county is closed, as it is typed. */
export type HolidayRow = { date: string; name: string };
type Props<Row> = { value: readonly Row[]; onChange: (value: Row[]) => void; readOnly: boolean };

const changed = <Row,>(rows: readonly Row[], at: number, part: Partial<Row>): Row[] =>
  rows.map((row, n) => (n === at ? { ...row, ...part } : row));
const without = <Row,>(rows: readonly Row[], at: number): Row[] => rows.filter((_, n) => n !== at);

/** Thresholds, each from a day on. */
export function ThresholdRows({ value, onChange, readOnly }: Props<ThresholdRow>) {
  return (
    <Stack gap="3">
      <Stack as="ol" gap="3" listStyleType="none" aria-label={texts.thresholds}>
        {value.map((row, at) => (
          <HStack as="li" key={at} align="end" gap="2">
            <Stack flex="1" minW="0">
              <Columns fields min="10rem">
                <DateField
                  id={`threshold-${at}-from`}
                  label={texts.numbered(texts.from, at + 1)}
                  readOnly={readOnly}
                  value={row.from}
                  onChange={(from) => onChange(changed(value, at, { from }))}
                />
                {(["purchase", "publicWork"] as const).map((name) => (
                  <MoneyField
                    key={name}
                    id={`threshold-${at}-${name}`}
                    label={texts.numbered(texts[name], at + 1)}
                    width="100%"
                    readOnly={readOnly}
                    value={row[name]}
                    onChange={(typed) => onChange(changed(value, at, { [name]: typed }))}
                  />
                ))}
              </Columns>
            </Stack>
            {!readOnly && value.length > 1 && (
              <IconButton
                kind="quiet"
                label={texts.removeThreshold(at + 1)}
                icon={<X aria-hidden size={18} />}
                onClick={() => onChange(without(value, at))}
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

/** Days on which the county is closed, beside the federal holidays. */
export function HolidayRows({ value, onChange, readOnly }: Props<HolidayRow>) {
  return (
    <Stack gap="3">
      {value.length === 0 && <Text color="muted">{texts.noHolidays}</Text>}
      <Stack as="ol" gap="3" listStyleType="none" aria-label={texts.holidays}>
        {value.map((row, at) => (
          <HStack as="li" key={at} align="end" gap="2">
            <Stack flex="1" minW="0">
              <Columns fields min="10rem">
                <DateField
                  id={`holiday-${at}-date`}
                  label={texts.numbered(texts.date, at + 1)}
                  readOnly={readOnly}
                  value={row.date}
                  onChange={(date) => onChange(changed(value, at, { date }))}
                />
                <TextField
                  id={`holiday-${at}-name`}
                  label={texts.numbered(texts.name, at + 1)}
                  most={100}
                  readOnly={readOnly}
                  value={row.name}
                  onChange={(name) => onChange(changed(value, at, { name }))}
                />
              </Columns>
            </Stack>
            {!readOnly && (
              <IconButton
                kind="quiet"
                label={texts.removeHoliday(at + 1)}
                icon={<X aria-hidden size={18} />}
                onClick={() => onChange(without(value, at))}
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
            onClick={() => onChange([...value, { date: "", name: "" }])}
          >
            {texts.addHoliday}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
