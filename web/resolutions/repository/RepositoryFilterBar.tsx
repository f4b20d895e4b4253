import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { CATEGORIES, RESOLUTION_CATEGORIES } from "#schema/resolutions/facts.rules.ts";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import type { RepositoryFilters } from "./repositoryFilters.ts";
import { texts } from "./texts.ts";

type Props = {
  filters: RepositoryFilters;
  /** Years to choose from, newest first. */
  years: readonly number[];
  onChange: (change: Partial<RepositoryFilters>, replace?: boolean) => void;
  children?: React.ReactNode;
};

/** Search, section, year, 'Waiting on me' and 'Mine'. */
export function RepositoryFilterBar({ filters, years, onChange, children }: Props) {
  const { q, category, year, waitingOnMe, mine } = filters;
  const known = year !== null && !years.includes(year) ? [year, ...years] : years;
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <TypedSearch
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        width="24rem"
        q={q}
        onSearch={(text) => onChange({ q: text }, true)}
      />
      <SelectField
        label={texts.section}
        width="11rem"
        placeholder={texts.any}
        options={RESOLUTION_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value].label }))}
        value={category ?? ""}
        onChange={(chosen) => onChange({ category: RESOLUTION_CATEGORIES.find((each) => each === chosen) ?? null })}
      />
      <SelectField
        label={texts.year}
        placeholder={texts.any}
        options={known.map((each) => ({ value: String(each), label: String(each) }))}
        value={year === null ? "" : String(year)}
        onChange={(chosen) => onChange({ year: chosen === "" ? null : Number(chosen) })}
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
