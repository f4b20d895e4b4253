import { Download } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { saveText } from "#web/lists/csv.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { TakeElsewhere_vendor$key } from "./__generated__/TakeElsewhere_vendor.graphql.ts";
import { texts } from "./texts.ts";

/** Saves the vendor's registration as a file for another county's registration page. */
export function TakeElsewhere({ vendor: key }: { vendor: TakeElsewhere_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment TakeElsewhere_vendor on Vendor {
        id
        viewerCan {
          exportOwn {
            reason
          }
        }
      }
    `,
    key,
  );
  const [run, busy] = useVerb(mutation("exportOwnVendor { filename text }"), texts.takeElsewhereFailed);
  const save = async () => {
    const result = await run({ vendorId: vendor.id });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { filename, text } = result.payload;
    saveText(text, filename, "application/json");
    notify({ kind: "positive", text: texts.takenElsewhere(filename) });
  };
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={busy}
      reason={vendor.viewerCan.exportOwn.reason ?? null}
      onClick={() => void save()}
    >
      {texts.takeElsewhere}
    </Button>
  );
}
