import { graphql, useFragment } from "react-relay";
import { FileDown } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { PrintRecord_opening$key } from "./__generated__/PrintRecord_opening.graphql.ts";

/** The record as a PDF. */
export function PrintRecord({ opening }: { opening: PrintRecord_opening$key }) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment PrintRecord_opening on Opening {
        id
        viewerCan {
          printRecord {
            reason
          }
        }
      }
    `,
    opening,
  );
  const [run, busy] = useVerb(mutation("printOpeningRecord { file { filename url } }"), texts.printFailed);
  async function make() {
    const result = await run({ openingId: id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url, filename } = result.payload.file;
    return download(url, filename);
  }
  return (
    <Button
      icon={<FileDown aria-hidden />}
      reason={viewerCan.printRecord.reason ?? null}
      busy={busy}
      busyLabel={texts.printing}
      onClick={() => void make()}
    >
      {texts.printRecord}
    </Button>
  );
}
