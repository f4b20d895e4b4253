import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { filterOf, type VendorFilters } from "./vendorFilters.ts";

/** Exports all filtered vendors, not only the current page, as a spreadsheet or text. */
export function VendorExport({ filters }: { filters: VendorFilters }) {
  const [run, busy] = useVerb(mutation("exportVendors { rows file { filename url } }"), texts.exportFailed);
  const { sort, direction } = filters;
  return (
    <ExportMenu
      formats={sheets}
      run={(format) => run({ filter: filterOf(filters), sort, direction, format })}
      busy={busy}
      exported={texts.exported}
    />
  );
}
