import { HStack } from "#design-system/Layout/Layout.tsx";
import { FilterSelect, optionsOf, TypedSearch } from "#web/lists/filters.tsx";
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
const named = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));

/** Search, role, department and standing. */
export function UserFilterBar({ filters, roles, departments, onChange, children }: Props) {
  const { q, role, department, standing } = filters;
  return (
    <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
      <TypedSearch
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        width="24rem"
        q={q}
        onSearch={(text) => onChange({ q: text }, true)}
      />
      <FilterSelect
        label={texts.role}
        width="13rem"
        placeholder={texts.any}
        options={named(roles)}
        value={role}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      <FilterSelect
        label={texts.department}
        width="13rem"
        placeholder={texts.any}
        options={named(departments)}
        value={department}
        onChange={(chosen) => onChange({ department: chosen })}
      />
      <FilterSelect
        label={texts.standing}
        placeholder={texts.any}
        options={optionsOf(standings, texts.standings)}
        value={standing}
        onChange={(chosen) => onChange({ standing: chosen })}
      />
      {children}
    </HStack>
  );
}
