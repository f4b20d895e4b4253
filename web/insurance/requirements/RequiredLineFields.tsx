import { Trash2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Columns, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { LINE_LABELS, LINE_TRAITS, LINES } from "#schema/insurance/engine/lines.rules.ts";
import { WANTED_LETTERS } from "#schema/insurance/engine/ratings.rules.ts";
import { texts } from "./texts.ts";
import type { LineTyped } from "./requirementForm.ts";

const words = texts.setForm;
const letters = WANTED_LETTERS.map((value) => ({ value, label: value }));

type Props = {
  line: LineTyped;
  /** Index in the set, starting at 0, used in field names. */
  at: number;
  onChange: (change: Partial<LineTyped>) => void;
  onRemove: () => void;
  errorOf: (field: string) => string | null;
};

/** The requirements for one line. Only the fields of that line are shown. */
export function RequiredLineFields({ line, at, onChange, onRemove, errorOf }: Props) {
  const kind = LINES.find((each) => each === line.line) ?? "GENERAL_LIABILITY";
  const traits = LINE_TRAITS[kind];
  const label = texts.capital(LINE_LABELS[kind]);
  const id = (field: string) => `lines.${at}.${field}`;
  const box = (
    field: "occurrenceOnly" | "ongoing" | "completed" | "waiverOfSubrogation" | "primaryNonContributory",
    boxLabel: string,
  ) => <CheckboxField label={boxLabel} checked={line[field]} onChange={(checked) => onChange({ [field]: checked })} />;
  return (
    <Section
      title={label}
      actions={
        <Button size="sm" icon={<Trash2 aria-hidden size={16} />} onClick={onRemove}>
          {words.remove(LINE_LABELS[kind])}
        </Button>
      }
    >
      <Stack gap="4">
        <Columns fields min="13rem">
          {traits.perOccurrence !== null && (
            <MoneyField
              id={id("perOccurrence")}
              label={texts.capital(traits.perOccurrence)}
              value={line.perOccurrence}
              error={errorOf(id("perOccurrence"))}
              onChange={(perOccurrence) => onChange({ perOccurrence })}
            />
          )}
          {traits.aggregate !== null && (
            <MoneyField
              id={id("aggregate")}
              label={texts.capital(traits.aggregate)}
              value={line.aggregate}
              error={errorOf(id("aggregate"))}
              onChange={(aggregate) => onChange({ aggregate })}
            />
          )}
          <SelectField
            id={id("rating")}
            label={texts.form.ratingLetter}
            value={line.ratingLetter}
            placeholder={texts.none}
            options={letters}
            error={errorOf(id("rating"))}
            onChange={(ratingLetter) => onChange({ ratingLetter })}
          />
          {line.ratingLetter !== "" && (
            <TextField
              id={id("ratingSize")}
              label={texts.form.ratingSize}
              value={line.ratingSize}
              onChange={(ratingSize) => onChange({ ratingSize })}
            />
          )}
          <TextField
            id={id("noticeDays")}
            label={words.noticeDays}
            numeric
            value={line.noticeDays}
            error={errorOf(id("noticeDays"))}
            onChange={(noticeDays) => onChange({ noticeDays })}
          />
        </Columns>
        <HStack gap="5" wrap="wrap">
          {traits.hasBasis && box("occurrenceOnly", words.occurrenceOnly)}
          {traits.hasAdditionalInsured && box("ongoing", words.ongoing)}
          {traits.hasCompletedOperations && box("completed", words.completed)}
          {traits.hasWaiver && box("waiverOfSubrogation", texts.capital(texts.flags.waiverOfSubrogation))}
          {traits.hasPrimary && box("primaryNonContributory", texts.capital(texts.flags.primaryNonContributory))}
        </HStack>
      </Stack>
    </Section>
  );
}
