import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const headings = ["Code", "Name"];

/** Imports commodity codes from a file. Each row's outcome is shown before anything is written. */
export function ImportCommodities({ onClose }: { onClose: () => void }) {
  const [check] = useVerb(
    mutation("checkCommodityCodesImport { sheet { creates updates ...ImportRows_sheet } }"),
    importTexts.checkFailed,
  );
  const [run] = useVerb(
    mutation("importCommodityCodes { sheet { creates updates ...ImportRows_sheet } }"),
    importTexts.importFailed,
  );
  return (
    <ImportPanel
      title={texts.importCodes}
      name={texts.commodities}
      headings={headings}
      check={check}
      run={run}
      onClose={onClose}
      onImported={() => {}}
    />
  );
}
