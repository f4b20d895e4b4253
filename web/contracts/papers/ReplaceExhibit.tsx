import { notify } from "#design-system/Toaster/notify.ts";
import { ReplaceFile } from "#web/files/ReplaceFile.tsx";
import { useUpload } from "#web/files/useUpload.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = { contractId: string; exhibitId: string; name: string; onClose: () => void };

/** Uploads a newer version of an exhibit. */
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
  return (
    <ReplaceFile
      kind="CONTRACT"
      upload={upload}
      title={texts.replaceOf(name)}
      help={texts.replaceHelp}
      label={texts.replace}
      file={texts.theFile}
      closeLabel={texts.close}
      onClose={onClose}
    />
  );
}
