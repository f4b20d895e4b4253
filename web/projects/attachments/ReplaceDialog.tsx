import { notify } from "#design-system/Toaster/notify.ts";
import { ReplaceFile } from "#web/files/ReplaceFile.tsx";
import { useUpload } from "#web/files/useUpload.ts";
import { texts } from "./texts.ts";

type Props = { projectId: string; attachmentId: string; name: string; onClose: () => void };

/** Uploads a newer version of a document. */
export function ReplaceDialog({ projectId, attachmentId, name, onClose }: Props) {
  const uploaded = () => {
    notify({ kind: "positive", text: texts.replaced });
    onClose();
  };
  const upload = useUpload("PROJECT", { projectId }, uploaded, attachmentId);
  return (
    <ReplaceFile
      kind="PROJECT"
      upload={upload}
      title={texts.newVersion(name)}
      help={texts.newVersionHelp}
      label={texts.newVersionShort}
      file={texts.theFile}
      closeLabel={texts.close}
      onClose={onClose}
    />
  );
}
