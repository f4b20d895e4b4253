import { useEffect, useRef, useState } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { CATEGORIES, RESOLUTION_CATEGORIES } from "#schema/resolutions/facts.rules.ts";
import type { RepositoryFilters } from "./repositoryFilters.ts";
import { texts } from "./texts.ts";

type Props = {
  filters: RepositoryFilters;
  /** Years to choose from, newest first. */
  years: readonly number[];
  onChange: (change: Partial<RepositoryFilters>, replace?: boolean) => void;
  children?: React.ReactNode;
};
const pause = 250;

/** Search, section, year, 'Waiting on me' and 'Mine'. What is typed is searched when the typing pauses. */
export function RepositoryFilterBar({ filters, years, onChange, children }: Props) {
  const { q, category, year, waitingOnMe, mine } = filters;
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change without the field: the way back, a saved filter, or 'Clear the filters'.
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
  const known = year !== null && !years.includes(year) ? [year, ...years] : years;
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        width="24rem"
        value={typed}
        onChange={type}
      />
      <SelectField
        label={texts.section}
        width="11rem"
        value={category ?? ""}
        onChange={(chosen) => onChange({ category: RESOLUTION_CATEGORIES.find((each) => each === chosen) ?? null })}
        options={[
          { value: "", label: texts.any },
          ...RESOLUTION_CATEGORIES.map((each) => ({ value: each, label: CATEGORIES[each].label })),
        ]}
      />
      <SelectField
        label={texts.year}
        value={year === null ? "" : String(year)}
        onChange={(chosen) => onChange({ year: chosen === "" ? null : Number(chosen) })}
        options={[
          { value: "", label: texts.any },
          ...known.map((each) => ({ value: String(each), label: String(each) })),
        ]}
      />
      <HStack gap="4" minH="10">
        <CheckboxField
          label={texts.waitingOnMe}
          checked={waitingOnMe}
          onChange={(on) => onChange({ waitingOnMe: on })}
        />
        <CheckboxField label={texts.mine} checked={mine} onChange={(on) => onChange({ mine: on })} />
      </HStack>
      {children}
    </HStack>
  );
}
