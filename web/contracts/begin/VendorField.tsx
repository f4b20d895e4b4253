import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_VENDOR_NAME_LENGTH } from "#schema/contracts/fields/fields.rules.ts";
import type { VendorFieldQuery } from "./__generated__/VendorFieldQuery.graphql.ts";
import { texts } from "./texts.ts";

const pause = 150;
const query = graphql`
  query VendorFieldQuery($text: String) {
    vendors(filter: { text: $text, standing: ACTIVE }, first: 12) {
      edges {
        node {
          id
          legalName
          city
        }
      }
    }
  }
`;
type Vendor = VendorFieldQuery["response"]["vendors"]["edges"][number]["node"];

/**
 * Vendors of the register whose name contains the text. Queries after a pause in typing, and not while `text` is null.
 */
function useVendors(text: string | null): { found: readonly Vendor[]; failed: boolean } {
  const environment = useRelayEnvironment();
  const [vendors, setVendors] = useState<{ found: readonly Vendor[]; failed: boolean }>({ found: [], failed: false });
  useEffect(() => {
    if (text === null) return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<VendorFieldQuery>(environment, query, { text: text.trim() || null }).subscribe({
        next: (answer) => setVendors({ found: answer.vendors.edges.map(({ node }) => node), failed: false }),
        error: () => setVendors({ found: [], failed: true }),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text]);
  return vendors;
}

type Named = { vendorId: string; vendorName: string };
type Props = {
  id: string;
  value: Named;
  onChange: (value: Named) => void;
  error: string | null;
  /** Whether the viewer may search the register. */
  searches: boolean;
};

/** The vendor of a contract: one from the register, for people who may view it, or only a name. */
export function VendorField({ id, value, onChange, error, searches }: Props) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const { found, failed } = useVendors(searches ? searchText : null);
  const { vendorId, vendorName } = value;
  const shared = { id, label: texts.fields.vendorId, required: true, most: MAX_VENDOR_NAME_LENGTH, error };
  if (!searches)
    return (
      <TextField
        {...shared}
        help={vendorId ? texts.inRegister : texts.vendorNameHelp}
        value={vendorName}
        onChange={(name) => onChange({ vendorId: "", vendorName: name })}
      />
    );
  const help = vendorId ? texts.inRegister : vendorName.trim() ? texts.nameAlone : texts.vendorHelp;
  return (
    <Combobox
      {...shared}
      help={failed ? texts.vendorsFailed : help}
      allowNew
      value={vendorName}
      options={found.map((vendor) => ({
        value: vendor.id,
        label: vendor.legalName,
        detail: vendor.city ?? "",
      }))}
      onInput={setSearchText}
      onChange={(chosen) => {
        const vendor = found.find((each) => each.id === chosen);
        onChange(vendor ? { vendorId: vendor.id, vendorName: vendor.legalName } : { vendorId: "", vendorName: chosen });
      }}
    />
  );
}
