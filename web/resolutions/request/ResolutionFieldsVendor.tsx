import { useRef, useState } from "react";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import type { BlockProps } from "./ResolutionFieldsGroup.tsx";
import { texts } from "./texts.ts";
import { useVendors } from "./useVendors.ts";

/**
 * The vendor, suggested from the county's register while typing. A chosen one fills in its address unless another was
 * typed.
 */
export function VendorField({ value, onChange, field, coverSheet }: BlockProps) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const found = useVendors(searchText);
  // The address that came with the previous vendor is removed along with it.
  const brought = useRef<string | null>(null);
  const named = field("vendor");
  const choose = (chosen: string) => {
    const vendor = found.find(({ id }) => id === chosen);
    if (!vendor) return onChange({ vendor: chosen });
    const { legalName, address } = vendor;
    const typed = value.vendorAddress.trim();
    const takesAddress = value.category === "PURCHASE" && (typed === "" || typed === brought.current);
    if (takesAddress) brought.current = address ?? null;
    onChange({ vendor: legalName, ...(takesAddress && { vendorAddress: address ?? "" }) });
  };
  return (
    <div onFocus={() => setSearchText((before) => before ?? value.vendor)}>
      <Combobox
        {...named}
        label={coverSheet ? named.label : texts.vendorExact}
        allowNew
        value={value.vendor}
        onInput={setSearchText}
        onChange={choose}
        options={found.map(({ id, legalName, dba, address }) => ({
          value: id,
          label: legalName,
          detail: [dba, address].filter(Boolean).join(", "),
        }))}
        placeholder={texts.vendorPlaceholder}
      />
    </div>
  );
}
