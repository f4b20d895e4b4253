import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { type FileKind, kinds } from "./kinds.ts";
import type { Upload } from "./useUpload.ts";

type Props = {
  kind: FileKind;
  upload: Upload;
  title: string;
  help: string;
  label: string;
  /** The uploading file, as a phrase: 'The exhibit'. */
  file: string;
  closeLabel: string;
  onClose: () => void;
};

/** Uploads a newer version of a file. Closing it cancels the upload. */
export function ReplaceFile({ kind, upload, title, help, label, file, closeLabel, onClose }: Props) {
  const close = () => {
    upload.cancel();
    onClose();
  };
  const { types, maxBytes } = kinds[kind];
  return (
    <Dialog open title={title} onClose={close} footer={<Button onClick={close}>{closeLabel}</Button>}>
      <Stack gap="3">
        <Text>{help}</Text>
        {upload.sending ? (
          <UploadProgress label={file} upload={upload.sending} onCancel={upload.cancel} />
        ) : (
          <UploadField
            label={label}
            accept={Object.keys(types)}
            maxBytes={maxBytes}
            error={upload.error}
            onChoose={([chosen]) => chosen && upload.choose(chosen)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
