import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { COMMODITY_GROUPS } from "#schema/vendors/commodityGroups.rules.ts";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import { texts } from "./texts.ts";
import { standings, type VendorFilters } from "./vendorFilters.ts";

type Props = {
  filters: VendorFilters;
  onChange: (change: Partial<VendorFilters>, replace?: boolean) => void;
};

const groups = COMMODITY_GROUPS.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

/** Filters: search, standing, category, holds and expiring documents. */
export function VendorFilterBar({ filters, onChange }: Props) {
  const { q, standing, category, held, expiring } = filters;
  const isOwn = category !== null && !groups.some(({ value }) => value === category);
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
        label={texts.standing}
        value={standing ?? ""}
        onChange={(chosen) => onChange({ standing: standings.find((each) => each === chosen) ?? null })}
        options={[
          { value: "", label: texts.all },
          ...standings.map((each) => ({ value: each, label: texts.standings[each] })),
        ]}
      />
      <SelectField
        label={texts.category}
        width="16rem"
        value={category ?? ""}
        onChange={(chosen) => onChange({ category: chosen || null })}
        options={[{ value: "", label: texts.any }, ...(isOwn ? [{ value: category, label: category }] : []), ...groups]}
      />
      <SelectField
        label={texts.held}
        value={held ?? ""}
        onChange={(chosen) => onChange({ held: chosen === "YES" || chosen === "NO" ? chosen : null })}
        options={[
          { value: "", label: texts.any },
          { value: "YES", label: texts.heldOnly },
          { value: "NO", label: texts.notHeld },
        ]}
      />
      <Box pb="2">
        <CheckboxField
          label={texts.expiringOnly}
          checked={expiring}
          onChange={(checked) => onChange({ expiring: checked })}
        />
      </Box>
    </HStack>
  );
}
