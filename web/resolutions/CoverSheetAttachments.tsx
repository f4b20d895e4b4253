import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileText } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { sizeInWords } from "#design-system/FileCard/accepts.ts";
import { Flex, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { kinds } from "#web/files/kinds.ts";
import { useUploads } from "#web/files/useUploads.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./editorTexts.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { CoverSheetAttachments_resolution$key } from "./__generated__/CoverSheetAttachments_resolution.graphql.ts";
import type { CoverSheetAttachmentsRemoveMutation } from "./__generated__/CoverSheetAttachmentsRemoveMutation.graphql.ts";

const { types, maxBytes } = kinds.ATTACHMENT;

/** Quotes, contracts, maps that belong to the resolution; several files are sent one after the other. */
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
  const removing = useVerb<CoverSheetAttachmentsRemoveMutation>(
    graphql`
      mutation CoverSheetAttachmentsRemoveMutation($input: RemoveAttachmentInput!) {
        removeAttachment(input: $input) {
          __typename
          ... on RemoveAttachmentPayload {
            resolution {
              ...CoverSheetAttachments_resolution
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.removeFailed,
  );
  const [asked, setAsked] = useState<{ id: string; filename: string } | null>(null);
  const upload = useUploads("ATTACHMENT", { resolutionId: data.id }, (name) =>
    notify({ kind: "positive", text: `${name} is attached.` }),
  );
  useUnsaved("attachments", upload.sending !== null);
  const { reason } = data.viewerCan.attach;

  return (
    <Section title="Attachments" description={texts.attachmentsHelp}>
      <Stack gap="3">
        {data.attachments.length === 0 && !upload.sending && <Text color="muted">{texts.noAttachments}</Text>}
        {data.attachments.length > 0 && (
          <Stack as="ul" gap="2" listStyle="none" aria-label="Attachments">
            {data.attachments.map(({ id, filename, size, createdAt, url }) => (
              <Flex as="li" key={id} gap="2" align="center" wrap="wrap" minW="0">
                <FileText aria-hidden size={18} />
                <a href={url} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
                  {filename}
                </a>
                <Text color="muted" textStyle="small" data-figures>
                  {[size ? sizeInWords(Number(size)) : null, writtenMoment(createdAt)].filter(Boolean).join(", ")}
                </Text>
                <Button size="sm" kind="quiet" reason={reason} onClick={() => setAsked({ id, filename })}>
                  Remove {filename}
                </Button>
              </Flex>
            ))}
          </Stack>
        )}
        {upload.sending ? (
          <UploadProgress label="the attachment" upload={upload.sending} onCancel={upload.skip} />
        ) : (
          <UploadField
            label="Add attachments"
            accept={Object.keys(types)}
            maxBytes={maxBytes}
            multiple
            error={upload.error}
            reason={reason}
            onChoose={upload.add}
          />
        )}
        {upload.waiting > 0 && (
          <Text textStyle="small" color="muted" role="status">
            {upload.waiting} more to send.
          </Text>
        )}
        {upload.error && upload.retry && (
          <HStack gap="2">
            <Button size="sm" onClick={upload.retry}>
              Try again
            </Button>
            <Button size="sm" kind="quiet" onClick={upload.skip}>
              Leave it out
            </Button>
          </HStack>
        )}
      </Stack>
      {asked && (
        <ActDialog
          title="Remove this attachment?"
          text={asked.filename}
          confirmLabel="Remove attachment"
          danger
          verb={removing}
          input={{ fileId: asked.id }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
