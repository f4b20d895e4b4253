import { useState } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { texts } from "./texts.ts";
import { type Person, usePeople } from "./usePeople.ts";
import type { StepsHeld } from "./useStepsHeld.ts";

/** Who gets the steps, or whether they stay. */
export type HandOver = { person: Person | null; leave: boolean };
export const NO_ONE: HandOver = { person: null, leave: false };

const SHOWN = 5;
type Props = StepsHeld & { name: string; value: HandOver; onChange: (value: HandOver) => void };

/** The open steps of a departing user, and the choice of a person who may do all of them. */
export function StepsToHandOver({ count, steps, name, value, onChange }: Props) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const { found, error } = usePeople(searchText);
  const { person, leave } = value;
  const people = person && !found.some(({ id }) => id === person.id) ? [person, ...found] : found;
  const asks = new Set(steps.map(({ action }) => action));
  const reasonOf = ({ mayNot }: Person): string | null =>
    (asks.has("APPROVAL") ? mayNot?.APPROVAL : null) ?? (asks.has("SIGNATURE") ? mayNot?.SIGNATURE : null) ?? null;
  return (
    <Stack gap="3">
      <Text>{texts.deactivateSteps(name, count)}</Text>
      <Box as="ul" listStyleType="none">
        {steps.slice(0, SHOWN).map(({ about, action, now }, index) => (
          // Two steps of one route may have the same text, so the key includes the index.
          <li key={`${about} ${index}`}>{texts.stepHeld(about, action, now)}</li>
        ))}
        {count > SHOWN && <li>{texts.stepsMore(count - SHOWN)}</li>}
      </Box>
      <Combobox
        label={texts.handOverTo}
        disabled={leave}
        value={person?.id ?? ""}
        error={error}
        options={people.map((each) => ({
          value: each.id,
          label: each.name,
          detail: each.email,
          reason: reasonOf(each),
        }))}
        onInput={setSearchText}
        onChange={(id) => onChange({ ...value, person: people.find((each) => each.id === id) ?? null })}
      />
      <CheckboxField label={texts.leaveSteps} checked={leave} onChange={(on) => onChange({ ...value, leave: on })} />
    </Stack>
  );
}
