import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { logFilter } from "./logAddress.ts";
import { logTexts as texts } from "./texts.ts";

const formats = [...sheets, ["JSONL", texts.exportJsonl]] as const;

/** Exports everything that matches the filters, not only the current page. */
export function LogExport({ filter, reason }: { filter: ReturnType<typeof logFilter>; reason: string | null }) {
  const [run, busy] = useVerb(mutation("exportLog { rows file { filename url } }"), texts.exportFailed);
  return (
    <ExportMenu
      formats={formats}
      run={(format) => run({ filter, format })}
      busy={busy}
      exported={texts.exported}
      reason={reason}
    />
  );
}
