import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { texts } from "./texts.ts";
import { useVendorDraft } from "./useVendorDraft.ts";
import { VendorFields } from "./VendorFields.tsx";

/** Adds a vendor, in a side panel next to the list. For staff. */
export function NewVendor({ onClose, onCreated }: { onClose: () => void; onCreated: (key: string) => void }) {
  const draft = useVendorDraft(null, "STAFF", (key, forget) => {
    forget();
    notify({ kind: "positive", text: texts.created });
    if (key) onCreated(key);
  });
  return (
    <SidePanel
      open
      size="lg"
      title={texts.newVendor}
      dirty={draft.dirty}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.close}</Button>
          <Button kind="primary" busy={draft.busy} busyLabel={texts.creating} onClick={() => void draft.save()}>
            {texts.create}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        <ErrorSummary errors={draft.errors} />
        <VendorFields by="STAFF" values={draft.values} edit={draft.edit} errorOf={draft.errorOf} />
      </Stack>
    </SidePanel>
  );
}
