import { HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { type Line, LINE_LABELS, LINES } from "#schema/insurance/engine/lines.rules.ts";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import { texts } from "./texts.ts";

type Props<State extends string> = {
  /** Label of the search field. */
  search: string;
  view: { q: string; state: State | null; line: Line | null };
  states: readonly State[];
  labels: Readonly<Record<State, string>>;
  /** `typing`: replace the address instead of adding a history entry per letter. */
  onChange: (change: Partial<{ q: string; state: State | null; line: Line | null }>, typing?: true) => void;
};

/** Search, state and line of a list of insurance. */
export function InsuranceFilters<State extends string>({ search, view, states, labels, onChange }: Props<State>) {
  return (
    <HStack gap="3" wrap="wrap" align="end" data-no-print>
      <TypedSearch label={search} placeholder={texts.search} q={view.q} onSearch={(q) => onChange({ q }, true)} />
      <SelectField
        label={texts.columns.state}
        width="13rem"
        value={view.state ?? ""}
        placeholder={texts.all}
        options={states.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => onChange({ state: states.find((each) => each === value) ?? null })}
      />
      <SelectField
        label={texts.columns.line}
        width="16rem"
        value={view.line ?? ""}
        placeholder={texts.all}
        options={LINES.map((value) => ({ value, label: texts.capital(LINE_LABELS[value]) }))}
        onChange={(value) => onChange({ line: LINES.find((each) => each === value) ?? null })}
      />
    </HStack>
  );
}
