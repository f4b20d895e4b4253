import { FileDown } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { refuseAffidavit } from "#schema/clocks/postings.rules.ts";
import { download } from "#web/lists/download.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PrintAffidavit_meeting$key } from "./__generated__/PrintAffidavit_meeting.graphql.ts";
import { texts } from "./texts.ts";

type Props = { meeting: PrintAffidavit_meeting$key; posted: readonly unknown[] };

/** The affidavit of posting as a PDF, to be signed before a notary. */
export function PrintAffidavit({ meeting, posted }: Props) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment PrintAffidavit_meeting on Meeting {
        id
        viewerCan {
          printAffidavit {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [run, busy] = useVerb(mutation("printAffidavit { file { filename url } }"), texts.failed);
  async function make() {
    const result = await run({ meetingId: id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url, filename } = result.payload.file;
    return download(url, filename);
  }
  return (
    <Button
      icon={<FileDown aria-hidden size={18} />}
      reason={viewerCan.printAffidavit.reason ?? refuseAffidavit(posted)?.message ?? null}
      busy={busy}
      busyLabel={texts.printing}
      onClick={() => void make()}
    >
      {texts.affidavit}
    </Button>
  );
}
