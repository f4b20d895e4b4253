import { useState } from "react";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";

type Props = {
  /** 'Came' or 'Left'. */
  word: string;
  name: string;
  readOnly: boolean;
  /** HH:MM, or '' when not known. */
  saved: string;
  onSave: (time: string) => void;
};

/** When an attendee came or left. Saved when the field is left, because each figure typed is a whole time to the browser. */
export function AttendanceTime({ word, name, readOnly, saved, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    if (typed !== null && typed !== saved) onSave(typed);
    setTyped(null);
  }

  return (
    <HStack
      as="form"
      gap="2"
      onBlur={commit}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        commit();
      }}
    >
      <Text as="span" aria-hidden color="muted" textStyle="small">
        {word}
      </Text>
      <TimeField
        label={`${word}: ${name}`}
        hideLabel
        dense
        readOnly={readOnly}
        value={typed ?? saved}
        onChange={setTyped}
      />
    </HStack>
  );
}
