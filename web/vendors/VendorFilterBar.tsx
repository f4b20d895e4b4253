import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { COMMODITY_GROUPS } from "#schema/vendors/commodityGroups.rules.ts";
import { FilterSelect, optionsOf, TypedSearch } from "#web/lists/filters.tsx";
import { texts } from "./texts.ts";
import { standings, type VendorFilters } from "./vendorFilters.ts";

type Props = {
  filters: VendorFilters;
  onChange: (change: Partial<VendorFilters>, replace?: boolean) => void;
};

const groups = COMMODITY_GROUPS.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

/** Search, standing, category, what holds a vendor, documents that expire. */
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
      <FilterSelect
        label={texts.standing}
        placeholder={texts.all}
        options={optionsOf(standings, texts.standings)}
        value={standing}
        onChange={(chosen) => onChange({ standing: chosen })}
      />
      <FilterSelect
        label={texts.category}
        width="16rem"
        placeholder={texts.any}
        options={isOwn ? [{ value: category, label: category }, ...groups] : groups}
        value={category}
        onChange={(chosen) => onChange({ category: chosen })}
      />
      <FilterSelect
        label={texts.held}
        placeholder={texts.any}
        options={[
          { value: "YES", label: texts.heldOnly },
          { value: "NO", label: texts.notHeld },
        ]}
        value={held}
        onChange={(chosen) => onChange({ held: chosen })}
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
