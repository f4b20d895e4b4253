import { useEffect, useRef, useState } from "react";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { texts } from "./texts.ts";
import { standings, type UserFilters } from "./userFilters.ts";

type Named = { readonly id: string; readonly name: string };
type Props = {
  filters: UserFilters;
  roles: readonly Named[];
  departments: readonly Named[];
  onChange: (change: Partial<UserFilters>, replace?: boolean) => void;
  children?: React.ReactNode;
};
const pause = 250;
const options = (all: readonly Named[]) => [
  { value: "", label: texts.any },
  ...all.map(({ id, name }) => ({ value: id, label: name })),
];

/** Search, role, department and standing. What is typed is searched when the typing pauses. */
export function UserFilterBar({ filters, roles, departments, onChange, children }: Props) {
  const { q, role, department, standing } = filters;
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change without the field: the way back, or 'Clear the filters'.
  if (q !== sent) {
    setSent(q);
    if (typed.trim() !== q) setTyped(q);
  }
  // The pause may end after another filter was chosen: the newest one is kept.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(value.trim());
      change.current({ q: value.trim() }, true);
    }, pause);
  };
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <SearchField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        width="24rem"
        value={typed}
        onChange={type}
      />
      <SelectField
        label={texts.role}
        width="13rem"
        value={role ?? ""}
        onChange={(chosen) => onChange({ role: chosen || null })}
        options={options(roles)}
      />
      <SelectField
        label={texts.department}
        width="13rem"
        value={department ?? ""}
        onChange={(chosen) => onChange({ department: chosen || null })}
        options={options(departments)}
      />
      <SelectField
        label={texts.standing}
        value={standing ?? ""}
        onChange={(chosen) => onChange({ standing: standings.find((each) => each === chosen) ?? null })}
        options={[
          { value: "", label: texts.any },
          ...standings.map((each) => ({ value: each, label: texts.standings[each] })),
        ]}
      />
      {children}
    </HStack>
  );
}
