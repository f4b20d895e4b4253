import { useCallback, useRef, useState } from "react";
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { UploadCard } from "#web/files/UploadCard.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RecordingFile_meeting$key } from "./__generated__/RecordingFile_meeting.graphql.ts";
import type { RecordingFileQuery } from "./__generated__/RecordingFileQuery.graphql.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** The recording: the attached file, the upload of another, and interrupted uploads. */
export function RecordingFile({ meeting }: { meeting: RecordingFile_meeting$key }) {
  const { id, key, mediaFile, openUploads, viewerCan } = useFragment(
    graphql`
      fragment RecordingFile_meeting on Meeting {
        id
        key
        mediaFile {
          ...UploadCard_file
        }
        openUploads {
          fileId
          filename
          size
          arrived
        }
        viewerCan {
          uploadDocuments {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [discard, discarding] = useVerb(
    mutation("removeFile { meeting { ...RecordingFile_meeting } }"),
    texts.discardFailed,
  );
  const environment = useRelayEnvironment();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sent = useRef(false);
  useUnsaved("upload MEDIA", sending);
  // Only the server knows how much of an interrupted upload arrived.
  const onBusy = useCallback(
    (busy: boolean) => {
      setSending(busy);
      if (sent.current && !busy)
        fetchQuery<RecordingFileQuery>(
          environment,
          graphql`
            query RecordingFileQuery($key: ID!) {
              meeting(key: $key) {
                ...RecordingFile_meeting
              }
            }
          `,
          { key },
        ).subscribe({ error: () => {} });
      sent.current = busy;
    },
    [environment, key],
  );

  return (
    <Stack gap="3">
      {!sending &&
        openUploads.map(({ fileId, filename, size, arrived }) => (
          <Notice
            key={fileId}
            kind="info"
            live="off"
            action={
              <Button
                size="sm"
                busy={discarding}
                onClick={async () => {
                  const result = await discard({ fileId });
                  setError(result.ok ? null : result.refusal.message);
                }}
              >
                {texts.discard(filename)}
              </Button>
            }
          >
            {texts.stopped(filename, Number(arrived), Number(size))}
          </Notice>
        ))}
      {error && <Notice kind="negative">{error}</Notice>}
      <UploadCard
        kind="MEDIA"
        owner={{ meetingId: id }}
        file={mediaFile}
        reason={viewerCan.uploadDocuments.reason}
        removeQuestion={texts.removeQuestion}
        removeFailed={texts.removeFailed}
        onBusy={onBusy}
      />
    </Stack>
  );
}
