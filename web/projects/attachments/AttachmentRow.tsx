import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FileText } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Flex, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { includeWords, sizeInKb } from "#schema/projects/attachments/attachments.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { AttachmentRow_attachment$key } from "./__generated__/AttachmentRow_attachment.graphql.ts";

type Props = { attachment: AttachmentRow_attachment$key; onReplace: () => void; onRemove: () => void };

/** A document: its name and size, whether vendors get it, its versions and the available actions. */
export function AttachmentRow({ attachment, onReplace, onRemove }: Props) {
  const { id, included, file, versions, viewerCan } = useFragment(
    graphql`
      fragment AttachmentRow_attachment on ProjectAttachment {
        id
        included
        file {
          id
          filename
          size
          url
        }
        versions {
          id
          number
          byName
          at
          file {
            id
            filename
            size
            url
          }
        }
        viewerCan {
          replace {
            reason
          }
          include {
            reason
          }
          remove {
            reason
          }
        }
      }
    `,
    attachment,
  );
  const [include] = useVerb(
    mutation("includeProjectAttachment { attachment { ...AttachmentRow_attachment } }"),
    texts.failed,
  );
  const [open, setOpen] = useState(false);
  /** The checkbox value sent but not confirmed yet. The checkbox shows it meanwhile. */
  const [sent, setSent] = useState<boolean | null>(null);
  const name = file?.filename ?? texts.noFile;
  const sizeOf = (size: string | null | undefined) => (size ? sizeInKb(Number(size)) : "");
  async function toggle(wanted: boolean) {
    if (sent !== null) return;
    setSent(wanted);
    const result = await include({ attachmentId: id, included: wanted });
    setSent(null);
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  }
  return (
    <Stack gap="2" minW="0" py="1">
      <Flex gap="2" align="center" wrap="wrap" minW="0">
        <FileText aria-hidden size={18} />
        {file ? (
          <a href={file.url} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
            {name}
          </a>
        ) : (
          <Text>{name}</Text>
        )}
        <Text color="muted" textStyle="small" data-figures>
          {sizeOf(file?.size)}
        </Text>
      </Flex>
      <Flex gap="3" align="center" wrap="wrap">
        <CheckboxField
          label={includeWords(included)}
          checked={sent ?? included}
          reason={viewerCan.include.reason ?? null}
          onChange={(wanted) => void toggle(wanted)}
        />
        <Button
          size="sm"
          kind="quiet"
          reason={viewerCan.replace.reason ?? null}
          aria-label={texts.newVersion(name)}
          onClick={onReplace}
        >
          {texts.newVersionShort}
        </Button>
        <Button
          size="sm"
          kind="quiet"
          reason={viewerCan.remove.reason ?? null}
          aria-label={texts.removeNamed(name)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Flex>
      {versions.length > 1 && (
        <Disclosure title={texts.versions(versions.length)} level={3} open={open} onToggle={setOpen}>
          <Stack as="ul" gap="1" listStyle="none">
            {versions.map((version) => (
              <li key={version.id}>
                <a href={version.file.url}>{version.file.filename}</a>{" "}
                <Text as="span" color="muted" textStyle="small" data-figures>
                  {[sizeOf(version.file.size), texts.version(version.number, version.byName, writtenMoment(version.at))]
                    .filter(Boolean)
                    .join(", ")}
                </Text>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
