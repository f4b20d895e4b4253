import { Trash2 } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { sizeInWords } from "#design-system/FileCard/accepts.ts";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { kinds } from "#web/files/kinds.ts";
import { FieldGroup } from "./ResolutionFieldsGroup.tsx";
import { texts } from "./texts.ts";

type Props = { files: readonly File[]; onFiles: (files: readonly File[]) => void; reason: string | null };
const { types, maxBytes } = kinds.ATTACHMENT;

/** The files of a request. They are sent once the item exists. */
export function RequestFiles({ files, onFiles, reason }: Props) {
  return (
    <FieldGroup title={texts.attachments} help={texts.attachmentsHelp}>
      {files.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={texts.attachments}>
          {files.map((file, index) => (
            <HStack as="li" key={`${file.name}-${file.size}-${file.lastModified}`} justify="space-between">
              <Text overflowWrap="anywhere">
                {file.name}{" "}
                <Box as="span" color="muted">
                  {sizeInWords(file.size)}
                </Box>
              </Text>
              <IconButton
                label={texts.leaveOut(file.name)}
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => onFiles(files.filter((_, other) => other !== index))}
              />
            </HStack>
          ))}
        </Box>
      )}
      <UploadField
        label={texts.addAttachments}
        accept={Object.keys(types)}
        maxBytes={maxBytes}
        multiple
        reason={reason}
        onChoose={(chosen) =>
          onFiles([
            ...files,
            ...chosen.filter(({ name, size }) => !files.some((file) => file.name === name && file.size === size)),
          ])
        }
      />
    </FieldGroup>
  );
}
