import { useEffect, useState } from "react";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadsField } from "#web/files/UploadsField.tsx";
import { useUploads } from "#web/files/useUploads.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts as texts } from "./texts.ts";

/** Adds papers to an item. Files are uploaded one at a time. The confidential setting applies to all of them. */
export function AddPapers({
  itemId,
  reason,
  onSending,
}: {
  itemId: string;
  /** Why papers cannot be added. Null if they can. */
  reason: string | null;
  /** Runs when an upload starts or ends. */
  onSending: (isSending: boolean) => void;
}) {
  const [attach] = useVerb(mutation("attachFile { item { ...ItemPapers_item } }"), texts.failed);
  const [isConfidential, setConfidential] = useState(false);
  const upload = useUploads(
    "ITEMPAPER",
    { itemId },
    (name) => notify({ kind: "positive", text: texts.added(name) }),
    (fileId) => attach({ fileId, isConfidential }),
  );
  const isSending = upload.sending !== null;
  useEffect(() => onSending(isSending), [onSending, isSending]);
  // Hidden until every chosen file is added or left out, so that the setting cannot change between files.
  const hasUnsent = isSending || upload.retry !== null || upload.waiting > 0;
  return (
    <Stack gap="3">
      {!hasUnsent && (
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
