import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TIE_BREAKERS } from "#schema/projects/settings/tieBreakers.rules.ts";
import { COUNTED_FROM, type ProtestWindow, type WindowStage } from "#schema/projects/settings/windows.rules.ts";
import { texts } from "./texts.ts";

/** A protest window as typed. */
export type WindowRow = { stage: WindowStage; days: string; counting: ProtestWindow["counting"]; stays: boolean };
type Props<Value> = { value: readonly Value[]; onChange: (value: Value[]) => void; reason: string | null };

const COUNTING = (["WORKING", "CALENDAR"] as const).map((value) => ({ value, label: texts.counting[value] }));
const BREAKERS = Object.entries(TIE_BREAKERS).map(([value, words]) => ({
  value,
  label: words.charAt(0).toUpperCase() + words.slice(1),
}));

/** The protest deadlines, stage by stage. */
export function WindowRows({ value, onChange, reason }: Props<WindowRow>) {
  return (
    <Stack gap="4">
      {value.map((row, index) => {
        const { stage, days, counting, stays } = row;
        const edit = (part: Partial<WindowRow>) =>
          onChange(value.map((each, n) => (n === index ? { ...row, ...part } : each)));
        return (
          <Box as="fieldset" key={stage} minW="0">
            <Box as="legend" fontWeight="600" mb="2">
              {texts.stages[stage]}
            </Box>
            <Stack gap="2">
              <Box maxW="36rem">
                <Columns fields min="14rem">
                  <TextField
                    id={`protests-${stage}-days`}
                    {...(stage === "SOLICITATION" && { help: texts.noneBefore })}
                    label={texts.daysCounted(COUNTED_FROM[stage])}
                    inputMode="numeric"
                    numeric
                    suffix={texts.days}
                    readOnly={reason !== null}
                    value={days}
                    onChange={(typed) => edit({ days: typed })}
                  />
                  <SelectField
                    id={`protests-${stage}-counting`}
                    label={texts.whichDays}
                    readOnly={reason !== null}
                    value={counting}
                    options={COUNTING}
                    onChange={(chosen) => edit({ counting: chosen === "CALENDAR" ? "CALENDAR" : "WORKING" })}
                  />
                </Columns>
              </Box>
              <CheckboxField
                id={`protests-${stage}-stays`}
                label={stage === "APPEAL" ? texts.appealStays : texts.protestStays}
                checked={stays}
                reason={reason}
                reasonAbove
                onChange={(checked) => edit({ stays: checked })}
              />
            </Stack>
          </Box>
        );
      })}
    </Stack>
  );
}

/** The tie-breakers for proposals with equal points, in order. */
export function TieBreakerRows({ value, onChange, reason }: Props<string>) {
  // One more row than chosen, until every tie-breaker is used.
  const shown = Math.min(value.length + 1, BREAKERS.length);
  return (
    <Columns fields min="14rem">
      {Array.from({ length: shown }, (_, index) => (
        <SelectField
          key={index}
          id={`tie-breaker-${index}`}
          label={texts.tieBreaker(index + 1)}
          readOnly={reason !== null}
          value={value[index] ?? ""}
          placeholder={texts.lots}
          options={BREAKERS.filter((each) => each.value === value[index] || !value.includes(each.value))}
          onChange={(chosen) => onChange([...value.slice(0, index), chosen, ...value.slice(index + 1)].filter(Boolean))}
        />
      ))}
    </Columns>
  );
}
