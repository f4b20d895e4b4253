import { useEffect, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { kinds } from "#web/files/kinds.ts";
import { useUploads } from "#web/files/useUploads.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts as texts } from "./texts.ts";

const { types, maxBytes } = kinds.ITEMPAPER;

/** Adds papers to an item: several at once, sent one after the other, all of them confidential or none. */
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
      <UploadField
        label={texts.add}
        accept={Object.keys(types)}
        maxBytes={maxBytes}
        multiple
        error={upload.error}
        reason={reason}
        onChoose={upload.add}
        progress={
          upload.sending && <UploadProgress label={texts.thePaper} upload={upload.sending} onCancel={upload.skip} />
        }
      />
      {upload.waiting > 0 && (
        <Text textStyle="small" color="muted" role="status">
          {texts.moreToSend(upload.waiting)}
        </Text>
      )}
      {upload.error && upload.retry && (
        <HStack gap="2">
          <Button size="sm" onClick={upload.retry}>
            {texts.tryAgain}
          </Button>
          <Button size="sm" kind="quiet" onClick={upload.skip}>
            {texts.leaveOut}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
