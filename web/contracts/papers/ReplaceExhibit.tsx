import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = { contractId: string; exhibitId: string; name: string; onClose: () => void };

/** Takes a newer version of an exhibit. */
export function ReplaceExhibit({ contractId, exhibitId, name, onClose }: Props) {
  const [replace] = useVerb(
    mutation("replaceContractExhibit { contract { id version textHash ...Exhibits_contract } }"),
    texts.failed,
  );
  const uploaded = () => {
    notify({ kind: "positive", text: texts.replaced });
    onClose();
  };
  const upload = useUpload("CONTRACT", { contractId }, uploaded, null, (fileId) => replace({ fileId, exhibitId }));
  const close = () => {
    upload.cancel();
    onClose();
  };
  const { types, maxBytes } = kinds.CONTRACT;
  return (
    <Dialog open title={texts.replaceOf(name)} onClose={close} footer={<Button onClick={close}>{texts.close}</Button>}>
      <Stack gap="3">
        <Text>{texts.replaceHelp}</Text>
        {upload.sending ? (
          <UploadProgress label={texts.theFile} upload={upload.sending} onCancel={upload.cancel} />
        ) : (
          <UploadField
            label={texts.replace}
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
