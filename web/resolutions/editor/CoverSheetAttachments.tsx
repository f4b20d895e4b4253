import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileText } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { sizeInWords } from "#design-system/FileCard/accepts.ts";
import { Flex, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadsField } from "#web/files/UploadsField.tsx";
import { useUploads } from "#web/files/useUploads.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { CoverSheetAttachments_resolution$key } from "./__generated__/CoverSheetAttachments_resolution.graphql.ts";

/** Quotes, contracts and maps that belong to the resolution. Several files upload one after the other. */
export function CoverSheetAttachments({ resolution }: { resolution: CoverSheetAttachments_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment CoverSheetAttachments_resolution on Resolution {
        id
        attachments {
          id
          filename
          size
          createdAt
          url
        }
        viewerCan {
          attach {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const removing = useVerb(
    mutation("removeAttachment { resolution { ...CoverSheetAttachments_resolution } }"),
    texts.removeFailed,
  );
  const [pendingRemoval, setPendingRemoval] = useState<{ id: string; filename: string } | null>(null);
  const upload = useUploads("ATTACHMENT", { resolutionId: data.id }, (name) =>
    notify({ kind: "positive", text: texts.attached(name) }),
  );
  useUnsaved("attachments", upload.sending !== null);
  const { reason } = data.viewerCan.attach;

  return (
    <Section title={texts.attachments} description={texts.attachmentsHelp}>
      <Stack gap="3">
        {data.attachments.length === 0 && !upload.sending && <Text color="muted">{texts.noAttachments}</Text>}
        {data.attachments.length > 0 && (
          <Stack as="ul" gap="2" listStyle="none" aria-label={texts.attachments}>
            {data.attachments.map(({ id, filename, size, createdAt, url }) => (
              <Flex as="li" key={id} gap="2" align="center" wrap="wrap" minW="0">
                <FileText aria-hidden size={18} />
                <a href={url} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
                  {filename}
                </a>
                <Text color="muted" textStyle="small" data-figures>
                  {[size ? sizeInWords(Number(size)) : null, writtenMoment(createdAt)].filter(Boolean).join(", ")}
                </Text>
                <Button size="sm" kind="quiet" reason={reason} onClick={() => setPendingRemoval({ id, filename })}>
                  {texts.remove(filename)}
                </Button>
              </Flex>
            ))}
          </Stack>
        )}
        <UploadsField
          kind="ATTACHMENT"
          upload={upload}
          label={texts.addAttachments}
          file={texts.theAttachment}
          reason={reason ?? null}
        />
      </Stack>
      {pendingRemoval && (
        <ActDialog
          title={texts.removeQuestion}
          text={pendingRemoval.filename}
          confirmLabel={texts.removeConfirm}
          danger
          verb={removing}
          input={{ fileId: pendingRemoval.id }}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </Section>
  );
}
