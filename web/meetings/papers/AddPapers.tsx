import { useEffect, useState } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadsField } from "#web/files/UploadsField.tsx";
import { useUploads } from "#web/files/useUploads.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts as texts } from "./texts.ts";

/** Adds papers to an item. Several upload one after the other, and all or none are confidential. */
export function AddPapers({
  itemId,
  reason,
  onSending,
}: {
  itemId: string;
  reason: string | null;
  onSending: (sending: boolean) => void;
}) {
  const [attach] = useVerb(mutation("attachFile { item { ...ItemPapers_item } }"), texts.failed);
  const [isConfidential, setConfidential] = useState(false);
  const upload = useUploads(
    "ITEMPAPER",
    { itemId },
    (name) => notify({ kind: "positive", text: texts.added(name) }),
    (fileId) => attach({ fileId, isConfidential }),
  );
  const sending = upload.sending !== null;
  useEffect(() => onSending(sending), [onSending, sending]);
  return (
    <Stack gap="3">
      {!upload.sending && (
        <CheckboxField
          label={texts.addConfidential}
          checked={isConfidential}
          reason={reason}
          onChange={setConfidential}
        />
      )}
      <UploadsField kind="ITEMPAPER" upload={upload} label={texts.add} file={texts.thePaper} reason={reason} />
    </Stack>
  );
}
