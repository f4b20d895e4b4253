import { useState } from "react";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";

type Props = {
  /** 'Came' or 'Left'. */
  word: string;
  name: string;
  /** Id of the attendee, because two may have the same name. */
  id: string;
  readOnly: boolean;
  /** HH:MM, or '' if unknown. */
  saved: string;
  onSave: (time: string) => void;
};

/** When an attendee came or left. Saved on blur, because the browser reports a whole time after each digit. */
export function AttendanceTime({ word, name, id, readOnly, saved, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  // A typed time that is not sent yet would be lost with the page.
  useUnsaved(`${word}: ${id}`, typed !== null && typed !== saved);

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
