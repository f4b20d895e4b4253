import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { VIDEO, videoTime } from "#schema/meetings/video.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { Player } from "./MeetingVideoPage.tsx";
import type { VideoCaptions_meeting$key } from "./__generated__/VideoCaptions_meeting.graphql.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** The captions of the video: the file, and the same as text for readers. */
export function VideoCaptions({ meeting, player }: { meeting: VideoCaptions_meeting$key; player: Player }) {
  const { id, captions, viewerCan } = useFragment(
    graphql`
      fragment VideoCaptions_meeting on Meeting {
        id
        captions {
          filename
          text {
            second
            text
          }
        }
        viewerCan {
          editVideo {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [save, busy] = useVerb(
    mutation("setCaptions { meeting { ...MeetingVideoPage_meeting } }"),
    texts.captionsFailed,
  );
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { reason } = viewerCan.editVideo;

  async function send(filename: string, text: string | null) {
    const result = await save({ meetingId: id, filename, text });
    setError(result.ok ? null : result.refusal.message);
  }

  return (
    <Section title={texts.captions} description={texts.captionsHelp}>
      <Stack gap="3">
        {captions && (
          <HStack gap="3" wrap="wrap">
            <Text overflowWrap="anywhere">{texts.captionsNow(captions.filename)}</Text>
            <Button kind="quiet" busy={busy} reason={reason} onClick={() => void send(captions.filename, null)}>
              {texts.captionsRemove}
            </Button>
          </HStack>
        )}
        <UploadField
          label={texts.captionsUpload}
          accept={[".vtt", ".srt"]}
          maxBytes={VIDEO.captions}
          reason={reason}
          error={error}
          onChoose={async ([file]) => {
            if (file) await send(file.name, await file.text());
          }}
        />
        {captions && (
          <Disclosure title={texts.captionsText} level={3} open={open} onToggle={setOpen}>
            <Stack gap="2">
              {captions.text.map(({ second, text }) => (
                <Text key={second} overflowWrap="anywhere">
                  <Button kind="quiet" size="sm" onClick={() => player.play(second)}>
                    {videoTime(second)}
                  </Button>{" "}
                  {text}
                </Text>
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
