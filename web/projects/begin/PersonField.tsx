import { useState } from "react";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { usePeople } from "#web/users/usePeople.ts";

/** A person named on a project: a county user, or only a name. */
export type Named = { userId: string | null; name: string };

/** The person as the server's input. Null: none. */
export const personInput = ({ userId, name }: Named) =>
  name.trim() === "" ? null : userId ? { userId, name: null } : { userId: null, name: name.trim() };

type Props = {
  id: string;
  label: string;
  help: string;
  value: Named;
  error: string | null;
  onChange: (value: Named) => void;
};

/** Finds a county user by name or email. A person without an account is typed as a name. */
export function PersonField({ id, label, help, value, error, onChange }: Props) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const people = usePeople(searchText);
  return (
    <Combobox
      id={id}
      label={label}
      help={help}
      allowNew
      most={200}
      value={value.name}
      error={error ?? people.error}
      options={people.found.map(({ name, email, department }) => ({
        value: email,
        label: name,
        detail: [email, department].filter(Boolean).join(", "),
      }))}
      onInput={setSearchText}
      onChange={(text) => {
        const person = people.found.find(({ email }) => email === text);
        onChange(person ? { userId: person.id, name: person.name } : { userId: null, name: text });
      }}
    />
  );
}
