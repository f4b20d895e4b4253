import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { ReorderList } from "#design-system/ReorderList/ReorderList.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { UploadsField } from "#web/files/UploadsField.tsx";
import { useUploads } from "#web/files/useUploads.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { AttachmentRow } from "./AttachmentRow.tsx";
import { ReplaceDialog } from "./ReplaceDialog.tsx";
import { texts } from "./texts.ts";
import type { AttachmentsTab_project$key } from "./__generated__/AttachmentsTab_project.graphql.ts";

type Named = { id: string; name: string };

/**
 * The documents of a project. Several upload one after another. They can be reordered by dragging or keys, replaced,
 * included and removed.
 */
export default function AttachmentsTab({ project }: { project: AttachmentsTab_project$key }) {
  const data = useFragment(
    graphql`
      fragment AttachmentsTab_project on Project {
        id
        attachments {
          id
          file {
            id
            filename
          }
          ...AttachmentRow_attachment
        }
        viewerCan {
          editAttachments {
            reason
          }
        }
      }
    `,
    project,
  );
  const [move] = useVerb(mutation("moveProjectAttachment { project { ...AttachmentsTab_project } }"), texts.failed);
  const removing = useVerb(mutation("removeProjectAttachment { project { ...AttachmentsTab_project } }"), texts.failed);
  const [removed, setRemoved] = useState<Named | null>(null);
  const [replaced, setReplaced] = useState<Named | null>(null);
  const upload = useUploads("PROJECT", { projectId: data.id }, (name) =>
    notify({ kind: "positive", text: texts.added(name) }),
  );
  useUnsaved("attachments", upload.sending !== null);
  const { attachments, viewerCan } = data;
  const reason = viewerCan.editAttachments.reason ?? null;
  async function moveTo(attachmentId: string, place: number) {
    const result = await move({ attachmentId, place });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  }
  return (
    <Section title={texts.tab} description={reason ?? texts.help}>
      <Stack gap="4">
        {attachments.length === 0 && !upload.sending && <Text color="muted">{texts.none}</Text>}
        {attachments.length > 0 && (
          <ReorderList
            label={texts.list}
            tall
            reason={reason}
            onMove={(id, place) => void moveTo(id, place)}
            items={attachments.map((attachment) => {
              const named = { id: attachment.id, name: attachment.file?.filename ?? texts.noFile };
              return {
                id: named.id,
                label: named.name,
                content: (
                  <AttachmentRow
                    attachment={attachment}
                    onReplace={() => setReplaced(named)}
                    onRemove={() => setRemoved(named)}
                  />
                ),
              };
            })}
          />
        )}
        <UploadsField kind="PROJECT" upload={upload} label={texts.add} file={texts.theFile} reason={reason} />
      </Stack>
      {replaced && (
        <ReplaceDialog
          projectId={data.id}
          attachmentId={replaced.id}
          name={replaced.name}
          onClose={() => setReplaced(null)}
        />
      )}
      {removed && (
        <ActDialog
          title={texts.removeQuestion}
          text={removed.name}
          confirmLabel={texts.remove}
          danger
          verb={removing}
          input={{ attachmentId: removed.id }}
          done={texts.removed}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}
