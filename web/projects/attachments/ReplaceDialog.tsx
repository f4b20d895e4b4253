import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { texts } from "./texts.ts";

const { types, maxBytes } = kinds.PROJECT;

type Props = { projectId: string; attachmentId: string; name: string; onClose: () => void };

/** Takes a newer version of a document. */
export function ReplaceDialog({ projectId, attachmentId, name, onClose }: Props) {
  const uploaded = () => {
    notify({ kind: "positive", text: texts.replaced });
    onClose();
  };
  const upload = useUpload("PROJECT", { projectId }, uploaded, attachmentId);
  const close = () => {
    upload.cancel();
    onClose();
  };
  return (
    <Dialog open title={texts.newVersion(name)} onClose={close} footer={<Button onClick={close}>{texts.close}</Button>}>
      <Stack gap="3">
        <Text>{texts.newVersionHelp}</Text>
        {upload.sending ? (
          <UploadProgress label={texts.theFile} upload={upload.sending} onCancel={upload.cancel} />
        ) : (
          <UploadField
            label={texts.newVersionShort}
            accept={Object.keys(types)}
            maxBytes={maxBytes}
            error={upload.error}
            onChoose={([file]) => file && upload.choose(file)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
