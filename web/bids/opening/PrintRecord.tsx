import { graphql, useFragment } from "react-relay";
import { FileDown } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { PrintRecord_opening$key } from "./__generated__/PrintRecord_opening.graphql.ts";
import type { PrintRecordMutation } from "./__generated__/PrintRecordMutation.graphql.ts";

/** The record as a PDF, for the file. */
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
  const [run, busy] = useVerb<PrintRecordMutation>(
    graphql`
      mutation PrintRecordMutation($input: PrintOpeningRecordInput!) {
        printOpeningRecord(input: $input) {
          ... on PrintOpeningRecordPayload {
            file {
              filename
              url
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.printFailed,
  );
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
