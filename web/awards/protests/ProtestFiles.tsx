import { graphql, useFragment } from "react-relay";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { ProtestFiles_protest$key } from "./__generated__/ProtestFiles_protest.graphql.ts";

/** The files of a protest and its decisions. People who may add a file do so here. */
export function ProtestFiles({ protest }: { protest: ProtestFiles_protest$key }) {
  const {
    id: protestId,
    state,
    files,
    viewerCan,
  } = useFragment(
    graphql`
      fragment ProtestFiles_protest on Protest {
        id
        state
        files {
          part
          byName
          at
          file {
            id
            filename
            url
          }
        }
        viewerCan {
          attach {
            allowed
          }
        }
      }
    `,
    protest,
  );
  const [attach] = useVerb(mutation("attachToProtest { protest { ...ProtestFiles_protest } }"), texts.failed);
  const upload = useUpload(
    "PROTEST",
    { protestId },
    () => notify({ kind: "positive", text: texts.fileAdded }),
    null,
    (fileId) => attach({ fileId }),
  );
  const { types, maxBytes } = kinds.PROTEST;
  const isDecided = state === "UPHELD" || state === "DENIED" || state === "FINAL";
  if (files.length === 0 && !viewerCan.attach.allowed) return null;
  return (
    <Stack gap="2">
      {files.length > 0 && (
        <Stack as="ul" gap="1" listStyleType="none" ps="0" aria-label={texts.files}>
          {files.map(({ part, byName, at, file }) => (
            <Box as="li" key={file.id} overflowWrap="anywhere">
              <a href={file.url}>{file.filename}</a>{" "}
              <Box as="span" color="muted">
                {texts.fileOf(texts.parts[part as keyof typeof texts.parts], byName, writtenMoment(at))}
              </Box>
            </Box>
          ))}
        </Stack>
      )}
      {viewerCan.attach.allowed && (
        <Stack gap="1" data-no-print>
          <FileCard
            label={isDecided ? texts.addToDecision : state === "APPEALED" ? texts.addToAppeal : texts.addFile}
            accept={Object.keys(types)}
            maxBytes={maxBytes}
            upload={upload.sending}
            error={upload.error}
            onChoose={upload.choose}
            onCancel={upload.cancel}
            onRetry={upload.retry ?? undefined}
          />
          <Text color="muted">{texts.fileHelp}</Text>
        </Stack>
      )}
    </Stack>
  );
}
