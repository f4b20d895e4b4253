import { FileText } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { CoverSheetButton_contract$key } from "./__generated__/CoverSheetButton_contract.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  contract: CoverSheetButton_contract$key;
  /** What must happen first. Null: nothing. */
  first?: string | null;
};

/** Prints the cover sheet from the saved contract. */
export function CoverSheetButton({ contract, first = null }: Props) {
  const { id, viewerCan } = useFragment(
    graphql`
      fragment CoverSheetButton_contract on Contract {
        id
        viewerCan {
          printCoverSheet {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [print, busy] = useVerb(
    mutation("printContractCoverSheet { file { id filename url } }"),
    texts.coverSheetFailed,
  );
  const printed = async () => {
    const result = await print({ contractId: id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url, filename } = result.payload.file;
    download(url, filename);
  };
  return (
    <Button
      icon={<FileText aria-hidden />}
      reason={viewerCan.printCoverSheet.reason ?? first}
      busy={busy}
      busyLabel={texts.coverSheetBusy}
      onClick={() => void printed()}
    >
      {texts.coverSheet}
    </Button>
  );
}
