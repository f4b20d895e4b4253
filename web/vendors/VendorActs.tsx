import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VendorActs_vendor$key } from "./__generated__/VendorActs_vendor.graphql.ts";
import { texts } from "./texts.ts";

/** Staff actions on a vendor: approve or refuse its registration, and view its tax id. */
export function VendorActs({ vendor: key }: { vendor: VendorActs_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment VendorActs_vendor on Vendor {
        id
        legalName
        standing
        taxIdLast4
        viewerCan {
          approve {
            reason
          }
          refuse {
            reason
          }
          revealTaxId {
            allowed
          }
        }
      }
    `,
    key,
  );
  const approve = useVerb(mutation("approveVendor { vendor { ...VendorPage_vendor } }"), texts.approveFailed);
  const refuse = useVerb(mutation("refuseVendor { vendor { ...VendorPage_vendor } }"), texts.refuseFailed);
  const [reveal, revealing] = useVerb(mutation("revealTaxId { taxId }"), texts.revealFailed);
  const [taxId, setTaxId] = useState<string | null>(null);
  const waits = vendor.standing === "WAITING";
  const show = async () => {
    const result = await reveal({ vendorId: vendor.id });
    if (result.ok) setTaxId(result.payload.taxId);
    else notify({ kind: "negative", text: result.refusal.message });
  };
  return (
    <>
      {vendor.taxIdLast4 && vendor.viewerCan.revealTaxId.allowed && (
        <Button busy={revealing} onClick={() => void show()}>
          {texts.reveal}
        </Button>
      )}
      {waits && (
        <AskedAct
          reason={vendor.viewerCan.refuse.reason}
          title={texts.refuseQuestion(vendor.legalName)}
          text={texts.refuseHelp}
          confirmLabel={texts.refuse}
          danger
          verb={refuse}
          input={(reason: string) => ({ vendorId: vendor.id, reason })}
          done={texts.refuseDone}
        />
      )}
      {(waits || vendor.standing === "REFUSED") && (
        <AskedAct
          kind="primary"
          reason={vendor.viewerCan.approve.reason}
          title={texts.approveQuestion(vendor.legalName)}
          text={texts.approveHelp}
          confirmLabel={texts.approve}
          verb={approve}
          input={{ vendorId: vendor.id }}
          done={texts.approved}
        />
      )}
      {taxId !== null && (
        <Dialog
          open
          title={texts.columns.taxId}
          onClose={() => setTaxId(null)}
          footer={<Button onClick={() => setTaxId(null)}>{texts.close}</Button>}
        >
          <Stack gap="2">
            <Text>{texts.revealed(taxId)}</Text>
            <Text color="muted">{texts.revealHelp}</Text>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
