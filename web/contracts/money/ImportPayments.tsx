import { useState } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { PAYMENT_COLUMNS, PAYMENT_SHEET } from "#schema/payments/import.rules.ts";
import { ImportPanel } from "#web/lists/ImportPanel.tsx";
import { importTexts } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const headings = PAYMENT_COLUMNS.map(({ field, headings: [heading = field] }) => heading);

/** Imports payments from the finance system's file. Each row's outcome is shown before anything is written. */
export function ImportPayments({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const [goodRowsOnly, setGoodRowsOnly] = useState(false);
  const [check] = useVerb(
    mutation("checkContractPaymentsImport { sheet { creates updates ...ImportRows_sheet } }"),
    importTexts.checkFailed,
  );
  const [run] = useVerb(
    mutation("importContractPayments { sheet { creates updates ...ImportRows_sheet } }"),
    importTexts.importFailed,
  );
  return (
    <ImportPanel
      title={texts.import}
      name={texts.importing}
      headings={headings}
      maxBytes={PAYMENT_SHEET.megabytes * 1024 * 1024}
      refusedHelp={texts.refusedHelp}
      check={check}
      run={(file) => run({ ...file, goodRowsOnly })}
      options={
        <CheckboxField
          label={texts.goodRows}
          help={texts.goodRowsHelp}
          checked={goodRowsOnly}
          onChange={setGoodRowsOnly}
        />
      }
      onClose={onClose}
      onImported={onImported}
    />
  );
}
