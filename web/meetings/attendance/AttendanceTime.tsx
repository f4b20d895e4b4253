import { useState } from "react";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";

type Props = {
  /** 'Came' or 'Left'. */
  word: string;
  name: string;
  /** Of the attendee: two may bear one name. */
  id: string;
  readOnly: boolean;
  /** HH:MM, or '' when not known. */
  saved: string;
  onSave: (time: string) => void;
};

/** When an attendee came or left. Saved when the field is left, because each figure typed is a whole time to the browser. */
export function AttendanceTime({ word, name, id, readOnly, saved, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  // A time that is typed and not yet sent would be lost with the page.
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
