import { FileDown } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RunReport_run$key } from "./__generated__/RunReport_run.graphql.ts";
import { texts } from "./texts.ts";

const formats = [
  ["PDF", texts.report],
  ["CSV", texts.reportCsv],
] as const;

/** The report of an import, for the clerk's file. */
export function RunReport({ run: key }: { run: RunReport_run$key }) {
  const { id } = useFragment(
    graphql`
      fragment RunReport_run on ImportRun {
        id
      }
    `,
    key,
  );
  const [making, setMaking] = useState<"PDF" | "CSV" | null>(null);
  const [print, busy] = useVerb(mutation("printImportRun { file { filename url } }"), texts.reportFailed);
  const make = async (format: "PDF" | "CSV") => {
    setMaking(format);
    const answer = await print({ importRunId: id, format });
    setMaking(null);
    if (!answer.ok) return notify({ kind: "negative", text: answer.refusal.message });
    return download(answer.payload.file.url, answer.payload.file.filename);
  };
  return formats.map(([format, label]) => (
    <Button
      key={format}
      icon={<FileDown aria-hidden size={18} />}
      busy={busy && making === format}
      busyLabel={texts.reporting}
      onClick={() => void make(format)}
    >
      {label}
    </Button>
  ));
}
