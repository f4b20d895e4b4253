import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { type FileKind, kinds } from "./kinds.ts";
import { texts } from "./texts.ts";
import type { Uploads } from "./useUploads.ts";

type Props = {
  kind: FileKind;
  upload: Uploads;
  label: string;
  /** What is being uploaded, as it completes “Upload of …”: 'the exhibit'. */
  file: string;
  /** Why no file can be added. Null if one can. */
  reason: string | null;
};

/** Takes several files of a kind, shows the one being sent, and asks what to do about a failed one. */
export function UploadsField({ kind, upload, label, file, reason }: Props) {
  const { sending, error, retry, waiting, add, skip } = upload;
  const { types, maxBytes } = kinds[kind];
  return (
    <>
      <UploadField
        label={label}
        accept={Object.keys(types)}
        maxBytes={maxBytes}
        multiple
        error={error}
        reason={reason}
        onChoose={add}
        progress={sending && <UploadProgress label={file} upload={sending} onCancel={skip} />}
      />
      {waiting > 0 && (
        <Text textStyle="small" color="muted" role="status">
          {texts.moreToSend(waiting)}
        </Text>
      )}
      {error && retry && (
        <HStack gap="2">
          <Button size="sm" onClick={retry}>
            {texts.tryAgain}
          </Button>
          <Button size="sm" kind="quiet" onClick={skip}>
            {texts.leaveOut}
          </Button>
        </HStack>
      )}
    </>
  );
}
