import { Trash2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { LINE_LABELS, LINE_TRAITS, LINES, UNDERLYING_LINES } from "#schema/insurance/engine/lines.rules.ts";
import { LETTERS } from "#schema/insurance/engine/ratings.rules.ts";
import type { Unread } from "#web/editing/useUnread.ts";
import { texts } from "./texts.ts";
import { lineOf, type PolicyTyped } from "./certificateForm.ts";

const words = texts.form;
const lines = LINES.map((value) => ({ value, label: texts.capital(LINE_LABELS[value]) }));
const bases = Object.entries(words.bases).map(([value, label]) => ({ value, label }));
const letters = LETTERS.map((value) => ({ value, label: value }));

type Props = {
  policy: PolicyTyped;
  /** Index on the certificate, starting at 0, used in field names. */
  at: number;
  level: 2 | 3;
  /** Null: it is the only policy. */
  onRemove: (() => void) | null;
  onChange: (change: Partial<PolicyTyped>) => void;
  errorOf: (field: string) => string | null;
  /** Called with dates that cannot be parsed. */
  unread: Unread;
};

/** One policy of a certificate. Only the fields of its line are shown. */
export function PolicyFields({ policy, at, level, onRemove, onChange, errorOf, unread }: Props) {
  const line = lineOf(policy.line);
  const traits = LINE_TRAITS[line];
  const text = (field: "carrier" | "naic" | "number" | "ratingSize", label: string, id: string = field) => (
    <TextField
      id={`policies.${at}.${id}`}
      label={label}
      autoComplete="off"
      value={policy[field]}
      error={errorOf(`policies.${at}.${id}`)}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const day = (field: "effectiveOn" | "expiresOn" | "cancelledOn", required = false) => (
    <DateField
      id={`policies.${at}.${field}`}
      label={words[field]}
      required={required}
      value={policy[field]}
      error={errorOf(`policies.${at}.${field}`)}
      onProblem={unread.tell(`policies.${at}.${field}`)}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const money = (field: "perOccurrence" | "aggregate", label: string) => (
    <MoneyField
      id={`policies.${at}.${field}`}
      label={label}
      value={policy[field]}
      error={errorOf(`policies.${at}.${field}`)}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const box = (field: "additionalInsured" | "waiverOfSubrogation" | "primaryNonContributory", label: string) => (
    <CheckboxField label={label} checked={policy[field]} onChange={(checked) => onChange({ [field]: checked })} />
  );
  return (
    <Section
      title={words.policy(at + 1)}
      level={level}
      actions={
        onRemove && (
          <Button size="sm" icon={<Trash2 aria-hidden size={16} />} onClick={onRemove}>
            {words.remove(at + 1)}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Columns fields min="14rem">
          <SelectField
            id={`policies.${at}.line`}
            label={words.line}
            value={line}
            options={lines}
            error={errorOf(`policies.${at}.line`)}
            onChange={(value) => onChange({ line: value })}
          />
          {text("carrier", words.carrier)}
          {text("naic", words.naic)}
          {text("number", words.number)}
        </Columns>
        <Columns fields min="12rem">
          {day("effectiveOn", true)}
          {day("expiresOn")}
          {day("cancelledOn")}
        </Columns>
        <Columns fields min="12rem">
          {traits.perOccurrence !== null && money("perOccurrence", texts.capital(traits.perOccurrence))}
          {traits.aggregate !== null && money("aggregate", words.aggregate)}
          {traits.hasBasis && (
            <SelectField
              id={`policies.${at}.basis`}
              label={words.basis}
              value={policy.basis}
              placeholder={words.notSaid}
              options={bases}
              error={errorOf(`policies.${at}.basis`)}
              onChange={(basis) => onChange({ basis })}
            />
          )}
          <SelectField
            id={`policies.${at}.rating`}
            label={words.ratingLetter}
            value={policy.ratingLetter}
            placeholder={words.notSaid}
            options={letters}
            error={errorOf(`policies.${at}.rating`)}
            onChange={(ratingLetter) => onChange({ ratingLetter })}
          />
          {policy.ratingLetter !== "" && text("ratingSize", words.ratingSize)}
        </Columns>
        <HStack gap="5" wrap="wrap">
          {traits.hasAdditionalInsured && box("additionalInsured", words.additionalInsured)}
          {traits.hasWaiver && box("waiverOfSubrogation", words.waiverOfSubrogation)}
          {traits.hasPrimary && box("primaryNonContributory", words.primaryNonContributory)}
        </HStack>
        {traits.hasAdditionalInsured && (
          <TextArea
            id={`policies.${at}.endorsements`}
            label={words.endorsements}
            help={words.endorsementsHelp}
            rows={2}
            value={policy.endorsements}
            error={errorOf(`policies.${at}.endorsements`)}
            onChange={(endorsements) => onChange({ endorsements })}
          />
        )}
        {line === "UMBRELLA" && (
          <HStack gap="5" wrap="wrap">
            <CheckboxField
              label={words.isExcess}
              checked={policy.isExcess}
              onChange={(isExcess) => onChange({ isExcess })}
            />
            {UNDERLYING_LINES.map((each) => (
              <CheckboxField
                key={each}
                label={`${words.over} ${LINE_LABELS[each]}`}
                checked={policy.over.includes(each)}
                onChange={(checked) =>
                  onChange({ over: checked ? [...policy.over, each] : policy.over.filter((other) => other !== each) })
                }
              />
            ))}
          </HStack>
        )}
      </Stack>
    </Section>
  );
}
