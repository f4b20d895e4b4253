import { HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import { texts } from "./texts.ts";
import { standings, type UserFilters } from "./userFilters.ts";

type Options = { value: string; label: string }[];
type Props = {
  filters: UserFilters;
  roles: Options;
  departments: Options;
  onChange: (change: Partial<UserFilters>, replace?: boolean) => void;
  children?: React.ReactNode;
};

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
      <SelectField
        label={texts.role}
        width="13rem"
        placeholder={texts.any}
        options={roles}
        value={role ?? ""}
        onChange={(chosen) => onChange({ role: chosen || null })}
      />
      <SelectField
        label={texts.department}
        width="13rem"
        placeholder={texts.any}
        options={departments}
        value={department ?? ""}
        onChange={(chosen) => onChange({ department: chosen || null })}
      />
      <SelectField
        label={texts.standing}
        placeholder={texts.any}
        options={standings.map((value) => ({ value, label: texts.standings[value] }))}
        value={standing ?? ""}
        onChange={(chosen) => onChange({ standing: standings.find((each) => each === chosen) ?? null })}
      />
      {children}
    </HStack>
  );
}
