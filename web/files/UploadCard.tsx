import { useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { kinds } from "./kinds.ts";
import type { FileKind } from "./kinds.ts";
import { removalTexts } from "./removalTexts.ts";
import { texts } from "./texts.ts";
import { uploadedText, useUpload } from "./useUpload.ts";
import type { FileOwner } from "./useUpload.ts";
import type { UploadCardRestoreMutation } from "./__generated__/UploadCardRestoreMutation.graphql.ts";
import type { UploadCardRemoveMutation } from "./__generated__/UploadCardRemoveMutation.graphql.ts";
import type { UploadCard_file$key } from "./__generated__/UploadCard_file.graphql.ts";

type Props = {
  kind: FileKind;
  owner: FileOwner;
  file: UploadCard_file$key | null | undefined;
  /** Why nothing may be uploaded or removed. Null: it may. */
  reason: string | null | undefined;
  /** The confirmation before the current file is removed, and the message if that fails. */
  removeQuestion: string;
  removeFailed: string;
  /** Called with true while bytes are being sent. */
  onBusy?: (busy: boolean) => void;
};

/** One document of a record: the attached file, and the upload of another. */
export function UploadCard({ kind, owner, file, reason, removeQuestion, removeFailed, onBusy }: Props) {
  const current = useFragment(
    graphql`
      fragment UploadCard_file on StoredFile {
        id
        filename
        size
        createdAt
        url
      }
    `,
    file ?? null,
  );
  const [remove, removing] = useVerb<UploadCardRemoveMutation>(
    graphql`
      mutation UploadCardRemoveMutation($input: RemoveFileInput!) {
        removeFile(input: $input) {
          ... on RemoveFilePayload {
            meeting {
              id
              agendaFile {
                id
              }
              minutesFile {
                id
              }
              mediaFile {
                id
              }
            }
            item {
              id
              documentFile {
                id
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    removeFailed,
  );
  const [restore] = useVerb<UploadCardRestoreMutation>(
    graphql`
      mutation UploadCardRestoreMutation($input: RestoreFileInput!) {
        restoreFile(input: $input) {
          ... on RestoreFilePayload {
            meeting {
              id
              agendaFile {
                ...UploadCard_file
              }
              minutesFile {
                ...UploadCard_file
              }
              mediaFile {
                ...UploadCard_file
              }
            }
            item {
              id
              documentFile {
                ...UploadCard_file
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    removalTexts.restoreFailed,
  );
  const [asking, setAsking] = useState(false);
  const [removeError, setRemoveError] = useState<string | null>(null);
  const upload = useUpload(kind, owner, () => notify({ kind: "positive", text: uploadedText(kind) }));
  const sending = upload.sending !== null;
  useEffect(() => onBusy?.(sending), [onBusy, sending]);
  const { label, types, maxBytes } = kinds[kind];

  async function confirmRemove() {
    if (!current) return;
    const result = await remove({ fileId: current.id });
    setRemoveError(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    setAsking(false);
    const { id: fileId, filename } = current;
    notify({
      kind: "info",
      text: removalTexts.removed(filename),
      action: { label: removalTexts.undo, onClick: () => void putBack(fileId) },
    });
  }

  async function putBack(fileId: string) {
    const result = await restore({ fileId });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  }

  return (
    <>
      <FileCard
        label={label}
        accept={Object.keys(types)}
        maxBytes={maxBytes}
        current={
          current && {
            name: current.filename,
            href: current.url,
            uploadedAt: writtenMoment(current.createdAt),
            size: current.size ? Number(current.size) : undefined,
          }
        }
        upload={upload.sending}
        error={upload.error}
        reason={reason}
        onChoose={upload.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry ?? undefined}
        onRemove={current ? () => setAsking(true) : undefined}
      />
      <ConfirmDialog
        open={asking}
        title={removeQuestion}
        text={current?.filename}
        confirmLabel={texts.remove}
        danger
        busy={removing}
        error={removeError}
        onConfirm={() => void confirmRemove()}
        onCancel={() => {
          setAsking(false);
          setRemoveError(null);
        }}
      />
    </>
  );
}
