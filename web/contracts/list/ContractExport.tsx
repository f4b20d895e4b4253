import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { filterOf, orderOf, type ContractView } from "./contractAddress.ts";
import { texts } from "./texts.ts";

/** Exports the whole filtered list, not only the current page. `reason`: why it is not allowed. */
export function ContractExport({ view, reason }: { view: ContractView; reason: string | null }) {
  const [run, busy] = useVerb(mutation("exportContracts { rows file { filename url } }"), texts.exportFailed);
  return (
    <ExportMenu
      formats={sheets}
      run={(format) => run({ filter: filterOf(view), ...orderOf(view), format, layout: "CONTRACTS" })}
      busy={busy}
      exported={texts.exported}
      reason={reason}
    />
  );
}
